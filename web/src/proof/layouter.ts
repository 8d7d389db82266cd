// Layouts from the worker; only the last one asked for is waited for.
import type { LayoutReply, LayoutRequest } from "./layout";

export class Layouter {
  private readonly worker = new Worker(new URL("./layout.worker.ts", import.meta.url), {
    type: "module",
  });
  private number = 0;

  constructor(onlayout: (reply: LayoutReply) => void) {
    this.worker.addEventListener("message", (event: MessageEvent<LayoutReply>) => {
      if (event.data.number === this.number) onlayout(event.data);
    });
  }

  ask(request: Omit<LayoutRequest, "number">): void {
    this.worker.postMessage({ ...request, number: ++this.number });
  }

  end(): void {
    this.worker.terminate();
  }
}
