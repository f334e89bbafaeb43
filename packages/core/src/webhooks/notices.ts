import type { MailQueue } from "../mail/queue.ts";
import type { User } from "../schemas/account.ts";
import type { Storage } from "../storage/storage.ts";
import type { Write } from "../store/record-store.ts";
import type { Endpoint } from "./listening.ts";

const PER_PAGE = 100;

/** An endpoint that has been failing for a day, or was disabled: for that, or because it answered that it is gone. */
export interface EndpointNotice {
  organizationId: string;
  endpoint: Endpoint;
  about: "failing" | "disabled" | "gone";
}

/** Makes the steps that write mails about an endpoint to the organization's developers, for the commit of what the notice says. */
export function noticeMails({ users }: Pick<Storage, "users">, mail: MailQueue) {
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
    const developers = await developersOf(users, organizationId);
    const mails = developers.map(({ email: to }) =>
      mail.ofOrganization(organizationId, { to, ...notice, cause: endpoint.id }),
    );
    return Promise.all(mails);
  };
}

async function developersOf(users: Storage["users"], organizationId: string): Promise<User[]> {
  const found: User[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await users.list(organizationId, { page, perPage: PER_PAGE });
    found.push(...items.filter(({ role }) => role === "developer"));
    if (items.length < PER_PAGE) return found;
  }
}
