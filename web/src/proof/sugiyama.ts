// Places for the nodes of a graph, by d3-dag: the claim on top, each couple below what leads to it.
import {
  coordCenter,
  decrossTwoLayer,
  graphStratify,
  layeringLongestPath,
  sugiyama,
  twolayerAgg,
  twolayerGreedy,
} from "d3-dag";

import { nodeHeight, nodeWidth, type LayoutReply, type LayoutRequest } from "./layout";

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
    .gap([14, 52])
    .layering(layeringLongestPath())
    .decross(decrossTwoLayer().order(twolayerGreedy().base(twolayerAgg())))
    .coord(coordCenter())(dag);
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
