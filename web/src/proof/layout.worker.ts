import { layOut, type LayoutRequest } from "./layout";

addEventListener("message", (event: MessageEvent<LayoutRequest>) =>
  postMessage(layOut(event.data)),
);
