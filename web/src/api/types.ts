// Made from schema/api.json by `npm run types`; do not edit.

/**
 * What the page asks the server, and what it replies. The page's types are made from this file, and tests hold the server's replies against it.
 */
export interface Api {
  [k: string]: unknown;
}
/**
 * Every reply whose status is not 200.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Error".
 */
export interface Error {
  /**
   * One line for people.
   */
  message: string;
  /**
   * Where in the text that was sent the fault is, in bytes from 0.
   */
  place: number | null;
}
/**
 * A position and what is known of it at once.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Position".
 */
export interface Position {
  /**
   * In the short notation, canonical; it can be sent back.
   */
  text: string;
  /**
   * 3 - degree, summed over all spots.
   */
  lives: number;
  /**
   * How many spots it starts with, where it is a start.
   */
  spots: number | null;
  /**
   * Null: not known yet.
   */
  nimber: number | null;
}
/**
 * POST /api/explore
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ExploreRequest".
 */
export interface ExploreRequest {
  /**
   * In any notation.
   */
  position: string;
}
/**
 * A kind of move that leads to a child.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ExploreMove".
 */
export interface ExploreMove {
  /**
   * In `lands`, from 0.
   */
  land: number;
  /**
   * In the land's picture: the number of its region, with which its element's id ends.
   */
  region: number;
  /**
   * What it joins.
   */
  kind: "two boundaries" | "one boundary";
}
/**
 * A position after one move.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ExploreChild".
 */
export interface ExploreChild {
  position: Position;
  /**
   * At least one; like ones once.
   */
  moves: ExploreMove[];
  /**
   * Of its lands, how many are not lands of the position itself.
   */
  fresh_lands: number;
}
/**
 * A position and its children.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ExploreReply".
 */
export interface ExploreReply {
  position: Position;
  lands: Position[];
  /**
   * Different positions; those of fewest lives last.
   */
  children: ExploreChild[];
  /**
   * Moves that the program tells apart, before equal children are counted once.
   */
  raw_children: number;
  /**
   * Children left out, as there are too many.
   */
  more_children: number;
}
/**
 * POST /api/pictures
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PicturesRequest".
 */
