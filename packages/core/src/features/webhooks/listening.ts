import type { Clock } from "../../foundation/time.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { DEPLOYMENT, type Write } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import type { MailQueue } from "../mail/queue.ts";
import { freshByName, freshFor } from "../signing/fresh.ts";

/** An endpoint that has been failing for a day, or was disabled: for that, or because it answered that it is gone. */
export interface EndpointNotice {
  organizationId: string;
  endpoint: Endpoint;
  about: "failing" | "disabled" | "gone";
}

/**
 * Makes the steps that write mails about an endpoint to the organization's developers, for the commit of what the
 * notice says.
 */
export function noticeMails(store: StorageAdapter, mail: MailQueue) {
  return async ({ organizationId, endpoint, about }: EndpointNotice): Promise<Write[]> => {
    const { url, failingSince, updatedAt } = endpoint;
    const since = (failingSince ?? updatedAt).toISOString();
    const notice =
      about === "failing"
        ? { template: "webhook_failing" as const, parameters: { url, since } }
        : {
            template: "webhook_disabled" as const,
            parameters: { url, since: about === "gone" ? null : since },
          };
    const addresses = await addressesOfDevelopers(store, organizationId);
    const mails = addresses.map((to) =>
      mail.ofOrganization(organizationId, { to, ...notice, cause: endpoint.id }),
    );
    return Promise.all(mails);
  };
}

async function addressesOfDevelopers(store: StorageAdapter, organizationId: string): Promise<string[]> {
  const filters = { organizationId, role: "developer" } as const;
  const addresses: string[] = [];
  for await (const batch of recordsIn(store, DEPLOYMENT).readAll("users", { filters }))
    addresses.push(...batch.map(({ record }) => record.email));
  return addresses;
}

const FRESH_MS = 1_000;
const MOST_ORGANIZATIONS = 10_000;
const AT_ONCE = 1_000;

export type Endpoint = RecordOf<"webhookEndpoints">;

/** Selection of events that somebody wants to be told of. */
export type Listener = Pick<Endpoint, "types" | "productIds">;

/** Listeners, read again after a second, so that changes without a listener cost no read of their own. */
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

/** Whether the listener wants events of the type, of some product at least. */
export function wants({ types }: Pick<Listener, "types">, type: string): boolean {
  return types === null || types.includes(type);
}

/** Whether the listener is to be told of such an event, once it is enabled. */
export function isFor(listener: Listener, type: string, productId: string | null): boolean {
  if (!wants(listener, type)) return false;
  const { productIds } = listener;
  return productIds === null || (productId !== null && productIds.includes(productId));
}
