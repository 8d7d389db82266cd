/** Something that can be put on the clipboard. */
export interface Copied {
  name: string;
  /** What it is, in a few words. */
  title: string;
  text: string | (() => Promise<string>);
}
