// Pictures of positions: asked for in batches, each once.
import type { Engine } from "../api/engine";
import type { Picture, PicturesRequest } from "../api/types";

export type Labels = NonNullable<PicturesRequest["labels"]>;

const mostInBatch = 60;
const mostKept = 3000;

interface Waiting {
  position: string;
  resolve(picture: Picture): void;
}

export class PictureLoader {
  private readonly kept = new Map<string, Promise<Picture>>();
  private readonly waiting = new Map<Labels, Waiting[]>();

  constructor(private readonly engine: Engine) {}

  picture(position: string, labels: Labels): Promise<Picture> {
    const key = `${labels} ${position}`;
    let picture = this.kept.get(key);
    if (picture) {
      // The kept ones are in the order of their last use.
      this.kept.delete(key);
    } else {
      picture = new Promise((resolve) => this.enqueue(labels, { position, resolve }));
    }
    this.kept.set(key, picture);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= mostKept) break;
      this.kept.delete(oldest);
    }
    return picture;
  }

  private enqueue(labels: Labels, one: Waiting): void {
    const queue = this.waiting.get(labels);
    if (queue) {
      queue.push(one);
      return;
    }
    this.waiting.set(labels, [one]);
    // All that come into view together go into one request.
    setTimeout(() => {
      const all = this.waiting.get(labels) ?? [];
      this.waiting.delete(labels);
      for (let begin = 0; begin < all.length; begin += mostInBatch) {
        void this.load(labels, all.slice(begin, begin + mostInBatch));
      }
    }, 15);
  }

  private async load(labels: Labels, batch: Waiting[]): Promise<void> {
    try {
      const positions = batch.map((one) => one.position);
      const { pictures } = await this.engine.ask("pictures", { positions, labels });
      batch.forEach((one, i) => one.resolve(pictures[i] ?? { svg: null, why: "no picture came" }));
    } catch (error) {
      // Forgotten, so that the next time it is tried again.
      for (const one of batch) {
        this.kept.delete(`${labels} ${one.position}`);
        one.resolve({ svg: null, why: error instanceof Error ? error.message : String(error) });
      }
    }
  }
}

const loaders = new WeakMap<Engine, PictureLoader>();

export function pictureLoader(engine: Engine): PictureLoader {
  let loader = loaders.get(engine);
  if (!loader) loaders.set(engine, (loader = new PictureLoader(engine)));
  return loader;
}
