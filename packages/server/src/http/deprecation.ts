import type { AnswerHeaders } from "./answer.ts";

/**
 * Announces that a route will go: since when clients should leave it, when it may be gone, and what to use in its
 * place.
 */
export interface Deprecation {
  /** The day from which the route is deprecated (UTC), such as `2027-01-31`. */
  since: string;
  /** The first day on which the route may be gone (UTC): at least 12 months after `since`. */
  sunset?: string;
  /** URL of the page that says what to use in the route's place. */
  link: string;
}

/** docs/reference/versioning.md promises so many months. */
const NOTICE_MONTHS = 12;

function startOf(day: string): Date {
  const start = new Date(`${day}T00:00:00Z`);
  // JavaScript reads February 30 as March 2.
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== day)
    throw new TypeError(`A deprecation's day must be written as 2027-01-31, not ${day}`);
  return start;
}

/**
 * Returns the headers of every answer of a deprecated route: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link`.
 * Throws `TypeError` for a day that is none, and for a sunset that comes too early.
 */
export function deprecationHeaders({ since, sunset, link }: Deprecation): AnswerHeaders {
  const start = startOf(since);
  const deprecation = `@${start.getTime() / 1000}`;
  const pointer = `<${link}>; rel="deprecation"; type="text/html"`;
  if (sunset === undefined) return { deprecation, link: pointer };
  const end = startOf(sunset);
  start.setUTCMonth(start.getUTCMonth() + NOTICE_MONTHS);
  if (end < start)
    throw new TypeError(`The sunset ${sunset} must be at least ${NOTICE_MONTHS} months after ${since}`);
  return {
    deprecation,
    sunset: end.toUTCString(),
    link: `${pointer}, <${link}>; rel="sunset"; type="text/html"`,
  };
}
