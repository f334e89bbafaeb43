import { LicensingError } from "@keystead/core";
import type { Exchange } from "../exchange.ts";
import type { RateLimiter } from "./rate-limiter.ts";

interface Trial {
  exchange: Pick<Exchange, "standing">;
  bucket: string | null;
  /** Codes of the errors that say that the secret is none. */
  refusals: readonly string[];
}

/**
 * Opens what belongs to a secret that is too long to be guessed, such as a token. Wrong ones alone count; past the
 * limit none is tried, so that the store is not asked.
 */
export async function limitingRefused<Opened>(
  rateLimiter: RateLimiter,
  { exchange, bucket, refusals }: Trial,
  open: () => Promise<Opened>,
): Promise<Opened> {
  await rateLimiter.check("SERVER", bucket, exchange);
  try {
    return await open();
  } catch (error) {
    if (error instanceof LicensingError && refusals.includes(error.code))
      await rateLimiter.consume("SERVER", bucket, exchange);
    throw error;
  }
}
