import type { ErrorDetail } from "@keystead/core";

/** Refusals of HTTP itself, before any licensing logic runs: code and status. */
export const httpErrorStatuses = {
  malformed_body: 400,
  ambiguous_credentials: 400,
  forbidden: 403,
  cross_site_request: 403,
  route_not_found: 404,
  method_not_allowed: 405,
  upload_position: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  rate_limited: 429,
  events_quota_exceeded: 429,
  internal_error: 500,
  oauth_not_configured: 501,
  tokens_not_configured: 501,
  webhooks_not_configured: 501,
  payment_providers_not_configured: 501,
  downloads_not_configured: 501,
  // WordPress shows only the status of a refused download, in its own words. Only what a payment mends is a 402.
  license_key_missing: 401,
  license_expired: 402,
  activation_not_found: 401,
  updates_ended: 402,
  version_too_old: 402,
  license_revoked: 403,
  license_suspended: 403,
  license_not_found: 403,
  invalid_public_key: 403,
  release_not_found: 404,
  download_unknown: 404,
  download_expired: 410,
  release_withdrawn: 410,
} as const;

export type HttpErrorCode = keyof typeof httpErrorStatuses;

interface Extras {
  details?: ErrorDetail[];
  headers?: Record<string, string>;
  /** Another status than the code's. */
  status?: number;
}

/** A request that is refused as a request. */
export class HttpError extends Error {
  readonly code: HttpErrorCode;
  readonly details: ErrorDetail[] | undefined;
  readonly headers: Record<string, string>;
  readonly status: number;

  constructor(
    code: HttpErrorCode,
    message: string,
    { details, headers = {}, status = httpErrorStatuses[code] }: Extras = {},
  ) {
    super(message);
    this.code = code;
    this.details = details;
    this.headers = headers;
    this.status = status;
  }
}
