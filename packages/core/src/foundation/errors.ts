/** Every code a {@link LicensingError} can carry. Codes are stable: programs may switch on them. */
const errorCodes = [
  "invalid_input",
  "not_found",
  "in_use",
  "slug_taken",
  "composer_name_taken",
  "version_taken",
  "release_published",
  "release_not_published",
  "release_without_file",
  "release_incomplete",
  "release_signed",
  "package_invalid",
  "artifact_invalid",
  "files_not_configured",
  "files_unavailable",
  "license_key_taken",
  "bulk_action_running",
  "archived",
  "external_id_taken",
  "public_key_taken",
  "alias_taken",
  "email_taken",
  "provider_reference_taken",
  "payment_provider_taken",
  "payment_provider_unreadable",
  "signature_invalid",
  "trial_used",
  "seat_limit_reached",
  "free_site_limit_reached",
  "activation_ended",
  "license_not_valid",
  "offline_not_allowed",
  "too_many_moves",
  "held_offline",
  "invalid_credentials",
  "unauthenticated",
  "forbidden",
  "invalid_token",
  "challenge_invalid",
  "second_factor_required",
  "second_factor_exists",
  "second_factor_unreadable",
  "second_factor_limited",
  "reauthentication_required",
  "totp_not_configured",
  "passkeys_not_configured",
  "registration_closed",
  "email_unverified",
  "invalid_state",
  "invitation_invalid",
  "link_invalid",
  "mail_not_configured",
  "last_developer",
  "rotation_pending",
  "signing_key_unreadable",
  "webhook_disabled",
  "webhook_secret_unreadable",
  "storage_unavailable",
  "storage_incompatible",
  "idempotency_key_reused",
  "idempotency_in_progress",
  "idempotency_answer_lost",
  "overloaded",
  "transaction_conflict",
] as const;

/** Code of a {@link LicensingError}, in lower_snake_case. The reference of errors says what each means. */
export type ErrorCode = (typeof errorCodes)[number];

/** One wrong field of an input: where it is (`"seats"`, `"price.currency"`) and what would be right. */
export interface ErrorDetail {
  /** Field that is wrong, its parts joined by dots. */
  path: string;
  /** The right value in words, such as `must be at least 1`. */
  message: string;
}

interface ErrorExtras {
  details?: ErrorDetail[];
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * The one error class of core and its stores. Verdicts on a license ("expired", "no free seat") are answers and
 * never thrown; this is for what could not be done or judged.
 */
export class LicensingError extends Error {
  /** Always `LicensingError`: tells the error apart where two copies of the package make `instanceof` fail. */
  override readonly name = "LicensingError";
  /** Why it failed, for programs. Codes are stable. */
  readonly code: ErrorCode;
  /** The fields that are wrong, of `invalid_input`; undefined for other codes. */
  readonly details: ErrorDetail[] | undefined;
  /** Seconds after which the same call may succeed; undefined where time alone changes nothing. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, extras: ErrorExtras = {}) {
    super(message, extras.cause === undefined ? undefined : { cause: extras.cause });
    this.code = code;
    this.details = extras.details;
    this.retryAfterSeconds = extras.retryAfterSeconds;
  }
}

/** The error for one wrong field of an input. */
export function invalidInput(path: string, message: string): LicensingError {
  return new LicensingError("invalid_input", `${path}: ${message}`, { details: [{ path, message }] });
}

/** The error for a thing that is not there, or belongs to another organization; the caller never learns which. */
export function notFound(what: string, cause?: unknown): LicensingError {
  return new LicensingError("not_found", `${what} not found`, { cause });
}
