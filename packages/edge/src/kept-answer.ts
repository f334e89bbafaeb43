import type { Question } from "./question.ts";
import type { Facts } from "./read-answer.ts";

/** An answer as it is kept. Moments are in milliseconds since 1970. */
export interface KeptAnswer {
  body: string;
  etag: string | null;
  scope: string | null;
  /** When the origin was asked. */
  since: number;
  freshUntil: number;
  /** Until when it may be given while the next one is fetched. */
  revalidateUntil: number;
  /** Until when it may be given because the origin fails. */
  failsUntil: number;
}

/** Longer than the origin's own answers last. It bounds how long a void mark has to be kept. */
export const MOST_SECONDS = 3600;

/** Returns a directive's seconds; undefined without it. */
function secondsOf(cacheControl: string, directive: string): number | undefined {
  for (const part of cacheControl.split(",")) {
    const [name = "", value = ""] = part.trim().toLowerCase().split("=");
    if (name === directive) return /^\d{1,9}$/.test(value) ? Number(value) : undefined;
  }
  return undefined;
}

function hasDirective(cacheControl: string, directive: string): boolean {
  return cacheControl.split(",").some((part) => part.trim().toLowerCase() === directive);
}

interface Making {
  body: string;
  facts: Facts;
  headers: Headers;
  since: number;
  staleForSeconds: number;
}

/** Returns the answer with the times that the origin's headers allow; null if it may not be kept. */
export function keepAnswer({ body, facts, headers, since, staleForSeconds }: Making): KeptAnswer | null {
  const cacheControl = headers.get("cache-control") ?? "";
  if (["no-store", "no-cache", "private"].some((name) => hasDirective(cacheControl, name))) return null;
  const maxAge = secondsOf(cacheControl, "s-maxage") ?? secondsOf(cacheControl, "max-age") ?? 0;
  const age = Number(headers.get("age") ?? 0) || 0;
  const until = (moment: number): number => Math.min(moment, facts.endsAt);
  const freshUntil = until(since + Math.min(maxAge - age, MOST_SECONDS) * 1000);
  if (freshUntil <= since) return null;
  const seconds = (directive: string, most: number): number =>
    Math.min(secondsOf(cacheControl, directive) ?? 0, most) * 1000;
  return {
    body,
    etag: headers.get("etag"),
    scope: facts.scope,
    since,
    freshUntil,
    revalidateUntil: until(freshUntil + seconds("stale-while-revalidate", MOST_SECONDS)),
    failsUntil: until(freshUntil + seconds("stale-if-error", staleForSeconds)),
  };
}

/** Until when an answer may be given at all. */
export function lastsUntil({ revalidateUntil, failsUntil }: KeptAnswer): number {
  return Math.max(revalidateUntil, failsUntil);
}

/**
 * Writes the body as it is now: the `ttl` of a good status is what is left of the origin's, so that nobody keeps the
 * answer for longer than the origin said.
 */
export function writeBody({ kind }: Question, { body, freshUntil }: KeptAnswer, now: number): string {
  if (kind !== "status") return body;
  const fields = JSON.parse(body) as Record<string, unknown>;
  if (fields["valid"] !== true) return body;
  return JSON.stringify({ ...fields, ttl: secondsLeft(freshUntil, now) });
}

/** Returns the whole seconds until then; at least 1. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(1, Math.floor((until - now) / 1000));
}
