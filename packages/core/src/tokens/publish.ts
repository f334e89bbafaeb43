import type { Context } from "../context.ts";
import type { Jwks } from "../schemas/signing-key.ts";
import { type Fresh, freshFor } from "./fresh-for.ts";
import { lastTokensOver, toJwk } from "./signing-keys.ts";

/** Short, because an organization's first key signs at once; long enough that a crowd costs the store nothing. */
const FRESH_MS = 5 * 1000;

/** The public keys of all organizations whose tokens may still be good. */
export function createPublication({ storage, clock }: Context): Fresh<Jwks> {
  return freshFor(FRESH_MS, clock, async () => {
    const published = await storage.signingKeys.listPublished(lastTokensOver(clock.now()));
    return { keys: published.map(toJwk) };
  });
}