export interface PicturesRequest {
  /**
   * At most 60.
   *
   * Items: In any notation.
   */
  positions: string[];
  labels?: "letters" | "lives" | "none";
  /**
   * Of the longer side in pixels; 0 or none: as large as the picture is.
   */
  size?: number;
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Picture".
 */
export interface Picture {
  /**
   * An <svg> element of class picture, to be put into the page; its colours come from the page's style sheet. Null: it could not be drawn.
   */
  svg: string | null;
  /**
   * Why it was not drawn.
   */
  why: string | null;
}
/**
 * In the order of the request.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PicturesReply".
 */
export interface PicturesReply {
  pictures: Picture[];
}
/**
 * POST /api/value: computes a nimber. At most two at a time are computed; others wait.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ValueRequest".
 */
export interface ValueRequest {
  /**
   * In any notation.
   */
  position: string;
  /**
   * At most 60.
   */
  seconds: number;
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ValueReply".
 */
export interface ValueReply {
  position: Position;
  /**
   * What it took.
   */
  seconds: number;
  /**
   * Why the nimber is not known: the time is over, or the memory.
   */
  why: string | null;
}
/**
 * POST /api/search/start. 409 while another search is at work, unless `replace`. Replies with SearchState, as all of /api/search do that say nothing else.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SearchStart".
 */
export interface SearchStart {
  /**
   * In any notation.
   */
  position: string;
  /**
   * Beside the position.
   */
  heap: number;
  /**
   * Begin paused.
   */
  paused: boolean;
  /**
   * End the one at work.
   */
  replace?: boolean;
  /**
   * Of the order of children; 0: the plain order.
   */
  seed?: number;
}
/**
 * POST /api/search/pause, /run, /step, /stop, /forget, /state.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SearchCommand".
 */
export interface SearchCommand {
  /**
   * For /step: how many.
   */
  steps?: number;
}
/**
 * A couple of the list from the root to where the search works.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SearchLevel".
 */
export interface SearchLevel {
  position: Position;
  heap: number;
  /**
   * Of lands, which stand in the place of children.
   */
  is_sum: boolean;
  /**
   * 0: not looked at yet.
   */
  children: number;
  /**
   * Not settled yet.
   */
  left: number;
  proof: number | null;
  disproof: number | null;
  /**
   * Somebody has chosen where to go from here.
   */
  has_choice: boolean;
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SearchAnswer".
 */
export interface SearchAnswer {
  /**
   * For the player to move.
   */
  outcome: "win" | "loss";
  /**
   * A winning move: the position that it leads to, with its heap after ` + `.
   */
  move: string | null;
  /**
   * On how many imported nimbers it rests.
   */
  unproven: number;
}
/**
 * POST /api/search/state, and the event `search`. Numbers are 0 and lists empty while there is no search.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SearchState".
 */
export interface SearchState {
  state: "none" | "running" | "paused" | "ended";
  /**
   * The couple: `0*12`, or `0*12 + 1`.
   */
  question: string | null;
  /**
   * Of this search; the next one has another.
   */
  number: number;
  /**
   * Since its start.
   */
  seconds: number;
  /**
   * Couples.
   */
  expanded: number;
  /**
   * Expansions a second, lately.
   */
  rate: number;
  /**
   * Met.
   */
  lands: number;
  /**
   * Of lands, known.
   */
  nimbers: number;
  /**
   * Bytes.
   */
  memory: number;
  /**
   * Bytes.
   */
  memory_limit: number;
  /**
   * Levels of the list.
   */
  depth: number;
  /**
   * Of the root.
   */
  proof: number | null;
  /**
   * Of the root.
   */
  disproof: number | null;
  /**
   * Made by people, and still standing.
   */
  choices: number;
  levels: SearchLevel[];
  answer: SearchAnswer | null;
  /**
   * Why it ended without an answer.
   */
  end: string | null;
  warnings: string[];
}
/**
 * POST /api/search/open: the children of a couple of the list. Replies with SearchChildren; 409 when the search has left it.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SearchOpen".
 */
export interface SearchOpen {
  level: number;
  /**
   * As the list has it.
   */
  position: string;
  heap: number;
}
/**
 * A child of a couple, or a land of a sum.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SearchChild".
 */
export interface SearchChild {
  position: Position;
  heap: number;
  /**
   * Of a child, as a couple for who moves there.
   */
  known: "win" | "loss" | "nothing";
  /**
   * Of a land of a sum without a nimber: values that it is not.
   */
  excluded: number[];
  is_settled: boolean;
  is_chosen: boolean;
  /**
   * The search is there now.
   */
  is_at_work: boolean;
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SearchChildren".
 */
export interface SearchChildren {
  level: number;
  is_sum: boolean;
  /**
   * Of the rows.
   */
  settled: number;
  rows: SearchChild[];
}
/**
 * POST /api/search/take: go to this child, or land of a sum, next. Replies with SearchChildren; 409 when that cannot be.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SearchTake".
 */
export interface SearchTake {
  level: number;
  /**
   * Of the level.
   */
  position: string;
  /**
   * Of the level.
   */
  heap: number;
  /**
   * As the row has it.
   */
  child: string;
  /**
   * As the row has it.
   */
  child_heap: number;
}
/**
 * POST /api/proofs with {}: the proofs that can be opened by name.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ProofsReply".
 */
export interface ProofsReply {
  proofs: {
    /**
     * A file's name: `12.cert.gz`.
     */
    name: string;
    /**
     * From its name.
     */
    spots: number | null;
    bytes: number;
  }[];
}
/**
 * POST /api/proof/open: one of the two. Replies with ProofReply.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ProofOpen".
 */
export interface ProofOpen {
  /**
   * Of a proof in the list.
   */
  name?: string;
  /**
   * A certificate, as burgeon prove writes it; at most 32 MiB.
   */
  text?: string;
}
/**
 * A node of the proof.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ProofCouple".
 */
export interface ProofCouple {
  /**
   * `0*2.AB|AB + 1`.
   */
  text: string;
  position: Position;
  heap: number;
  /**
   * For who moves; else winning.
   */
  is_losing: boolean;
  /**
   * Of a losing couple of the proof: its number, from 1, fewest lives first.
   */
  number: number | null;
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ProofReply".
 */
export interface ProofReply {
  /**
   * A name for the open proof, to be sent back. The last 16 are kept.
   */
  proof: string;
  /**
   * The program that wrote it.
   */
  by: string;
  claim: ProofCouple;
  /**
   * Its size: losing couples.
   */
  losing: number;
  /**
   * Records of winning couples.
   */
  winning: number;
}
/**
 * POST /api/proof/node. Replies with ProofNodeReply.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ProofNodeRequest".
 */
export interface ProofNodeRequest {
  proof: string;
  position: string;
  heap: number;
}
/**
 * Why a couple wins: one of the two.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ProofWhy".
 */
export interface ProofWhy {
  /**
   * Of its position: the XOR of its lands' nimbers, which is not the heap.
   */
  nimber: number | null;
  move: ProofCouple | null;
}
/**
 * A winning couple that a losing one leads to.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ProofChild".
 */
export interface ProofChild {
  couple: ProofCouple;
  why: ProofWhy;
  /**
   * The losing couples that `why` rests on.
   */
  lands: ProofCouple[];
}
/**
 * A losing couple with all its children; or a winning one with why, and no children.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ProofNodeReply".
 */
export interface ProofNodeReply {
  couple: ProofCouple;
  children: ProofChild[];
  why: ProofWhy | null;
  lands: ProofCouple[];
}
/**
 * POST /api/proof/diagram: the whole graph. Replies with ProofDiagramReply.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ProofDiagramRequest".
 */
export interface ProofDiagramRequest {
  proof: string;
  /**
   * Couples whose position has fewer lives are left out.
   */
  least_lives: number;
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ProofDiagramNode".
 */
export interface ProofDiagramNode {
  text: string;
  position: string;
  heap: number;
  lives: number;
  is_losing: boolean;
  /**
   * Of `nodes`, from 0.
   */
  to: number[];
}
/**
 * The claim first.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ProofDiagramReply".
 */
export interface ProofDiagramReply {
  nodes: ProofDiagramNode[];
}
/**
 * POST /api/proof/check: runs burgeon-check. Replies with ProofCheckReply.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ProofCheckRequest".
 */
export interface ProofCheckRequest {
  proof: string;
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ProofCheckReply".
 */
export interface ProofCheckReply {
  holds: boolean;
  /**
   * Of burgeon-check.
   */
  status: number;
  /**
   * What it said.
   */
  text: string;
  seconds: number;
}
/**
 * POST /api/proof/export. Replies with ProofExportReply.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ProofExportRequest".
 */
export interface ProofExportRequest {
  proof: string;
  format: "dot" | "listing" | "page" | "certificate";
  least_lives?: number;
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ProofExportReply".
 */
export interface ProofExportReply {
  /**
   * A name for it.
   */
  file: string;
  /**
   * Media type.
   */
  type: string;
  text: string;
}
/**
 * POST /api/play/state: a game by its moves, which docs/notation.md describes. Replies with PlayReply, which depends on nothing else.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PlayRequest".
 */
export interface PlayRequest {
  /**
   * 1 to 20.
   */
  spots: number;
  /**
   * Items: As PlayReply has it, or as docs/notation.md writes moves.
   */
  moves: string[];
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PlaySpot".
 */
export interface PlaySpot {
  /**
   * From 0, in the order in which they came up; the picture's element has it as data-id.
   */
  id: number;
  /**
   * `A`
   */
  name: string;
  x: number;
  y: number;
  lives: number;
}
/**
 * A move that can be played. Like ones are left out.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PlayMove".
 */
export interface PlayMove {
  /**
   * `A-B[C]`
   */
  move: string;
  position: Position;
  /**
   * A spot's id.
   */
  from: number;
  /**
   * A spot's id.
   */
  to: number;
}
/**
 * The game as it stands. Coordinates are the same in all pictures of a game, whose viewBox says what is seen of them.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PlayReply".
 */
export interface PlayReply {
  spots: number;
  /**
   * Items: To be sent again: the name, and after a `~` the way of the curve where it was drawn by hand.
   */
  moves: string[];
  /**
   * Items: The moves in the shortest words that mean them.
   */
  names: string[];
  position: Position;
  /**
   * An <svg> element of class picture, as of /api/pictures; the new curve is of class fresh.
   */
  picture: string;
  points: PlaySpot[];
  is_over: boolean;
  /**
   * To move: 1 or 2. Where the game is over: who has lost.
   */
  player: number;
  /**
   * One for each position that can be reached, simple ones first.
   */
  legal: PlayMove[];
  /**
   * Left out, as there are too many; at least so many.
   */
  more_legal: number;
}
/**
 * POST /api/play/stroke: which move a drawn curve is. 400 where it is none, with why. Replies with PlayStrokeReply.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PlayStrokeRequest".
 */
export interface PlayStrokeRequest {
  spots: number;
  moves: string[];
  /**
   * [x, y] in the picture's coordinates, 2 to 2000 of them; begins and ends at spots.
   */
  points: number[][];
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PlayStrokeReply".
 */
export interface PlayStrokeReply {
  /**
   * To be sent as the next move: with the way of the curve, so that it is kept as it was drawn.
   */
  move: string;
  /**
   * Without the way, in the shortest words.
   */
  name: string;
  position: Position;
}
/**
 * POST /api/play/frames: the last move, as it is drawn and the picture gives way. Replies with PlayFramesReply. A curve that was drawn by hand is in the move itself (PlayStrokeReply).
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PlayFramesRequest".
 */
export interface PlayFramesRequest {
  spots: number;
  /**
   * At least one.
   */
  moves: string[];
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PlayFrame".
 */
export interface PlayFrame {
  /**
   * The `d` of each path, in the order of the picture's curves.
   */
  curves: string[];
  /**
   * [x, y] of each spot, by id.
   */
  points: number[][];
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PlayFramesReply".
 */
export interface PlayFramesReply {
  /**
   * The picture of the end, as PlayReply has it.
   */
  picture: string;
  /**
   * The new curve, as it is drawn into the picture before: [x, y]. Empty where the picture had to be laid out anew.
   */
  stroke: number[][];
  /**
   * The first one is the picture before with the new curve, the last one is the picture; at most 24.
   */
  frames: PlayFrame[];
}
/**
 * POST /api/play/answer: the program's move. Replies with PlayAnswer.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PlayAnswerRequest".
 */
export interface PlayAnswerRequest {
  spots: number;
  moves: string[];
  level: "perfect" | "casual";
  /**
   * How long it may think, at most 30.
   */
  seconds: number;
  /**
   * Of a casual player's whims.
   */
  seed?: number;
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PlayAnswer".
 */
export interface PlayAnswer {
  move: string;
  position: Position;
  /**
   * That the move wins, or that all moves lose.
   */
  knows: boolean;
  /**
   * Known to win.
   */
  wins: boolean;
  /**
   * One line for people: `This wins: what is left has nimber 0.`
   */
  says: string;
}
/**
 * POST /api/play/verdict: did the last move keep the win? Replies with PlayVerdict.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PlayVerdictRequest".
 */
export interface PlayVerdictRequest {
  spots: number;
  /**
   * At least one.
   */
  moves: string[];
  /**
   * At most 30.
   */
  seconds: number;
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PlayVerdict".
 */
export interface PlayVerdict {
  /**
   * The nimber before the move: 0 means that there was no win to keep.
   */
  before: number | null;
  after: number | null;
  /**
   * One line for people.
   */
  says: string;
}
/**
 * POST /api/play/hint. Replies with PlayHint.
 *
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PlayHintRequest".
 */
export interface PlayHintRequest {
  spots: number;
  moves: string[];
  /**
   * 1: the region; 2: the spots too; 3: the move itself.
   */
  step: number;
  /**
   * At most 30.
   */
  seconds: number;
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PlayHint".
 */
export interface PlayHint {
  /**
   * A winning move was found.
   */
  known: boolean;
  /**
   * Of the picture: the number with which its element's id ends. The outermost region has no element.
   */
  region: number | null;
  /**
   * Items: A spot's id.
   */
  ends: number[];
  move: string | null;
  says: string;
}
