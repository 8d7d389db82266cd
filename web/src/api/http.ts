// The engine behind `burgeon serve`.
import {
  EngineError,
  type CallName,
  type Engine,
  type Listener,
  type Reply,
  type Request,
} from "./engine";
import type { Error as Refusal, SearchState } from "./types";

export class HttpEngine implements Engine {
  constructor(private readonly token: string) {}

  async ask<Name extends CallName>(
    name: Name,
    request: Request<Name>,
    signal?: AbortSignal,
  ): Promise<Reply<Name>> {
    let response: Response;
    try {
      response = await fetch(`/api/${name}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Burgeon-Token": this.token },
        body: JSON.stringify(request),
        ...(signal && { signal }),
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new EngineError("burgeon serve does not answer: has it been ended?", null, 0);
    }
    if (!response.ok) throw await refusal(response);
    return (await response.json()) as Reply<Name>;
  }

  // A browser keeps few connections to one host, six of them, for all its tabs together: so a tab
  // that nobody sees has none.
  follow(listener: Listener): () => void {
    let source: EventSource | null = null;
    const listen = () => {
      if (document.hidden) {
        source?.close();
        source = null;
      } else {
        source ??= this.stream(listener);
      }
    };
    listen();
    document.addEventListener("visibilitychange", listen);
    return () => {
      document.removeEventListener("visibilitychange", listen);
      source?.close();
    };
  }

  private stream(listener: Listener): EventSource {
    const source = new EventSource(`/api/events?token=${encodeURIComponent(this.token)}`);
    source.addEventListener("open", () => listener.connected(true));
    source.addEventListener("error", () => listener.connected(false));
    source.addEventListener("search", (event: MessageEvent<string>) =>
      listener.search(JSON.parse(event.data) as SearchState),
    );
    return source;
  }
}

async function refusal(response: Response): Promise<EngineError> {
  const text = await response.text();
  try {
    const { message, place } = JSON.parse(text) as Refusal;
    return new EngineError(message, place, response.status);
  } catch {
    return new EngineError(
      `status ${response.status} ${response.statusText}`,
      null,
      response.status,
    );
  }
}
