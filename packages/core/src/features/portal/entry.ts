import { digestOf } from "../../foundation/crypto/api-token.ts";
import { LicensingError } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import { type Clock, DAY_MS } from "../../foundation/time.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { entryOf } from "../audit/audit-entry.ts";
import type { Customer } from "../customers/schema.ts";
import { useCode } from "./codes.ts";
import { openPortal, requirePortal } from "./open-portal.ts";
import type { IssuedPortalSession, PortalSource } from "./portal-calls.ts";
import { type PortalEntry, portalEntry } from "./schema.ts";
import { portalScopes } from "./settings-schema.ts";
import { addressDigestOf, newSessionToken, organizationIn } from "./tokens.ts";

interface Entering {
  storage: StorageAdapter;
  clock: Clock;
}

type Opening = Pick<
  RecordOf<"portalSessions">,
  "customerId" | "scopes" | "readOnly" | "licenseId" | "returnUrl" | "provenEmail"
>;

/** Begins a session for a mailed code or a ticket. Throws `invalid_credentials`, `not_found`. */
export async function enter(
  { storage, clock }: Entering,
  input: PortalEntry,
  source: PortalSource,
): Promise<IssuedPortalSession> {
  const entry = parse(portalEntry, input);
  const now = clock.now();
  const organizationId = await organizationOf(storage, entry);
  const token = newSessionToken(organizationId);
  const tokenDigest = await digestOf(token);
  const expiresAt = new Date(now.getTime() + DAY_MS);
  const opened = await unitOfWork(workspaceIn(storage, organizationId), async (tx) => {
    const { email = "", code = "", ticket } = entry;
    const found =
      ticket === undefined
        ? await byCode(tx, { organizationId, email, code }, now)
        : await byTicket(tx, ticket, now);
    if (found === null) return null;
    const { opening, customer } = found;
    tx.insert("portalSessions", { ...opening, tokenDigest, createdAt: now, expiresAt });
    if (!opening.readOnly)
      tx.insert("auditEntries", entryOf(loggedIn(customer), actorOf(customer, source), now));
    return opening;
  });
  if (opened === null)
    throw new LicensingError(
      "invalid_credentials",
      entry.ticket !== undefined
        ? "This link is invalid, has expired or was already used: ask for a new one"
        : "The code is wrong or has expired: check it, or ask for a new one",
    );
  const { scopes, readOnly, licenseId, returnUrl } = opened;
  return { token, scopes, readOnly, licenseId, returnUrl, expiresAt };
}

async function organizationOf(storage: StorageAdapter, entry: PortalEntry): Promise<string> {
  const portal =
    entry.ticket !== undefined
      ? await requirePortal(storage, organizationIn(entry.ticket) ?? "")
      : await openPortal(storage, entry.organization);
  return portal.organizationId;
}

interface Found {
  opening: Opening;
  customer: Customer;
}

async function byCode(
  tx: UnitOfWork,
  { organizationId, email, code }: { organizationId: string; email: string; code: string },
  now: Date,
): Promise<Found | null> {
  const customer = (await tx.find("customers", "email", email))?.record;
  const isRight = await useCode(tx, { digest: await addressDigestOf(organizationId, email), code, now });
  if (!isRight || customer === undefined) return null;
  const rights = { scopes: [...portalScopes], readOnly: false, licenseId: null, returnUrl: null };
  return { customer, opening: { ...rights, customerId: customer.id, provenEmail: email } };
}

async function byTicket(tx: UnitOfWork, ticket: string, now: Date): Promise<Found | null> {
  const found = await tx.get("portalTickets", await digestOf(ticket));
  if (found === null || found.record.expiresAt <= now) return null;
  const { customerId, scopes, readOnly, licenseId, returnUrl } = found.record;
  const customer = (await tx.get("customers", customerId))?.record;
  if (customer === undefined) return null;
  // Of any number of callers with one ticket, the deletion is one's.
  tx.delete("portalTickets", found);
  return { customer, opening: { customerId, scopes, readOnly, licenseId, returnUrl, provenEmail: null } };
}

function loggedIn({ id, email }: Customer) {
  const target = { type: "customer", id, label: email };
  return { action: "customer.logged_in", target, readBy: "support" as const, changes: {} };
}

/** A customer as the actor of a change. */
export function actorOf({ id, email }: Pick<Customer, "id" | "email">, { ip, requestId }: PortalSource) {
  return { actor: { type: "customer" as const, id, name: email }, ip, requestId };
}
