import { pageRequest, toPage } from "../../foundation/page.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { Tenant } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import type { MailEntry, MailState } from "./schema.ts";
import { mail } from "./schema.ts";

/** What became of an organization's mails of the last 30 days. Every method may throw `storage_unavailable`. */
export interface MailLists {
  /** Mails to the organization's people, and to those whom it invites, newest first. */
  toPeople(query?: Partial<PageRequest> & { state?: MailState | undefined }): Promise<Page<MailEntry>>;
  /** Mails to its customers and about its webhooks, newest first; of one license with the id as the `cause`. */
  ofOrganization(
    query?: Partial<PageRequest> & { state?: MailState | undefined; cause?: string | undefined },
  ): Promise<Page<MailEntry>>;
}

export function mailListsOf({ adapter, records, organizationId }: Tenant): MailLists {
  return {
    async toPeople({ state, ...query } = {}) {
      const request = pageRequest(query);
      const filters = { organizationId, state };
      const { items, total } = await recordsIn(adapter, DEPLOYMENT).list("mails", { ...request, filters });
      return toPage({ items: items.map(({ record }) => shownMail(record)), total }, request);
    },
    async ofOrganization({ state, cause, ...query } = {}) {
      const request = pageRequest(query);
      const filters = { state, cause };
      const { items, total } = await records.list("licenseMails", { ...request, filters });
      return toPage({ items: items.map(({ record }) => shownMail(record)), total }, request);
    },
  };
}

const shownFields = Object.keys(mail.shape) as (keyof MailEntry)[];

/** What a mail said is not shown, least of all its link. */
function shownMail(record: RecordOf<"mails"> | RecordOf<"licenseMails">): MailEntry {
  return Object.fromEntries(shownFields.map((field) => [field, record[field]])) as MailEntry;
}
