import type { LayoutRequest } from "./layout";
import { layOut } from "./sugiyama";

addEventListener("message", (event: MessageEvent<LayoutRequest>) =>
  postMessage(layOut(event.data)),
);
