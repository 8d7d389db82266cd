// Nimbers that are known to the page, and those being computed.
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import type { Engine } from "../api/engine";
import type { Position } from "../api/types";

// As many as the program computes at a time.
const mostAtOnce = 2;

interface Job {
  position: string;
  seconds: number;
  done(): void;
}

export class ValueBook {
  readonly known = new SvelteMap<string, number>();
  /** Why a nimber was not found. */
  readonly failed = new SvelteMap<string, string>();
  readonly wanted = new SvelteSet<string>();
  private queue: Job[] = [];
  private running = 0;
  private abort = new AbortController();

  constructor(private readonly engine: Engine) {}

  nimber(position: Position): number | null {
    return position.nimber ?? this.known.get(position.text) ?? null;
  }

  compute(position: string, seconds: number): Promise<void> {
    if (this.known.has(position) || this.wanted.has(position)) return Promise.resolve();
    this.failed.delete(position);
    this.wanted.add(position);
    return new Promise((done) => {
      this.queue.push({ position, seconds, done });
      this.next();
    });
  }

  /** Forgets what waits, and no longer waits for what is being computed. */
  stop(): void {
    this.abort.abort();
    this.abort = new AbortController();
    for (const job of this.queue) job.done();
    this.queue = [];
    this.wanted.clear();
  }

  private next(): void {
    while (this.running < mostAtOnce) {
      const job = this.queue.shift();
      if (!job) return;
      ++this.running;
      void this.work(job).finally(() => {
        --this.running;
        job.done();
        this.next();
      });
    }
  }

  private async work({ position, seconds }: Job): Promise<void> {
    const { signal } = this.abort;
    try {
      const reply = await this.engine.ask("value", { position, seconds }, signal);
      const { nimber } = reply.position;
      if (nimber !== null) this.known.set(position, nimber);
      else this.failed.set(position, reply.why ?? "not known");
    } catch (error) {
      if (signal.aborted) return;
      this.failed.set(position, error instanceof Error ? error.message : String(error));
    }
    if (!signal.aborted) this.wanted.delete(position);
  }
}

const books = new WeakMap<Engine, ValueBook>();

export function valueBook(engine: Engine): ValueBook {
  let book = books.get(engine);
  if (!book) books.set(engine, (book = new ValueBook(engine)));
  return book;
}
