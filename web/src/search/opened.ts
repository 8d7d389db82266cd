/** A couple of the list whose children are looked at. */
export interface Opened {
  level: number;
  position: string;
  heap: number;
}
