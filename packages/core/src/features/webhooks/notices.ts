import { DEPLOYMENT, type Write } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import type { MailQueue } from "../mail/queue.ts";
import type { Endpoint } from "./listening.ts";

/** An endpoint that has been failing for a day, or was disabled: for that, or because it answered that it is gone. */
export interface EndpointNotice {
  organizationId: string;
  endpoint: Endpoint;
  about: "failing" | "disabled" | "gone";
}

/** Makes the steps that write mails about an endpoint to the organization's developers, for the commit of what the notice says. */
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
