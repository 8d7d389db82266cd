// The graph that is shown, as an SVG of its own. Pure.
import { shortened } from "../lib/format";
import type { Graph } from "./graph";
import { edgePath, nodeHeight, nodeWidth, type LayoutReply } from "./layout";

const mostLetters = 26;
const boxHeight = 34;

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export function graphSvg(graph: Graph, layout: LayoutReply): string {
  const margin = 20;
  const size = [layout.width + 2 * margin, layout.height + 2 * margin].map(Math.ceil);
  const edges = layout.curves.map((curve) => `<path class="edge" d="${edgePath(curve)}"/>`);
  const nodes = [...graph.nodes.values()].map((node, i) => {
    const { x, y } = layout.places[i] ?? { x: 0, y: 0 };
    const [left, top] = [x - nodeWidth / 2, y - boxHeight / 2];
    // Text is all that is in a box, so it needs no room for a picture.
    const stem = `<path class="edge" d="M${x} ${y - nodeHeight / 2}V${top}M${x} ${y + boxHeight / 2}V${y + nodeHeight / 2}"/>`;
    const shape =
      node.couple.is_losing && !node.isSum
        ? `<ellipse class="losing" cx="${x}" cy="${y}" rx="${nodeWidth / 2}" ry="${boxHeight / 2}"/>`
        : `<rect class="${node.couple.is_losing ? "losing" : "winning"}" x="${left}" y="${top}" width="${nodeWidth}" height="${boxHeight}" rx="3"/>`;
    const label = escapeXml(shortened(node.couple.text, mostLetters));
    return `${stem}${shape}<text x="${x}" y="${y}">${label}<title>${escapeXml(node.couple.text)}</title></text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}" height="${size[1]}" viewBox="${-margin} ${-margin} ${size[0]} ${size[1]}">`,
    `<style>.edge{fill:none;stroke:#8a8a92}.losing{fill:#e8f2e4;stroke:#2a7230;stroke-width:1.5}.winning{fill:#fff;stroke:#8a8a92}text{font:10px monospace;text-anchor:middle;dominant-baseline:central}</style>`,
    `<rect x="${-margin}" y="${-margin}" width="100%" height="100%" fill="#fff"/>`,
    ...edges,
    ...nodes,
    "</svg>",
    "",
  ].join("\n");
}
