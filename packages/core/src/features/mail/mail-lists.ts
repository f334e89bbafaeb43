import { createSeal, type Seal } from "../../foundation/crypto/seal.ts";
import { LicensingError } from "../../foundation/errors.ts";
import { anyText, oneOf } from "../../foundation/filter.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { emailKey, type Page, type PageRequest } from "../../foundation/primitives.ts";
import type { Tenant } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import { isTaken } from "../../storage/refusals.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { type MailEntry, type MailState, mail, mailStates } from "./schema.ts";

const LABEL = "no more reminders";
const SEPARATOR = " ";

export function unsubscribeSeal(secretKey: string): Seal {
  return createSeal(secretKey, "keystead unsubscribing");
}

/** Makes the token of the address that ends reminders: it holds the organization and the recipient. */
export function unsubscribeToken(seal: Seal, organizationId: string, email: string): Promise<string> {
  const plain = new TextEncoder().encode(organizationId + SEPARATOR + email);
  return seal.close(LABEL, new Uint8Array(plain));
}

/** Notes that the address wants no more reminders of the organization. Safe to repeat. Throws `link_invalid`. */
export async function optOut(store: StorageAdapter, seal: Seal, now: Date, token: string): Promise<void> {
  const plain = await seal.open(LABEL, token).catch((cause: unknown) => {
    throw new LicensingError("link_invalid", "The link is incomplete or belongs to another server", {
      cause,
    });
  });
  const [organizationId = "", email = ""] = new TextDecoder().decode(plain).split(SEPARATOR);
  const id = emailKey(email);
  await unitOfWork(workspaceIn(store, organizationId), async (tx) => {
    if ((await tx.get("mailOptOuts", id)) === null) tx.insert("mailOptOuts", { id, createdAt: now }, isTaken);
  });
}

/** Outcome of an organization's mails of the last 30 days. Every method may throw `storage_unavailable`. */
export interface MailLists {
  /** Mails to the organization's people, and to those whom it invites, newest first. */
  toPeople(query?: Partial<PageRequest> & { state?: MailState | undefined }): Promise<Page<MailEntry>>;
  /** Mails to its customers and about its webhooks, newest first; of one license with the id as the `cause`. */
  ofOrganization(
    query?: Partial<PageRequest> & { state?: MailState | undefined; cause?: string | undefined },
  ): Promise<Page<MailEntry>>;
}

export function mailListsOf({ storage, records, organizationId }: Tenant): MailLists {
  return {
    async toPeople(query = {}) {
      const request = pageRequest(query, { state: oneOf(...mailStates) });
      const filters = { organizationId, state: query.state };
      const { items, total } = await recordsIn(storage, DEPLOYMENT).list("mails", { ...request, filters });
      return toPage({ items: items.map(({ record }) => shownMail(record)), total }, request);
    },
    async ofOrganization(query = {}) {
      const request = pageRequest(query, { state: oneOf(...mailStates), cause: anyText });
      const filters = { state: query.state, cause: query.cause };
      const { items, total } = await records.list("licenseMails", { ...request, filters });
      return toPage({ items: items.map(({ record }) => shownMail(record)), total }, request);
    },
  };
}

const shownFields = Object.keys(mail.shape) as (keyof MailEntry)[];

/** Leaves out the contents of a mail, least of all its link. */
function shownMail(record: RecordOf<"mails"> | RecordOf<"licenseMails">): MailEntry {
  return Object.fromEntries(shownFields.map((field) => [field, record[field]])) as Pick<
    MailEntry,
    keyof MailEntry
  >;
}
