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

  follow(listener: Listener): () => void {
    const source = new EventSource(`/api/events?token=${encodeURIComponent(this.token)}`);
    source.addEventListener("open", () => listener.connected(true));
    source.addEventListener("error", () => listener.connected(false));
    source.addEventListener("search", (event: MessageEvent<string>) =>
      listener.search(JSON.parse(event.data) as SearchState),
    );
    return () => source.close();
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
