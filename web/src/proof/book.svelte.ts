// The couples of an open proof, as far as they were asked for, and which of them are opened.
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import type { Engine } from "../api/engine";
import type { ProofCouple, ProofNodeReply, ProofReply } from "../api/types";
import { keyOf } from "./graph";

// More at a time would not be seen anyway, and each is a request.
const mostOpenedAtOnce = 60;

export class ProofBook {
  readonly opened = new SvelteMap<string, ProofNodeReply>();
  readonly whole = new SvelteSet<string>();
  private readonly asked = new Map<string, Promise<ProofNodeReply>>();

  constructor(
    private readonly engine: Engine,
    readonly proof: ProofReply,
  ) {}

  /** What the proof says of a couple. */
  node(couple: ProofCouple): Promise<ProofNodeReply> {
    const key = keyOf(couple);
    let reply = this.asked.get(key);
    if (!reply) {
      reply = this.engine.ask("proof/node", {
        proof: this.proof.proof,
        position: couple.position.text,
        heap: couple.heap,
      });
      reply.catch(() => this.asked.delete(key));
      this.asked.set(key, reply);
    }
    return reply;
  }

  async open(couple: ProofCouple): Promise<void> {
    this.opened.set(keyOf(couple), await this.node(couple));
  }

  close(couple: ProofCouple): void {
    this.opened.delete(keyOf(couple));
  }

  /** Opens a couple and the losing ones that its children are answered by. */
  async openTwoLevels(
    couple: ProofCouple,
    leastLives: number,
    mostChildren: number,
  ): Promise<void> {
    await this.open(couple);
    const reply = await this.node(couple);
    const below = new Map<string, ProofCouple>();
    const isShown = (one: ProofCouple) => one.position.lives >= Math.max(1, leastLives);
    const children = reply.children.filter((child) => isShown(child.couple)).slice(0, mostChildren);
    const losing = [reply, ...children].flatMap(({ why, lands }) => [
      ...(why?.move ? [why.move] : []),
      ...lands,
    ]);
    for (const one of losing) {
      if (isShown(one) && one.is_losing && below.size < mostOpenedAtOnce)
        below.set(keyOf(one), one);
    }
    await Promise.all([...below.values()].map((one) => this.open(one).catch(() => undefined)));
  }
}
