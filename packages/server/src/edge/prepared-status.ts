import { hash } from "node:crypto";
import type { Status } from "@keystead/core";
import { isNamed } from "../http/etag.ts";

/** How long caches on the way may give out a yes that is over, while they ask for the next one or cannot reach the server. */
const STALE = ", stale-while-revalidate=30, stale-if-error=86400";
const HOUR_MS = 3_600_000;
/** What stands before the token in the JSON of a yes, and nowhere after it. */
const TOKEN = ',"token":';

/** An answer as it is kept: all but the seconds it still lasts is written already. */
export interface PreparedStatus {
  /** The JSON of a yes up to the number of `ttl`; that of a no as a whole. */
  readonly text: string;
  readonly valid: boolean;
  /** The code of a no. */
  readonly code: string | undefined;
  /** Made when it is first asked for: only GET shows it. */
  etag: string | undefined;
  /** The hour of the token; 0 without one. */
  readonly hour: number;
  /** What follows `max-age` in its Cache-Control. */
  readonly stale: string;
  readonly licenseId: string | null;
  readonly seat: Status["seat"];
  /** How far changes had been heard when its look-up began. */
  readonly heard: number;
  /** Milliseconds of the cache's clock: when its look-up began, and until when it lasts. */
  readonly since: number;
  readonly until: number;
  /** By the same clock, and to about a second: when it was last asked for. */
  usedAt: number;
}

interface Origin {
  token: string | null;
  heard: number;
  since: number;
  until: number;
}

export function prepare({ verdict, licenseId, seat }: Status, origin: Origin): PreparedStatus {
  const { token, ...times } = origin;
  return {
    text: verdict.valid ? yes(verdict, token) : JSON.stringify(verdict),
    valid: verdict.valid,
    code: verdict.valid ? undefined : verdict.code,
    etag: undefined,
    usedAt: origin.since,
    hour: token === null ? 0 : Math.floor(Date.now() / HOUR_MS),
    // A no, and a yes to a site without a seat, may turn into a better answer at any time.
    stale: verdict.valid && verdict.activated !== false ? STALE : "",
    licenseId,
    seat,
    ...times,
  };
}

function yes(verdict: Extract<Status["verdict"], { valid: true }>, token: string | null): string {
  const { valid, activated, activationId, license, ...notes } = verdict;
  const body = { valid, activated, activation_id: activationId, license, ...notes, token, ttl: 0 };
  return JSON.stringify(body).slice(0, -"0}".length);
}

/**
 * Weak, of what the answer says: the same at every server, though each signs a token of its own. It changes with the hour, so that
 * nobody who is told "not modified" is left with an old token.
 */
export function etagOf(answer: PreparedStatus): string {
  answer.etag ??= `W/"${digestOf(answer)}"`;
  return answer.etag;
}

function digestOf({ text, valid, hour }: PreparedStatus): string {
  const said = valid ? text.slice(0, text.lastIndexOf(TOKEN)) : text;
  return hash("sha256", `${hour} ${said}`, "base64url").slice(0, 22);
}

/** Whole seconds for which whoever gets the answer now may go by it; at least 1. */
export function secondsLeft({ until }: PreparedStatus, now: number): number {
  return Math.max(1, Math.floor((until - now) / 1000));
}

/** The whole JSON. */
export function bodyOf({ text, valid }: PreparedStatus, seconds: number): string {
  return valid ? `${text}${seconds}}` : text;
}

export function cacheControlOf({ stale }: PreparedStatus, seconds: number): string {
  return `public, max-age=${seconds}${stale}`;
}

/** Whether a request's `If-None-Match` names this answer. */
export function isKnown(answer: PreparedStatus, ifNoneMatch: string | null | undefined): boolean {
  return !!ifNoneMatch && isNamed(etagOf(answer), ifNoneMatch);
}
