// What the address says, and back: `#/explore/0*4?trail=0*5`. Pure functions.

export const levels = ["perfect", "casual", "teacher", "two"] as const;
export type Level = (typeof levels)[number];

export type Route =
  | { view: "home" }
  | { view: "explore"; position: string; trail: string[] }
  | { view: "search"; position: string; heap: number }
  | { view: "proof"; name: string; lives: number }
  | {
      view: "play";
      /** 0: not chosen yet. */
      spots: number;
      moves: string[];
      level: Level;
      /** Who begins. */
      first: "me" | "program";
    };

export type View = Route["view"];

export const defaultPlay = { moves: [], level: "perfect", first: "me" } as const;

// Fragments may hold nearly all signs of positions; only what would be read otherwise is escaped.
function escape(text: string): string {
  return text.replace(/[%#?&;/\s"<>`]/g, (sign) => encodeURIComponent(sign));
}

function unescape(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function list(text: string | undefined): string[] {
  return text ? text.split(";").filter(Boolean).map(unescape) : [];
}

function readNumber(
  text: string | undefined,
  least: number,
  most: number,
  otherwise: number,
): number {
  const value = Number(text);
  return text && Number.isInteger(value) && value >= least && value <= most ? value : otherwise;
}

export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = splitOnce(hash.replace(/^#?\/?/, ""), "?");
  const [view, rest = ""] = splitOnce(path, "/");
  const options = new Map(query.split("&").map((pair) => splitOnce(pair, "=") as [string, string]));
  switch (view) {
    case "explore":
      return { view, position: unescape(rest), trail: list(options.get("trail")) };
    case "search":
      return {
        view,
        position: unescape(options.get("position") ?? ""),
        heap: readNumber(options.get("heap"), 0, 1000, 0),
      };
    case "proof":
      return { view, name: unescape(rest), lives: readNumber(options.get("lives"), 0, 1500, 0) };
    case "play":
      return {
        view,
        spots: readNumber(rest, 1, 20, 0),
        moves: list(options.get("moves")),
        level: levels.find((level) => level === options.get("level")) ?? defaultPlay.level,
        first: options.get("first") === "program" ? "program" : "me",
      };
    default:
      return { view: "home" };
  }
}

function splitOnce(text: string, sign: string): [string, string?] {
  const place = text.indexOf(sign);
  return place < 0 ? [text] : [text.slice(0, place), text.slice(place + 1)];
}

export function writeRoute(route: Route): string {
  switch (route.view) {
    case "home":
      return "#/";
    case "explore":
      return withOptions(`#/explore/${escape(route.position)}`, {
        trail: route.trail.map(escape).join(";"),
      });
    case "search":
      return withOptions("#/search", {
        position: escape(route.position),
        heap: route.heap > 0 ? String(route.heap) : "",
      });
    case "proof":
      return withOptions(`#/proof/${escape(route.name)}`, {
        lives: route.lives > 0 ? String(route.lives) : "",
      });
    case "play":
      return withOptions(`#/play/${route.spots > 0 ? route.spots : ""}`, {
        moves: route.moves.map(escape).join(";"),
        level: route.level === defaultPlay.level ? "" : route.level,
        first: route.first === defaultPlay.first ? "" : route.first,
      });
  }
}

function withOptions(path: string, options: Record<string, string>): string {
  const pairs = Object.entries(options).filter(([, value]) => value !== "");
  return pairs.length
    ? `${path}?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}`
    : path;
}

/** An explorer one move further: the position that was left ends the trail. */
export function exploreInto(route: Route & { view: "explore" }, child: string): Route {
  return { view: "explore", position: child, trail: [...route.trail, route.position] };
}

/** An explorer at place `index` of its trail. */
export function exploreBack(route: Route & { view: "explore" }, index: number): Route {
  const position = route.trail[index];
  return position === undefined
    ? route
    : { view: "explore", position, trail: route.trail.slice(0, index) };
}
