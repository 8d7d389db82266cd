// Places for the nodes of a graph, by d3-dag: the claim on top, each couple below what leads to it.
import {
  coordGreedy,
  decrossTwoLayer,
  graphStratify,
  layeringLongestPath,
  sugiyama,
  twolayerAgg,
  twolayerGreedy,
} from "d3-dag";

export const nodeWidth = 170;
export const nodeHeight = 120;

export interface LayoutRequest {
  number: number;
  keys: string[];
  edges: { from: string; to: string }[];
}

export interface LayoutReply {
  number: number;
  /** Middles, in the order of `keys`. */
  places: { x: number; y: number }[];
  /** In the order of `edges`. */
  curves: { x: number; y: number }[][];
  width: number;
  height: number;
}

interface Datum {
  id: string;
  parentIds: string[];
}

export function layOut({ number, keys, edges }: LayoutRequest): LayoutReply {
  const parents = new Map<string, string[]>(keys.map((key) => [key, []]));
  for (const edge of edges) parents.get(edge.to)?.push(edge.from);
  const data: Datum[] = keys.map((id) => ({ id, parentIds: parents.get(id) ?? [] }));
  const dag = graphStratify()(data);
  const { width, height } = sugiyama()
    .nodeSize([nodeWidth, nodeHeight])
    .gap([18, 56])
    .layering(layeringLongestPath())
    .decross(decrossTwoLayer().order(twolayerGreedy().base(twolayerAgg())))
    .coord(coordGreedy())(dag);
  const places = new Map<string, { x: number; y: number }>();
  for (const node of dag.nodes()) places.set(node.data.id, { x: node.x, y: node.y });
  const points = new Map<string, { x: number; y: number }[]>();
  for (const link of dag.links()) {
    points.set(
      `${link.source.data.id}\n${link.target.data.id}`,
      link.points.map(([x, y]) => ({ x, y })),
    );
  }
  return {
    number,
    places: keys.map((key) => places.get(key) ?? { x: 0, y: 0 }),
    curves: edges.map((edge) => points.get(`${edge.from}\n${edge.to}`) ?? []),
    width,
    height,
  };
}

/** A smooth path through the points of an edge, from border to border. */
export function edgePath(points: { x: number; y: number }[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let path = `M${first.x.toFixed(1)} ${(first.y + nodeHeight / 2).toFixed(1)}`;
  let last = { x: first.x, y: first.y + nodeHeight / 2 };
  rest.forEach((point, i) => {
    const y = i === rest.length - 1 ? point.y - nodeHeight / 2 : point.y;
    const middle = ((last.y + y) / 2).toFixed(1);
    path += `C${last.x.toFixed(1)} ${middle} ${point.x.toFixed(1)} ${middle} ${point.x.toFixed(1)} ${y.toFixed(1)}`;
    last = { x: point.x, y };
  });
  return path;
}
