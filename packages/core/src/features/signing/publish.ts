import type { Clock } from "../../foundation/clock.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { lookUpOf } from "../licenses/subject.ts";
import { freshByName } from "./fresh-by-name.ts";
import { freshFor } from "./fresh-for.ts";
import type { Jwks } from "./schema.ts";
import { lastTokensOver, toJwk } from "./signing-keys.ts";
import { listPublishedKeys, listStoredKeys, type PublishedKey } from "./stored-keys.ts";

/** Short, because an organization's first key signs at once; long enough that a crowd costs the store nothing. */
const FRESH_MS = 5 * 1000;
const MOST_ORGANIZATIONS = 1_000;

/** Published keys, each set read anew after 5 seconds. */
export interface Publication {
  /** The public keys of all organizations whose tokens may still be good. */
  all(): Promise<Jwks>;
  /** The public keys of the product's organization; null when no product has the public key. */
  ofProduct(publicKey: string): Promise<Jwks | null>;
  /** Reads the organization's keys anew at the next call. */
  forget(organizationId: string): void;
}

export function createPublication(adapter: StorageAdapter, clock: Clock): Publication {
  const records = recordsIn(adapter, DEPLOYMENT);
  const all = freshFor(FRESH_MS, clock, async () =>
    toJwks(await listPublishedKeys(records, lastTokensOver(clock.now()))),
  );
  const ofOrganization = freshByName(FRESH_MS, MOST_ORGANIZATIONS, clock, async (organizationId) =>
    toJwks(await listStoredKeys(records, organizationId, lastTokensOver(clock.now()))),
  );

  return {
    all: all.get,
    async ofProduct(publicKey) {
      const product = lookUpOf({ publicKey, licenseKey: "" });
      const found = product && (await adapter.findSubject(product));
      return found && ofOrganization.get(found.organizationId);
    },
    forget(organizationId) {
      all.forget();
      ofOrganization.forget(organizationId);
    },
  };
}

function toJwks(keys: readonly PublishedKey[]): Jwks {
  return { keys: keys.map(toJwk) };
}
