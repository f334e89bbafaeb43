import type { AnswerHeaders } from "../answer.ts";
import { HttpError } from "../http-error.ts";
import { type LimitName, limits } from "./limits.ts";

/** The contents of a bucket. */
export interface Count {
  /** Calls, or bytes, since the bucket was empty. */
  used: number;
  /** In how many milliseconds it is empty again. */
  endsInMs: number;
}

/** A caller's standing with a limit. */
export interface Standing {
  name: LimitName;
  most: number;
  count: Count;
}

/** The standard headers that tell a caller. */
export function addStanding(headers: AnswerHeaders, { name, most, count }: Standing): void {
  const policy = name.toLowerCase();
  headers["ratelimit-policy"] = `"${policy}";q=${most};w=${limits[name].seconds}`;
  headers["ratelimit"] =
    `"${policy}";r=${Math.max(0, most - count.used)};t=${Math.ceil(count.endsInMs / 1000)}`;
}

/** The refusal of a call that is once too often. */
export function refusal({ name, count }: Standing): HttpError {
  const seconds = Math.max(1, Math.ceil(count.endsInMs / 1000));
  const headers = { "retry-after": String(seconds) };
  if (name === "EVENT_BYTES_PRODUCT" || name === "EVENT_BYTES_ADDRESS")
    return new HttpError("events_quota_exceeded", `Too many usage events: try again in ${seconds} s`, {
      headers,
    });
  return new HttpError("rate_limited", `Too many requests: try again in ${seconds} s`, { headers });
}
