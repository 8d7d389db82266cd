// A curve while it is drawn: it snaps at spots, knows where it touches something, and walking back
// along it takes it back. Whether it is a move is for the server to say.
import type { PlaySpot } from "../api/types";
import { crossing, distance, distanceToSegment, type Point } from "./geometry";

/** In the picture's units. */
export interface StrokeSizes {
  /** So near a spot counts as on it; depends on how large the picture is shown. */
  reach: number;
  step: number;
}

// Curves meet at their spots, so what happens this near one is no crossing.
const spotRadius = 9;
// A curve through the middle of a spot that it does not end at.
const overRadius = 4;
const mostPoints = 1900;

export class Stroke {
  readonly points: Point[] = [];
  /** For each point but the first: whether the piece that leads to it touches something. */
  private readonly touching: boolean[] = [];
  private start: PlaySpot | null = null;

  constructor(
    private readonly spots: PlaySpot[],
    private readonly curves: Point[][],
    private readonly sizes: StrokeSizes,
  ) {}

  /** False: there is no living spot here. */
  begin(at: Point): boolean {
    this.start = this.spotAt(at);
    this.points.length = this.touching.length = 0;
    if (this.start) this.points.push({ x: this.start.x, y: this.start.y });
    return this.start !== null;
  }

  moveTo(at: Point): void {
    this.takeBack(at);
    const last = this.points.at(-1);
    if (!last) return;
    const pieces = Math.floor(distance(last, at) / this.sizes.step);
    for (let i = 1; i <= pieces; ++i) {
      const part = i / pieces;
      this.add({ x: last.x + part * (at.x - last.x), y: last.y + part * (at.y - last.y) });
    }
  }

  get isTouching(): boolean {
    return this.touching.includes(true);
  }

  /** The living spot at which the curve would end now. */
  get end(): PlaySpot | null {
    const last = this.points.at(-1);
    if (!last || !this.start) return null;
    const spot = this.spotAt(last);
    if (!spot || spot !== this.start) return spot;
    // Back at its own start only when it has been away, and with lives for both ends.
    const wasAway = this.points.some((point) => distance(point, spot) > 2 * this.sizes.reach);
    return wasAway && spot.lives >= 2 ? spot : null;
  }

  get startSpot(): PlaySpot | null {
    return this.start;
  }

  /** From spot to spot; null: it does not end at one. */
  finish(): [number, number][] | null {
    const end = this.end;
    if (!this.start || !end) return null;
    // What lies within the end's reach is replaced by the end itself.
    let length = this.points.length;
    while (length > 1 && distance(this.points[length - 1] ?? end, end) < this.sizes.step) --length;
    const points = this.points.slice(0, length);
    const every = Math.ceil(points.length / mostPoints);
    const kept = points.filter((_, i) => i % every === 0);
    return [...kept, end].map(({ x, y }) => [x, y]);
  }

  private spotAt(at: Point): PlaySpot | null {
    let best: PlaySpot | null = null;
    for (const spot of this.spots) {
      const isNearer = distance(spot, at) < (best ? distance(best, at) : this.sizes.reach);
      if (spot.lives > 0 && isNearer) best = spot;
    }
    return best;
  }

  // While the hand is nearer to the point before the last one, it walks back.
  private takeBack(at: Point): void {
    for (;;) {
      const [before, last] = this.points.slice(-2);
      if (!before || !last || distance(at, before) >= distance(at, last)) return;
      this.points.pop();
      this.touching.pop();
    }
  }

  private add(point: Point): void {
    const last = this.points.at(-1);
    if (!last) return;
    this.touching.push(this.touches(last, point));
    this.points.push(point);
  }

  private touches(a: Point, b: Point): boolean {
    return this.crossesCurve(a, b) || this.crossesItself(a, b) || this.runsOverSpot(a, b);
  }

  private isAtLivingSpot(point: Point): boolean {
    return this.spots.some((spot) => spot.lives > 0 && distance(spot, point) < spotRadius);
  }

  private crossesCurve(a: Point, b: Point): boolean {
    return this.curves.some((curve) => this.crossesChain(curve, curve.length, a, b));
  }

  private crossesItself(a: Point, b: Point): boolean {
    // The piece before shares a point with this one.
    return this.crossesChain(this.points, this.points.length - 1, a, b);
  }

  private crossesChain(chain: Point[], length: number, a: Point, b: Point): boolean {
    for (let i = 1; i < length; ++i) {
      const [c, d] = [chain[i - 1], chain[i]];
      const at = c && d && crossing(a, b, c, d);
      if (at && !this.isAtLivingSpot(at)) return true;
    }
    return false;
  }

  // Where it ends is not known yet: only a spot that is left behind counts.
  private runsOverSpot(a: Point, b: Point): boolean {
    return this.spots.some((spot) => {
      if (spot === this.start && this.points.length < 6) return false;
      const isOver = distanceToSegment(spot, a, b) < overRadius;
      return isOver && (spot.lives === 0 || distance(spot, b) > overRadius) && spot !== this.start;
    });
  }
}
