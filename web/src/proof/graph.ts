// What of a proof is shown: the couples that were opened, with what they lead to. Pure functions.
import type { ProofCouple, ProofNodeReply, ProofWhy } from "../api/types";

export interface GraphNode {
  key: string;
  couple: ProofCouple;
  isOpened: boolean;
  /** Couples that it leads to and that are not shown, as there are many. */
  hidden: number;
  /** Of couples of several lands. */
  isSum: boolean;
}

export interface GraphEdge {
  from: string;
  to: string;
}

export interface Graph {
  nodes: Map<string, GraphNode>;
  edges: GraphEdge[];
}

export interface GraphOptions {
  opened: Map<string, ProofNodeReply>;
  /** Couples whose children are all shown, however many. */
  whole: Set<string>;
  leastLives: number;
  mostChildren: number;
}

export const keyOf = (couple: ProofCouple): string => couple.text;

/** The losing couples that a winning one rests on, as the graph draws them. */
export function refutations(why: ProofWhy | null, lands: ProofCouple[]): ProofCouple[] {
  if (why?.move && !lands.some((land) => land.text === why.move?.text)) return [why.move];
  return lands;
}

class Builder {
  readonly graph: Graph = { nodes: new Map(), edges: [] };
  private readonly drawn = new Set<string>();
  private readonly waiting: ProofCouple[] = [];

  constructor(private readonly options: GraphOptions) {}

  build(root: ProofCouple): Graph {
    this.add(root);
    for (let couple = this.waiting.shift(); couple; couple = this.waiting.shift()) {
      this.expand(couple);
    }
    return this.graph;
  }

  private isShown(couple: ProofCouple): boolean {
    return couple.position.lives >= Math.max(1, this.options.leastLives);
  }

  private add(couple: ProofCouple): GraphNode {
    const key = keyOf(couple);
    const present = this.graph.nodes.get(key);
    if (present) return present;
    const isOpened = this.options.opened.has(key);
    const isSum = couple.position.text.includes("+");
    const node = { key, couple, isOpened, hidden: 0, isSum };
    this.graph.nodes.set(key, node);
    if (isOpened) this.waiting.push(couple);
    return node;
  }

  private connect(from: ProofCouple, to: ProofCouple): void {
    const edge = `${keyOf(from)}\n${keyOf(to)}`;
    if (this.drawn.has(edge)) return;
    this.drawn.add(edge);
    this.add(to);
    this.graph.edges.push({ from: keyOf(from), to: keyOf(to) });
  }

  private expand(couple: ProofCouple): void {
    const reply = this.options.opened.get(keyOf(couple));
    const node = this.graph.nodes.get(keyOf(couple));
    if (!reply || !node) return;
    const children = reply.children.filter((child) => this.isShown(child.couple));
    const shown = this.options.whole.has(node.key)
      ? children
      : children.slice(0, this.options.mostChildren);
    node.hidden = children.length - shown.length;
    for (const child of shown) {
      this.connect(couple, child.couple);
      for (const losing of refutations(child.why, child.lands)) {
        if (this.isShown(losing)) this.connect(child.couple, losing);
      }
    }
    for (const losing of refutations(reply.why, reply.lands)) {
      if (this.isShown(losing)) this.connect(couple, losing);
    }
  }
}

export function visibleGraph(root: ProofCouple, options: GraphOptions): Graph {
  return new Builder(options).build(root);
}

/** The reason why a couple wins, as the listing words it. */
export function reason(why: ProofWhy | null, lands: ProofCouple[]): string {
  if (!why) return "";
  const by = lands
    .map((land) => land.number)
    .filter((number) => number !== null)
    .map((number) => `(${number})`)
    .join(", ");
  if (why.move) {
    const { move } = why;
    if (move.position.lives === 0 && move.heap === 0) {
      return "move to where nothing is left";
    }
    return `move to ${move.text}, lost${move.number ? ` by (${move.number})` : by && ` by ${by}`}`;
  }
  return why.nimber === null ? "" : `nimber ${why.nimber}${by && `, by ${by}`}`;
}
