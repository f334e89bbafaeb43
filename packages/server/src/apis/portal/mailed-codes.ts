import { HttpError } from "../../http/http-error.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";

/** The recipient of a code from an organization. */
interface Recipient {
  /** Slug of the organization. */
  organization: string;
  email: string;
}

/**
 * Whether one more code, of either kind, may be mailed to the recipient. It is no limit of the caller's: neither the
 * answer nor its headers show that it is used up.
 */
export async function mayBeMailed(
  rateLimiter: RateLimiter,
  { organization, email }: Recipient,
): Promise<boolean> {
  try {
    const bucket = JSON.stringify(["portal", organization, email.toLowerCase()]);
    await rateLimiter.consume("PORTAL_CODES", bucket, { standing: undefined });
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.code === "rate_limited") return false;
    throw error;
  }
}
