import { type ErrorCode, LicensingError } from "@keystead/core";
import type { Answer } from "./answer.ts";
import { HttpError, httpErrorStatuses } from "./http-error.ts";

/** Every code of core as an HTTP status; a code that is missing here does not compile. */
const licensingStatuses: Record<ErrorCode, number> = {
  invalid_input: 400,
  not_found: 404,
  in_use: 409,
  slug_taken: 409,
  license_key_taken: 409,
  public_key_taken: 409,
  email_taken: 409,
  invalid_credentials: 401,
  unauthenticated: 401,
  registration_closed: 403,
  storage_unavailable: 503,
  storage_incompatible: 503,
};

const RETRY_AFTER_SECONDS = "2";

/** The one error body of all APIs. What nobody foresaw is a 500 that says nothing of its cause. */
export function errorAnswer(error: unknown): Answer {
  if (error instanceof HttpError) {
    const { code, message, details, headers } = error;
    return { status: httpErrorStatuses[code], body: { error: message, code, details }, headers };
  }
  if (error instanceof LicensingError) {
    const status = licensingStatuses[error.code];
    if (status === 503) return unavailable(error.code);
    const { code, message, details } = error;
    return { status, body: { error: message, code, details }, headers: {} };
  }
  return {
    status: 500,
    body: { error: "Something went wrong on our side", code: "internal_error" },
    headers: {},
  };
}

function unavailable(code: ErrorCode): Answer {
  const error = "The service is temporarily unavailable, try again shortly";
  return { status: 503, body: { error, code }, headers: { "retry-after": RETRY_AFTER_SECONDS } };
}
