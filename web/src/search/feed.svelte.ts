// The search as the server last told of it, and its course since the page was opened. The search
// itself lives in the server: this survives a reload because it is asked for again.
import type { Engine } from "../api/engine";
import type { SearchState } from "../api/types";
import { announcer } from "../lib/announce.svelte";
import { addSample, emptyCourse, type Course } from "./samples";

const key = "burgeon-search-course";

class SearchFeed {
  state = $state.raw<SearchState | null>(null);
  isConnected = $state(true);
  /** Grows whenever `course` does. */
  ticks = $state(0);
  course: Course = emptyCourse();
  private number = -1;

  follow(engine: Engine): () => void {
    const stop = engine.follow({
      search: (state) => this.take(state),
      connected: (isConnected) => (this.isConnected = isConnected),
    });
    engine
      .ask("search/state", {})
      .then((state) => this.take(state))
      .catch(() => (this.isConnected = false));
    const save = () => this.save();
    addEventListener("pagehide", save);
    return () => {
      stop();
      removeEventListener("pagehide", save);
    };
  }

  take(state: SearchState): void {
    const isNew = state.number !== this.number;
    if (isNew) {
      this.number = state.number;
      this.course = this.restore();
    }
    const before = this.state;
    this.state = state;
    if (state.state !== "none" && addSample(this.course, state)) ++this.ticks;
    if (!isNew && before && before.state !== state.state) announcer.say(spoken(state));
  }

  private save(): void {
    sessionStorage.setItem(key, JSON.stringify({ number: this.number, course: this.course }));
  }

  private restore(): Course {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? "") as {
        number: number;
        course: Course;
      };
      if (kept.number === this.number) return kept.course;
    } catch {
      // Nothing was kept: the curves begin now.
    }
    return emptyCourse();
  }
}

function spoken(state: SearchState): string {
  if (state.answer) {
    const { outcome, move } = state.answer;
    return `${state.question} is a ${outcome}${move ? `, by moving to ${move}` : ""}`;
  }
  return `The search is ${state.state}${state.end ? `: ${state.end}` : ""}`;
}

export const searchFeed = new SearchFeed();
