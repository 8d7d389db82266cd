// A game under way: what the address says of it, played out with the program.
import type { Engine } from "../api/engine";
import type { PlayFramesReply, PlayHint, PlayReply } from "../api/types";
import { announcer } from "../lib/announce.svelte";
import type { Route } from "../lib/route";
import { router } from "../lib/router.svelte";
import { isProgramsTurn, redoTo, undoTo } from "./turns";

export type PlayRoute = Route & { view: "play" };

export interface Shower {
  play(frames: PlayFramesReply, isDrawn: boolean): Promise<void>;
  clear(): void;
}

export const thinkingSeconds = 8;

export class GameTable {
  game = $state.raw<PlayReply | null>(null);
  /** What was said last, by the program or about a move. */
  says = $state("");
  verdict = $state("");
  problem = $state("");
  hint = $state.raw<PlayHint | null>(null);
  isThinking = $state(false);
  isBusy = $state(false);
  /** Moves that were taken back and can be played again. */
  later = $state.raw<string[]>([]);
  shower: Shower | undefined;

  private shownMoves: string[] = [];
  private shownSpots = 0;
  /** The last move stands on the board as it was drawn by hand. */
  private isDrawn = false;
  private hintStep = 0;

  constructor(private readonly engine: Engine) {}

  /** Shows what the address says, and lets the program move if it is its turn. */
  async follow(route: PlayRoute, signal: AbortSignal): Promise<void> {
    this.isBusy = true;
    try {
      const isNext = this.isNextMove(route);
      const { isDrawn } = this;
      this.isDrawn = false;
      const request = { spots: route.spots, moves: route.moves };
      const [game, frames] = await Promise.all([
        this.engine.ask("play/state", request, signal),
        isNext ? this.engine.ask("play/frames", request, signal) : null,
      ]);
      this.hint = null;
      this.hintStep = 0;
      if (frames) await this.shower?.play(frames, isDrawn);
      else this.shower?.clear();
      if (signal.aborted) return;
      this.game = game;
      [this.shownSpots, this.shownMoves] = [route.spots, game.moves];
      if (!isNext) this.says = this.verdict = "";
      this.isBusy = false;
      await this.goOn(route, game, signal);
    } catch (error) {
      if (!signal.aborted) this.tell(error);
    } finally {
      if (!signal.aborted) this.isBusy = this.isThinking = false;
    }
  }

  private isNextMove(route: PlayRoute): boolean {
    return (
      route.spots === this.shownSpots &&
      route.moves.length === this.shownMoves.length + 1 &&
      this.shownMoves.every((move, i) => move === route.moves[i])
    );
  }

  private async goOn(route: PlayRoute, game: PlayReply, signal: AbortSignal): Promise<void> {
    const isProgram = isProgramsTurn(route, game.moves.length);
    if (route.level === "teacher" && isProgram && game.moves.length > 0) {
      const { says } = await this.engine.ask(
        "play/verdict",
        { spots: route.spots, moves: game.moves, seconds: thinkingSeconds },
        signal,
      );
      this.verdict = says;
      announcer.say(says);
    }
    if (!isProgram || game.is_over) return;
    this.isThinking = true;
    const { move, says } = await this.engine.ask(
      "play/answer",
      {
        spots: route.spots,
        moves: game.moves,
        level: route.level === "casual" ? "casual" : "perfect",
        seconds: thinkingSeconds,
        seed: Math.floor(Math.random() * 1e6),
      },
      signal,
    );
    this.isThinking = false;
    this.says = says;
    announcer.say(`The program plays ${move}. ${says}`);
    // A person's step back leads to their own move, not to this one.
    router.replace({ ...route, moves: [...game.moves, move] });
  }

  move(route: PlayRoute, move: string, isDrawn = false): void {
    if (!this.game) return;
    this.problem = this.says = this.verdict = "";
    this.later = [];
    this.isDrawn = isDrawn;
    router.go({ ...route, moves: [...this.game.moves, move] });
  }

  /** A drawn curve: the server says which move it is, or why it is none. */
  async draw(route: PlayRoute, points: [number, number][]): Promise<void> {
    if (!this.game) return;
    this.isBusy = true;
    this.problem = "";
    try {
      const request = { spots: route.spots, moves: this.game.moves, points };
      const { move } = await this.engine.ask("play/stroke", request);
      this.move(route, move, true);
    } catch (error) {
      this.shower?.clear();
      this.tell(error);
      this.isBusy = false;
    }
  }

  undo(route: PlayRoute): void {
    const moves = this.game?.moves ?? [];
    const to = undoTo(route, moves.length);
    if (to !== null) this.goTo(route, to);
  }

  redo(route: PlayRoute): void {
    const moves = this.game?.moves ?? [];
    const all = [...moves, ...this.later];
    const to = redoTo(route, moves.length, all.length);
    if (to !== null) this.goTo(route, to);
  }

  /** To the game with its first `count` moves; the others can be played again. */
  goTo(route: PlayRoute, count: number): void {
    const all = [...(this.game?.moves ?? []), ...this.later];
    this.later = all.slice(count);
    this.problem = this.says = this.verdict = "";
    router.go({ ...route, moves: all.slice(0, count) });
  }

  async askHint(route: PlayRoute): Promise<void> {
    if (!this.game) return;
    this.problem = "";
    this.isThinking = true;
    try {
      this.hint = await this.engine.ask("play/hint", {
        spots: route.spots,
        moves: this.game.moves,
        step: Math.min(this.hintStep + 1, 3),
        seconds: thinkingSeconds,
      });
      if (this.hint.known) ++this.hintStep;
      announcer.say(this.hint.says);
    } catch (error) {
      this.tell(error);
    } finally {
      this.isThinking = false;
    }
  }

  tell(error: unknown): void {
    this.problem = error instanceof Error ? error.message : String(error);
  }
}
