import type { Downloads, Licensing } from "@keystead/core";
import type { CompatScope } from "@keystead/core/server";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import type { Log } from "../../http/log.ts";
import type { CountVerdict } from "../../metrics/verdict-counts.ts";
import type { UpdateAnswers } from "../../updates/update-answers.ts";

/** Services behind the APIs for clients of other systems. */
export interface CompatServices {
  licensing: Licensing;
  updates: UpdateAnswers;
  /** Without them, updates are announced, but cannot be downloaded. */
  downloads: Downloads | undefined;
  rateLimiter: RateLimiter;
  log: Log;
  /** Organization for addresses that name none. Default: the server's first organization. */
  organizationId?: string | undefined;
  /** Counts the verdicts of a call. */
  countsOf(call: string): CountVerdict;
}

const PUBLIC_KEY = /^pk_[0-9A-Za-z]{32}$/;
const ORGANIZATION = /^org_[0-9a-z]{26}$/;

/**
 * Returns the products that a call is about. The address names a product by its public key or an organization by its
 * id; without a name, they are those of one organization. Null for a name that is neither.
 */
export async function scopeOf(
  { licensing, organizationId }: CompatServices,
  name: string | undefined,
): Promise<CompatScope | null> {
  if (name === undefined)
    return { organizationId: organizationId ?? (await licensing.server.compat.firstOrganization()) };
  if (PUBLIC_KEY.test(name)) return { publicKey: name };
  return ORGANIZATION.test(name) ? { organizationId: name } : null;
}
