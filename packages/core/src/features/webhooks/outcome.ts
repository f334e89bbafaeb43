import { DAY_MS } from "../../foundation/time.ts";
import type { Delivery } from "./event-data.ts";
import type { Endpoint } from "./listening.ts";
import { nextAttempt, pauseEnd } from "./schedule.ts";
import type { WebhookAttempt } from "./schema.ts";

const GIVEN_UP_AFTER_MS = 3 * DAY_MS;
const WARNED_AFTER_MS = DAY_MS;
const MOST_HISTORY = 20;
const MOST_TEXT = 2_048;

const GONE = 410;
const TOO_BUSY: readonly number[] = [429, 502, 503, 504];

/** Result of a request. */
export interface SendResult {
  /** Null when there was no answer. */
  status: number | null;
  /** Milliseconds from the request to its answer or failure. */
  durationMs: number;
  /** The beginning of the answer's body; null without one. */
  answer: string | null;
  /** Why there was no answer; null when there was one. */
  error: string | null;
  /** For how long the endpoint asked to be left alone; null when it did not. */
  retryAfterMs: number | null;
}

export function isTaken({ status }: SendResult): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Returns the changes of a delivery after an attempt. */
export function afterAttempt(delivery: Delivery, result: SendResult, now: Date): Partial<Delivery> {
  const { status, durationMs } = result;
  const answer = result.answer && storable(result.answer);
  const error = errorOf(result);
  const attempts = delivery.attempts + 1;
  const attempt: WebhookAttempt = { at: now.toISOString(), status, durationMs, error };
  const history = [...delivery.history, attempt].slice(-MOST_HISTORY);
  const tried = { attempts, status, durationMs, answer, error, history };
  if (isTaken(result)) return { ...tried, state: "delivered", nextAttemptAt: null };
  const next = status === GONE ? null : nextAttempt(attempts, now, result.retryAfterMs);
  return { ...tried, state: next === null ? "failed" : "pending", nextAttemptAt: next };
}

/** As every store can keep it. */
function storable(text: string): string {
  return text.slice(0, MOST_TEXT).toWellFormed().replaceAll("\0", "\ufffd");
}

function errorOf(result: SendResult): string | null {
  if (isTaken(result)) return null;
  const { status, error } = result;
  if (status === null) return storable(error ?? "No answer");
  if (status >= 300 && status < 400) return `Answered ${status}: redirects are not followed`;
  return `Answered ${status}`;
}

/** Changes of an endpoint after an attempt, and whether its owners are told; null when nothing changes. */
interface EndpointChange {
  changes: Partial<Endpoint>;
  tell: "failing" | "disabled" | "gone" | null;
}

export function endpointAfter(endpoint: Endpoint, result: SendResult, now: Date): EndpointChange | null {
  if (!endpoint.enabled) return null;
  if (isTaken(result)) {
    if (endpoint.failingSince === null) return null;
    return { changes: { failingSince: null, warnedAt: null, pausedUntil: null }, tell: null };
  }
  const { status } = result;
  const off = { enabled: false, updatedAt: now };
  if (status === GONE) return { changes: { ...off, disabledReason: "gone" }, tell: "gone" };
  const failingSince = endpoint.failingSince ?? now;
  const failingMs = now.getTime() - failingSince.getTime();
  if (failingMs >= GIVEN_UP_AFTER_MS)
    return { changes: { ...off, disabledReason: "failing" }, tell: "disabled" };
  const warns = failingMs >= WARNED_AFTER_MS && endpoint.warnedAt === null;
  const pauses = status !== null && TOO_BUSY.includes(status) && !isPaused(endpoint, now);
  if (endpoint.failingSince !== null && !warns && !pauses) return null;
  return {
    changes: {
      failingSince,
      ...(warns ? { warnedAt: now } : {}),
      ...(pauses ? { pausedUntil: pauseEnd(now, result.retryAfterMs) } : {}),
    },
    tell: warns ? "failing" : null,
  };
}

export function isPaused({ pausedUntil }: Endpoint, now: Date): boolean {
  return pausedUntil !== null && now < pausedUntil;
}
