// Where in a text a fault is.
import { EngineError } from "../api/engine";

export interface Fault {
  message: string;
  /** The text up to the fault, the character there (empty at the end), and the rest; null: no place. */
  parts: { before: string; at: string; after: string } | null;
}

/** What went wrong with `text`; places are bytes of UTF-8 and are turned into characters. */
export function faultOf(error: unknown, text: string): Fault {
  const message = error instanceof Error ? error.message : String(error);
  const place = error instanceof EngineError ? error.place : null;
  if (place === null) return { message, parts: null };
  const characters = [...text];
  const encoder = new TextEncoder();
  let index = 0;
  for (let bytes = 0; index < characters.length; ++index) {
    bytes += encoder.encode(characters[index]).length;
    if (bytes > place) break;
  }
  return {
    message,
    parts: {
      before: characters.slice(0, index).join(""),
      at: characters[index] ?? "",
      after: characters.slice(index + 1).join(""),
    },
  };
}
