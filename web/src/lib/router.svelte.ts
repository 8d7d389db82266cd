// The route that the page shows; it follows the address, and the address follows it.
import { parseRoute, writeRoute, type Route } from "./route";

class Router {
  route = $state.raw<Route>(parseRoute(location.hash));

  constructor() {
    addEventListener("popstate", () => (this.route = parseRoute(location.hash)));
    addEventListener("hashchange", () => (this.route = parseRoute(location.hash)));
  }

  /** A step that "back" takes back. */
  go(route: Route): void {
    history.pushState(null, "", writeRoute(route));
    this.route = route;
  }

  /** A correction of the address, without a step. */
  replace(route: Route): void {
    history.replaceState(null, "", writeRoute(route));
    this.route = route;
  }
}

export const router = new Router();
