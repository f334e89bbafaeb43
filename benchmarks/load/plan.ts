/** One request of any kind. */
export interface LoadCall {
  method: "GET" | "POST" | "PUT";
  path: string;
  /** JSON. */
  body?: string;
  cookie?: string;
  /** User and password of HTTP Basic. */
  credentials?: string;
  /** Address on this machine that it comes from, such as `127.1.2.3`; only for calls at times of their own. */
  from?: string;
  /** Texts of its right answer, in addition to those of all answers. */
  expected?: string[];
}

/** Instructions for the load generator. */
export interface LoadPlan {
  /** Of a server on 127.0.0.1. */
  port: number;
  path: string;
  connections: number;
  /** How long, unless `requests` says how many. */
  seconds: number;
  requests?: number;
  /**
   * The JSON bodies to send, dealt out to the connections, which send theirs in this order, and again from the
   * beginning.
   */
  bodies: string[];
  /** Calls to send instead of bodies, dealt out in the same way. */
  calls?: LoadCall[];
  /**
   * When each of `calls` is sent, in milliseconds from the beginning, ascending: whatever the answers do, over a
   * connection of its own.
   */
  times?: number[];
  /**
   * Requests a second over all connections, at even intervals; without it, each connection sends as soon as it has an
   * answer.
   */
  rate?: number;
  /** Texts in the body of every right answer. */
  expected: string[];
}

/** Measurements of the load generator; times are microseconds. */
export interface LoadResult {
  requests: number;
  seconds: number;
  perSecond: number;
  p50: number;
  p90: number;
  p99: number;
  /** Answers with another status than 2xx. */
  refused: number;
  /** Answers that lack what was expected. */
  wrong: number;
  /** The first answer that was wrong. */
  firstBad: string | null;
}

export type LoadAnswer = { result: LoadResult } | { failure: string };
