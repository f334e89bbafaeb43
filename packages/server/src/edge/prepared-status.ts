import { hash } from "node:crypto";
import type { Status } from "@keystead/core/server";
import type { Kept, Origin } from "../cache/answer-cache.ts";
import { isNamed } from "../http/etag.ts";

/**
 * Lets caches on the way give out a good answer that is over, while they ask for the next one or cannot reach the
 * server.
 */
const STALE = ", stale-while-revalidate=30, stale-if-error=86400";
const HOUR_MS = 3_600_000;
/** Text before the token in the JSON of a good answer. It is nowhere after the token. */
const TOKEN = ',"token":';

/** An answer as it is kept: all but the seconds it still lasts is written already. */
export interface PreparedStatus extends Kept {
  /** JSON of a good answer up to the number of `ttl`; that of a bad answer as a whole. */
  readonly text: string;
  readonly valid: boolean;
  /** Code of a bad answer. */
  readonly code: string | undefined;
  /** Made when it is first asked for: only GET shows it. */
  etag: string | undefined;
  /** The hour of the token; 0 without one. */
  readonly hour: number;
  /** Directives after `max-age` in its Cache-Control. */
  readonly stale: string;
  readonly seat: Status["seat"];
}

interface Making extends Origin {
  token: string | null;
  until: number;
}

/** Writes the answer as it is kept. */
export function prepare({ verdict, licenseId, seat }: Status, making: Making): PreparedStatus {
  const { token, ...times } = making;
  return {
    text: verdict.valid ? writeGood(verdict, token) : JSON.stringify(verdict),
    valid: verdict.valid,
    code: verdict.valid ? undefined : verdict.code,
    etag: undefined,
    usedAt: making.since,
    hour: token === null ? 0 : Math.floor(Date.now() / HOUR_MS),
    // A bad answer, and a good one to a site without a seat, may turn into a better answer at any time.
    stale: verdict.valid && verdict.activated !== false ? STALE : "",
    about: licenseId,
    seat,
    ...times,
  };
}

function writeGood(verdict: Extract<Status["verdict"], { valid: true }>, token: string | null): string {
  const { valid, activated, activationId, license, leaseEndsAt, ...notes } = verdict;
  const lease = { lease_ends_at: leaseEndsAt };
  const body = { valid, activated, activation_id: activationId, license, ...notes, ...lease, token, ttl: 0 };
  return JSON.stringify(body).slice(0, -"0}".length);
}

/**
 * Returns a weak ETag of what the answer says: the same at every server, though each signs a token of its own. It
 * changes with the hour, so that no cache keeps an old token on a "not modified".
 */
export function etagOf(answer: PreparedStatus): string {
  answer.etag ??= `W/"${digestOf(answer)}"`;
  return answer.etag;
}

function digestOf({ text, valid, hour }: PreparedStatus): string {
  const said = valid ? text.slice(0, text.lastIndexOf(TOKEN)) : text;
  return hash("sha256", `${hour} ${said}`, "base64url").slice(0, 22);
}

/** Returns the whole seconds for which the answer may be used from now on; at least 1. */
export function secondsLeft({ until }: PreparedStatus, now: number): number {
  return Math.max(1, Math.floor((until - now) / 1000));
}

/** Returns the whole JSON. */
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
