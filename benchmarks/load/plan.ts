/** What the load generator is to do. */
export interface LoadPlan {
  /** Of a server on 127.0.0.1. */
  port: number;
  path: string;
  connections: number;
  /** No new requests after this time; those under way are waited for. */
  seconds: number;
  /** At most so many requests, for a load that is counted rather than timed. */
  requests?: number;
  /** The JSON bodies to send. */
  bodies: string[];
  /** "random": any body, any number of times. "once": each at most once, in this order. */
  order: "random" | "once";
  /** What the body of every right answer contains. */
  expected: string[];
}

/** What the load generator measured; times are microseconds. */
export interface LoadResult {
  requests: number;
  seconds: number;
  perSecond: number;
  p50: number;
  p90: number;
  p99: number;
  /** Answers with another status than 200. */
  refused: number;
  /** Answers with status 200 that lack what was expected. */
  wrong: number;
  /** The first answer that was refused or wrong. */
  firstBad: string | null;
}

export type LoadAnswer = { result: LoadResult } | { failure: string };
