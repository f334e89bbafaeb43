import type { MailQueue } from "../mail/queue.ts";
import type { RecordOf } from "../records/kinds.ts";
import { DEPLOYMENT, type Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import type { Endpoint } from "./listening.ts";

/** An endpoint that has been failing for a day, or was disabled: for that, or because it answered that it is gone. */
export interface EndpointNotice {
  organizationId: string;
  endpoint: Endpoint;
  about: "failing" | "disabled" | "gone";
}

/** Makes the steps that write mails about an endpoint to the organization's developers, for the commit of what the notice says. */
export function noticeMails(adapter: Store, mail: MailQueue) {
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
    const developers = await developersOf(adapter, organizationId);
    const mails = developers.map(({ email: to }) =>
      mail.ofOrganization(organizationId, { to, ...notice, cause: endpoint.id }),
    );
    return Promise.all(mails);
  };
}

async function developersOf(adapter: Store, organizationId: string): Promise<RecordOf<"users">[]> {
  const found: RecordOf<"users">[] = [];
  const filters = { organizationId, role: "developer" } as const;
  for await (const batch of adapter.readAll("users", DEPLOYMENT, { filters }))
    found.push(...batch.map(({ record }) => record));
  return found;
}
