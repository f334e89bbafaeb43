import { pageRequest, toPage } from "../../foundation/page.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { Clock } from "../../foundation/time.ts";
import type { OrganizationContext } from "../../storage/context.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { lookUpOf } from "../licenses/validate.ts";
import { freshByName, freshFor } from "./fresh.ts";
import type { Jwks, SigningKey } from "./schema.ts";
import { lastTokensOver, toJwk, toSigningKey } from "./signing-keys.ts";
import { listKeysInUse, listPublishedKeys, type Published, type PublishedKey } from "./stored-keys.ts";

/** There is one new key a day at most, and older ones only for files: the page is cut here. */
export async function listKeys(
  { deployment, clock, organizationId }: OrganizationContext,
  query: Partial<PageRequest>,
): Promise<Page<SigningKey>> {
  const now = clock.now();
  const request = pageRequest(query);
  const keys = await listKeysInUse(deployment.records, organizationId, publishedAt(now));
  const start = (request.page - 1) * request.perPage;
  const items = keys.slice(start, start + request.perPage).map((key) => toSigningKey(key, now));
  return toPage({ items, total: keys.length }, request);
}

/** Short, because an organization's first key signs at once; long enough that a crowd costs the store nothing. */
const FRESH_MS = 5 * 1000;
const MOST_ORGANIZATIONS = 1_000;

/** Published keys, each set read anew after 5 seconds. */
interface Publication {
  /** The public keys of all organizations whose tokens may still be good. */
  all(): Promise<Jwks>;
  /** The public keys of the product's organization; null when no product has the public key. */
  ofProduct(publicKey: string): Promise<Jwks | null>;
  /** Reads the organization's keys anew at the next call. */
  forget(organizationId: string): void;
}

export function createPublication(storage: StorageAdapter, clock: Clock): Publication {
  const records = recordsIn(storage, DEPLOYMENT);
  const all = freshFor(FRESH_MS, clock, async () =>
    toJwks(await listPublishedKeys(records, publishedAt(clock.now()))),
  );
  const ofOrganization = freshByName(FRESH_MS, MOST_ORGANIZATIONS, clock, async (organizationId) =>
    toJwks(await listKeysInUse(records, organizationId, publishedAt(clock.now()))),
  );

  return {
    all: all.get,
    async ofProduct(publicKey) {
      const product = lookUpOf({ publicKey, licenseKey: "" });
      const found = product && (await storage.findSubject(product));
      return found && ofOrganization.get(found.organizationId);
    },
    forget(organizationId) {
      all.forget();
      ofOrganization.forget(organizationId);
    },
  };
}

function publishedAt(now: Date): Published {
  return { retiredAfter: lastTokensOver(now), filesAfter: now };
}

function toJwks(keys: readonly PublishedKey[]): Jwks {
  return { keys: keys.map(toJwk) };
}
