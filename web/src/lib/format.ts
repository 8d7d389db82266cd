// Numbers and commands for people.

/** 1234567 → "1,234,567". */
export function count(value: number): string {
  return Math.round(value).toLocaleString("en");
}

/** "1 child", "3 children". */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

export function bytes(value: number): string {
  const units = ["B", "KiB", "MiB", "GiB", "TiB"];
  const unit = value >= 1 ? Math.min(Math.floor(Math.log2(value) / 10), units.length - 1) : 0;
  const scaled = value / 2 ** (10 * unit);
  return `${scaled >= 100 || unit === 0 ? Math.round(scaled) : scaled.toFixed(1)} ${units[unit]}`;
}

export function duration(seconds: number): string {
  if (seconds < 0.1) return `${Math.max(1, Math.round(1000 * seconds))} ms`;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  const rest = `${Math.floor(seconds % 60)}`.padStart(2, "0");
  if (minutes < 60) return `${minutes}:${rest} min`;
  return `${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, "0")} h`;
}

/** A proof number; null is infinite. */
export function proofNumber(value: number | null): string {
  return value === null ? "∞" : count(value);
}

/** The command with its arguments, as a shell reads it. */
export function command(...words: string[]): string {
  return words
    .map((word) => (/^[\w./=:-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(" ");
}

export function couple(position: string, heap: number): string {
  return heap > 0 ? `${position} + ${heap}` : position;
}

/** A position in the middle of which is left out what is too long. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const half = Math.floor((most - 1) / 2);
  return `${text.slice(0, half)}…${text.slice(text.length - half)}`;
}
