import { type ErrorCode, LicensingError, Refusal } from "@keystead/core";
import type { Answer, AnswerHeaders } from "./answer.ts";
import { HttpError, httpErrorStatuses } from "./http-error.ts";

/** Every code of core as an HTTP status; a code that is missing here does not compile. */
const licensingStatuses: Record<ErrorCode, number> = {
  invalid_input: 400,
  not_found: 404,
  in_use: 409,
  slug_taken: 409,
  composer_name_taken: 409,
  version_taken: 409,
  release_published: 409,
  release_not_published: 409,
  release_without_file: 409,
  release_incomplete: 409,
  release_signed: 409,
  package_invalid: 422,
  artifact_invalid: 422,
  files_not_configured: 501,
  files_unavailable: 503,
  license_key_taken: 409,
  bulk_action_running: 409,
  archived: 409,
  external_id_taken: 409,
  public_key_taken: 409,
  alias_taken: 409,
  email_taken: 409,
  provider_reference_taken: 409,
  payment_provider_taken: 409,
  payment_provider_unreadable: 503,
  signature_invalid: 400,
  trial_used: 409,
  seat_limit_reached: 409,
  free_site_limit_reached: 409,
  activation_ended: 409,
  license_not_valid: 409,
  offline_not_allowed: 409,
  too_many_moves: 409,
  held_offline: 409,
  invalid_credentials: 401,
  unauthenticated: 401,
  forbidden: 403,
  invalid_token: 401,
  challenge_invalid: 400,
  second_factor_required: 403,
  second_factor_exists: 409,
  second_factor_unreadable: 409,
  second_factor_limited: 429,
  reauthentication_required: 403,
  totp_not_configured: 501,
  passkeys_not_configured: 501,
  registration_closed: 403,
  email_unverified: 403,
  invalid_state: 400,
  invitation_invalid: 400,
  link_invalid: 400,
  mail_not_configured: 501,
  last_developer: 409,
  rotation_pending: 409,
  signing_key_unreadable: 503,
  webhook_disabled: 409,
  webhook_secret_unreadable: 409,
  storage_unavailable: 503,
  storage_incompatible: 503,
  idempotency_key_reused: 422,
  idempotency_in_progress: 409,
  idempotency_answer_lost: 409,
  overloaded: 503,
  transaction_conflict: 409,
};

/** The status of every code that an answer can carry. */
export const errorStatuses = { ...licensingStatuses, ...httpErrorStatuses };

/** The application that embeds Keystead does not let a change happen. */
const REFUSED = 422;
const RETRY_AFTER_SECONDS = "2";

/** No cache keeps what goes wrong on our side, whatever the answer should have been. */
function forbidCaching(headers: AnswerHeaders): void {
  headers["cache-control"] = "no-store";
}

/** The one error body of all APIs. What nobody foresaw is a 500 that says nothing of its cause. */
export function errorAnswer(error: unknown, headers: AnswerHeaders): Answer {
  if (error instanceof HttpError) {
    const { code, message, details } = error;
    Object.assign(headers, error.headers);
    return { status: error.status, body: { error: message, code, details } };
  }
  if (error instanceof LicensingError) {
    const status = licensingStatuses[error.code];
    if (status === 503) return unavailable(error.code, headers);
    const { code, message, details, retryAfterSeconds } = error;
    if (retryAfterSeconds !== undefined) headers["retry-after"] = String(retryAfterSeconds);
    return { status, body: { error: message, code, details } };
  }
  if (error instanceof Refusal) return { status: REFUSED, body: { error: error.message, code: error.code } };
  forbidCaching(headers);
  return { status: 500, body: { error: "Something went wrong on our side", code: "internal_error" } };
}

function unavailable(code: ErrorCode, headers: AnswerHeaders): Answer {
  headers["retry-after"] = RETRY_AFTER_SECONDS;
  forbidCaching(headers);
  return { status: 503, body: { error: "The service is temporarily unavailable, try again shortly", code } };
}
