import { type Jwks, LicensingError, type Tokens } from "@keystead/core";
import { jwks } from "@keystead/core/schemas";
import { admitWithin } from "../../http/admission.ts";
import { anyOrigin } from "../../http/cors.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Api } from "../../http/kernel.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import { routesFor } from "../../http/route.ts";
import type { KnownProducts } from "../public/known-products.ts";
import { UnknownKeys } from "../public/unknown-keys.ts";

const jwksRoute = routesFor<"anyone", null>();

/** Keys are published a day before they sign, so an answer that is this old has every key that signs. */
const MAX_AGE_SECONDS = 300;

/**
 * Caches give the keys for so long while the server cannot be reached: half a day, so that a new key, which signs a day
 * after it is published, is never missing.
 */
const STALE_SECONDS = 43_200;

/** Brief, for answers that soon may be others: an organization's first key signs at once, and a product may be new. */
const BRIEF_MAX_AGE_SECONDS = 10;

const shared = {
  method: "GET",
  access: "anyone",
  result: jwks,
} as const;

function cacheControlOf(found: Jwks | null): string {
  if (found === null || found.keys.length === 0) return `public, max-age=${BRIEF_MAX_AGE_SECONDS}`;
  return `public, max-age=${MAX_AGE_SECONDS}, stale-if-error=${STALE_SECONDS}`;
}

/**
 * The public keys of license tokens: those of one product's organization for clients, and those of all. A server
 * without tokens answers `tokens_not_configured`: an empty set would have clients wait for a first key.
 */
export function jwksApi(
  tokens: Pick<Tokens, "jwks" | "productJwks"> | undefined,
  rateLimiter: RateLimiter,
  products: KnownProducts,
): Api<"anyone", null> {
  const signing = () => {
    if (tokens) return tokens;
    throw new HttpError(
      "tokens_not_configured",
      "License tokens are not available: this server has no secret key",
    );
  };
  const unknownKeys = new UnknownKeys(rateLimiter, products);

  const ofAll = (path: string, summary: string) =>
    jwksRoute({
      ...shared,
      path,
      summary,
      errors: ["tokens_not_configured", "storage_unavailable", "storage_incompatible"],
      async handle({ headers }) {
        const found = await signing().jwks();
        headers["cache-control"] = cacheControlOf(found);
        return found;
      },
    });

  return {
    base: "",
    cors: anyOrigin,
    admit: admitWithin(rateLimiter, "EDGE"),
    routes: [
      jwksRoute({
        ...shared,
        path: "/v1/products/:public_key/jwks.json",
        summary: "Get the keys that verify a product's license tokens",
        errors: ["not_found", "tokens_not_configured", "storage_unavailable", "storage_incompatible"],
        async handle({ exchange, params, headers }) {
          const publicKey = params.public_key;
          const { productJwks } = signing();
          const found = await unknownKeys.find(publicKey, exchange, () => productJwks(publicKey));
          headers["cache-control"] = cacheControlOf(found);
          if (found === null) throw new LicensingError("not_found", "No product has this public key");
          return found;
        },
      }),
      ofAll("/v1/jwks.json", "Get the keys that verify all organizations' license tokens"),
      ofAll(
        "/.well-known/jwks.json",
        "Get the keys that verify all organizations' license tokens, at their well-known address",
      ),
    ],
  };
}
