/** What stood between a call and its verdict. Programs switch on it. */
export type LicenseClientErrorCode =
  /** The server cannot be reached: offline, a wrong address, a blocker. */
  | "network"
  /** It did not answer within `timeoutMs`. */
  | "timeout"
  /** The caller's `AbortSignal` ended the call. */
  | "aborted"
  /** Too many requests from here. */
  | "rate_limited"
  /** It answered that it cannot answer (5xx). */
  | "server"
  /** It cannot judge what it was asked (4xx), or the call lacks something it needs. */
  | "bad_request"
  /** Something that is no license server answered, such as the log-in page of a guests' network. */
  | "bad_response"
  /** The answer is not signed with one of `verifyKeys`, or not for this site. */
  | "bad_signature";

interface Details {
  status?: number | null;
  retryAfterMs?: number | null;
  requestId?: string | null;
  cause?: unknown;
}

const RETRYABLE: readonly LicenseClientErrorCode[] = ["network", "timeout", "rate_limited", "server"];

/** A call that nobody has judged. A "no" is none of these: it is an answer. */
export class LicenseClientError extends Error {
  override readonly name = "LicenseClientError";
  declare readonly code: LicenseClientErrorCode;
  /** Whether the same call may do better later. */
  declare readonly retryable: boolean;
  /** For how many milliseconds the server asks to be left alone; null when it does not say. */
  declare readonly retryAfterMs: number | null;
  /** The id under which the server's log knows the request; null when there was no answer. */
  declare readonly requestId: string | null;
  /** The HTTP status; null when there was no answer. */
  declare readonly status: number | null;

  constructor(code: LicenseClientErrorCode, message: string, details: Details = {}) {
    const { status = null, retryAfterMs = null, requestId = null, cause } = details;
    super(message, { cause });
    Object.assign(this, { code, retryable: RETRYABLE.includes(code), status, retryAfterMs, requestId });
  }
}
