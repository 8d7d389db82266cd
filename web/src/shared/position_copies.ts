// What can be copied of a position.
import type { Engine } from "../api/engine";
import { command } from "../lib/format";
import { pictureLoader } from "../lib/pictures";
import { writeRoute } from "../lib/route";
import type { Copied } from "./copied";

export function positionCopies(engine: Engine, position: string, commandLine: string[]): Copied[] {
  const route = { view: "explore", position, trail: [] } as const;
  return [
    { name: "string", title: "The position in the short notation", text: position },
    { name: "picture", title: "The picture as SVG", text: () => svg(engine, position) },
    {
      name: "link",
      title: "The address of this position",
      text: `${location.origin}${location.pathname}${writeRoute({ ...route, trail: [] })}`,
    },
    {
      name: "command",
      title: command("burgeon", ...commandLine),
      text: command("burgeon", ...commandLine),
    },
  ];
}

// The page's style sheet gives pictures their colours; a picture of its own takes its rules along.
async function svg(engine: Engine, position: string): Promise<string> {
  const [picture, rules] = await Promise.all([
    pictureLoader(engine).picture(position, "letters"),
    fetch("/api/pictures.css").then((response) => response.text()),
  ]);
  if (!picture.svg) throw new Error(picture.why ?? "there is no picture");
  const text = picture.svg.replace(/(<svg[^>]*>)/, `$1<style>${rules}</style>`);
  return text.includes("xmlns=")
    ? text
    : text.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
}
