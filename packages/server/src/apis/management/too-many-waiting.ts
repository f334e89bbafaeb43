import { HttpError } from "../../http/http-error.ts";

/** Makes the `rate_limited` error for a log-in that cannot even wait. */
export function tooManyWaiting(retryAfterMs: number): HttpError {
  const seconds = Math.ceil(retryAfterMs / 1000);
  const headers = { "retry-after": String(seconds) };
  const message = `Too many log-ins to this account are in progress: try again in ${seconds} s`;
  return new HttpError("rate_limited", message, { headers });
}
