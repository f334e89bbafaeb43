/** A problem with one field of a request. */
export interface FieldProblem {
  /** The place of the field in the body, as in `activations.0.domain`. */
  path: string;
  /** A correct value, described for people. */
  message: string;
}

interface ErrorParts {
  code: string;
  message: string;
  status: number;
  details?: FieldProblem[] | undefined;
  requestId?: string | null | undefined;
  retryAfterSeconds?: number | null | undefined;
}

/** An answer of the server that is not a success. */
export class KeysteadError extends Error {
  /** Tells the class apart where `instanceof` cannot. */
  override readonly name = "KeysteadError";
  /** Stable name of the problem, such as `not_found` or `invalid_input`. */
  readonly code: string;
  /** The HTTP status. */
  readonly status: number;
  /** The fields that are wrong, when the code is `invalid_input`; otherwise empty. */
  readonly details: FieldProblem[];
  /** Names the request in the server's log and audit log; null when the answer came from something in between. */
  readonly requestId: string | null;
  /** Seconds after which to try again, when the server says so. */
  readonly retryAfterSeconds: number | null;

  constructor({
    code,
    message,
    status,
    details = [],
    requestId = null,
    retryAfterSeconds = null,
  }: ErrorParts) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Reads the error in an answer and its body. What a proxy answers by itself has none: its code is `http_` and the
 * status.
 */
export function errorOf({ status, statusText, headers }: Response, body: unknown): KeysteadError {
  const retryAfter = Number(headers.get("retry-after"));
  const known = isErrorBody(body);
  return new KeysteadError({
    status,
    code: known ? body.code : `http_${status}`,
    message: known ? body.error : statusText || `The server answered with status ${status}`,
    details: known ? body.details : [],
    requestId: headers.get("x-request-id"),
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  });
}

function isErrorBody(body: unknown): body is { error: string; code: string; details?: FieldProblem[] } {
  return typeof body === "object" && body !== null && "code" in body && "error" in body;
}
