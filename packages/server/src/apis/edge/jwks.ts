import type { Tokens } from "@keystead/core";
import { jwks } from "@keystead/core/schemas";
import { admitWithin } from "../../http/admission.ts";
import { anyOrigin } from "../../http/cors.ts";
import type { Api } from "../../http/kernel.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import { routesFor } from "../../http/route.ts";

const jwksRoute = routesFor<"anyone", null>();

/**
 * Keys are published a day before they sign, but for an organization's first one: until a kept answer is this old, whoever has it cannot
 * verify the first tokens of a new organization.
 */
const MAX_AGE_SECONDS = 300;

/** The public keys of license tokens, where clients of this API and where others look for them. Without tokens, there are none. */
export function jwksApi(
  tokens: Pick<Tokens, "jwks"> | undefined,
  rateLimiter: RateLimiter,
): Api<"anyone", null> {
  const published = (path: string, summary: string) =>
    jwksRoute({
      method: "GET",
      path,
      access: "anyone",
      summary,
      result: jwks,
      errors: ["storage_unavailable", "storage_incompatible"],
      async handle({ headers }) {
        const found = (await tokens?.jwks()) ?? { keys: [] };
        headers["cache-control"] = `public, max-age=${MAX_AGE_SECONDS}`;
        return found;
      },
    });

  return {
    base: "",
    cors: anyOrigin,
    admit: admitWithin(rateLimiter, "EDGE"),
    routes: [
      published("/v1/jwks.json", "The keys to verify license tokens with"),
      published(
        "/.well-known/jwks.json",
        "The keys to verify license tokens with, at their well-known address",
      ),
    ],
  };
}
