/** Why a call got no verdict. Programs switch on it. */
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
  /** The server refuses the request (4xx), or the call lacks something it needs. */
  | "bad_request"
  /** Something other than a license server answered, such as a firewall or the login page of a guest network. */
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

/** A call without a verdict. A "no" is never thrown: it is an answer. */
export class LicenseClientError extends Error {
  /** Tells the class apart where `instanceof` cannot. */
  override readonly name = "LicenseClientError";
  /** Why there is no verdict. */
  declare readonly code: LicenseClientErrorCode;
  /** Whether the same call may succeed later. */
  declare readonly retryable: boolean;
  /** Milliseconds that the server asks to wait; null when it does not say. */
  declare readonly retryAfterMs: number | null;
  /** The id under which the server's log knows the request; null when there was no answer. */
  declare readonly requestId: string | null;
  /** The HTTP status; null when there was no answer. */
  declare readonly status: number | null;

  constructor(code: LicenseClientErrorCode, message: string, { cause, ...details }: Details = {}) {
    super(message, { cause });
    const unknown = { status: null, retryAfterMs: null, requestId: null };
    Object.assign(this, { code, retryable: RETRYABLE.includes(code), ...unknown, ...details });
  }
}
