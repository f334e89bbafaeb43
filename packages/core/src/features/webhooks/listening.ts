import type { Clock } from "../../foundation/clock.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { freshByName } from "../signing/fresh-by-name.ts";
import { freshFor } from "../signing/fresh-for.ts";

const FRESH_MS = 1_000;
const MOST_ORGANIZATIONS = 10_000;
const AT_ONCE = 1_000;

export type Endpoint = RecordOf<"webhookEndpoints">;

/** Who listens, read anew after a second, so that changes that nobody listens to cost no read of their own. */
export interface Listening {
  /** The organizations that have endpoints, or had some. */
  organizations(): Promise<ReadonlySet<string>>;
  /** The organization's endpoints, also those that are not enabled. */
  endpoints(organizationId: string): Promise<ReadonlyMap<string, Endpoint>>;
  /** Reads both anew at the next call. */
  forget(organizationId: string): void;
}

const none: ReadonlyMap<string, Endpoint> = new Map();

export function createListening(store: StorageAdapter, clock: Clock): Listening {
  const organizations = freshFor(FRESH_MS, clock, async () => {
    const ids = new Set<string>();
    for await (const batch of store.readAll("webhookOrganizations", DEPLOYMENT, {}))
      for (const { record } of batch) ids.add(record.organizationId);
    return ids;
  });
  const endpoints = freshByName(FRESH_MS, MOST_ORGANIZATIONS, clock, async (organizationId) => {
    const found = new Map<string, Endpoint>();
    for (let page = 1; ; page += 1) {
      const { items } = await store.list("webhookEndpoints", organizationId, { page, perPage: AT_ONCE });
      for (const { record } of items) found.set(record.id, record);
      if (items.length < AT_ONCE) return found;
    }
  });

  return {
    organizations: () => organizations.get(),
    async endpoints(organizationId) {
      const listening = await organizations.get();
      return listening.has(organizationId) ? endpoints.get(organizationId) : none;
    },
    forget(organizationId) {
      organizations.forget();
      endpoints.forget(organizationId);
    },
  };
}

/** Whether the endpoint is to be told of such an event, once it is enabled. */
export function isFor({ types, productIds }: Endpoint, type: string, productId: string | null): boolean {
  if (types !== null && !types.includes(type)) return false;
  return productIds === null || (productId !== null && productIds.includes(productId));
}
