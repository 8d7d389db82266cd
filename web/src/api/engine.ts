// The one narrow way from the views to the program: requests by name, as schema/api.json has them, and
// events. HttpEngine asks `burgeon serve`; another implementation may run in the page itself.
import type * as Api from "./types";

/** Name under /api/ → [request, reply]. */
export interface Calls {
  explore: [Api.ExploreRequest, Api.ExploreReply];
  pictures: [Api.PicturesRequest, Api.PicturesReply];
  value: [Api.ValueRequest, Api.ValueReply];
  "search/start": [Api.SearchStart, Api.SearchState];
  "search/pause": [Api.SearchCommand, Api.SearchState];
  "search/run": [Api.SearchCommand, Api.SearchState];
  "search/step": [Api.SearchCommand, Api.SearchState];
  "search/stop": [Api.SearchCommand, Api.SearchState];
  "search/forget": [Api.SearchCommand, Api.SearchState];
  "search/state": [Api.SearchCommand, Api.SearchState];
  "search/open": [Api.SearchOpen, Api.SearchChildren];
  "search/take": [Api.SearchTake, Api.SearchChildren];
  proofs: [Record<string, never>, Api.ProofsReply];
  "proof/open": [Api.ProofOpen, Api.ProofReply];
  "proof/node": [Api.ProofNodeRequest, Api.ProofNodeReply];
  "proof/diagram": [Api.ProofDiagramRequest, Api.ProofDiagramReply];
  "proof/check": [Api.ProofCheckRequest, Api.ProofCheckReply];
  "proof/export": [Api.ProofExportRequest, Api.ProofExportReply];
  "play/state": [Api.PlayRequest, Api.PlayReply];
  "play/stroke": [Api.PlayStrokeRequest, Api.PlayStrokeReply];
  "play/frames": [Api.PlayFramesRequest, Api.PlayFramesReply];
  "play/answer": [Api.PlayAnswerRequest, Api.PlayAnswer];
  "play/verdict": [Api.PlayVerdictRequest, Api.PlayVerdict];
  "play/hint": [Api.PlayHintRequest, Api.PlayHint];
}

export type CallName = keyof Calls;
export type Request<Name extends CallName> = Calls[Name][0];
export type Reply<Name extends CallName> = Calls[Name][1];

export interface Listener {
  search(state: Api.SearchState): void;
  /** Whether events arrive at the moment. */
  connected(isConnected: boolean): void;
}

export interface Engine {
  /** Throws EngineError, or what fetch throws. */
  ask<Name extends CallName>(
    name: Name,
    request: Request<Name>,
    signal?: AbortSignal,
  ): Promise<Reply<Name>>;
  /** Events from now on; returns how to end that. */
  follow(listener: Listener): () => void;
}

/** A request that could not be answered; `place`: where in the text that was sent, in bytes from 0. */
export class EngineError extends Error {
  constructor(
    message: string,
    readonly place: number | null,
    readonly status: number,
  ) {
    super(message);
  }
}
