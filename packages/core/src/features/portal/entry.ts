import { digestOf } from "../../foundation/crypto/api-token.ts";
import { LicensingError } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import { afterAnswer, type Clock, DAY_MS } from "../../foundation/time.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { noteDeed } from "../audit/audit.ts";
import { entryOf } from "../audit/audit-entry.ts";
import type { Customer } from "../customers/schema.ts";
import { useCode } from "./codes.ts";
import { deedFor } from "./deed-for.ts";
import { mayStillOpen } from "./makers.ts";
import { openPortal, requirePortal } from "./open-portal.ts";
import type { IssuedPortalSession, PortalSource } from "./portal-calls.ts";
import { type PortalEntry, portalEntry } from "./schema.ts";
import { portalScopes } from "./settings-schema.ts";
import { addressDigestOf, newSessionToken, organizationIn } from "./tokens.ts";

interface Entering {
  storage: StorageAdapter;
  clock: Clock;
  onBackgroundError: (error: unknown) => void;
}

type Opening = Omit<RecordOf<"portalSessions">, "tokenDigest" | "createdAt" | "expiresAt">;

/**
 * Begins a session for a mailed code or a ticket. Throws `invalid_credentials`, `not_found`. A wrong code for a
 * customer's address is entered in the audit log after the answer, which takes as long for an address of no customer.
 */
export async function enter(
  context: Entering,
  input: PortalEntry,
  source: PortalSource,
): Promise<IssuedPortalSession> {
  const { storage, clock } = context;
  const entry = parse(portalEntry, input);
  const now = clock.now();
  const organizationId = await organizationOf(storage, entry);
  const token = newSessionToken(organizationId);
  const tokenDigest = await digestOf(token);
  const expiresAt = new Date(now.getTime() + DAY_MS);
  const { opening, customer } = await unitOfWork(workspaceIn(storage, organizationId), async (tx) => {
    const { email = "", code = "", ticket } = entry;
    const found =
      ticket === undefined
        ? await byCode(tx, { organizationId, email, code }, now)
        : await byTicket(tx, context, { organizationId, ticket, now });
    if (found.opening === null) return found;
    tx.insert("portalSessions", { ...found.opening, tokenDigest, createdAt: now, expiresAt });
    if (!found.opening.readOnly) {
      const deed = deedFor(found.customer, "customer.logged_in");
      tx.insert("auditEntries", entryOf(deed, actorOf(found.customer, source), now));
    }
    return found;
  });
  if (opening === null) {
    if (customer !== null) {
      const deed = deedFor(customer, "customer.login_failed");
      const note = () => noteDeed({ storage, clock, organizationId }, deed, actorOf(customer, source));
      afterAnswer(note, context.onBackgroundError);
    }
    throw new LicensingError(
      "invalid_credentials",
      entry.ticket !== undefined
        ? "This link is invalid, has expired or was already used: ask for a new one"
        : "The code is wrong or has expired: check it, or ask for a new one",
    );
  }
  const { scopes, readOnly, licenseId, returnUrl } = opening;
  return { token, scopes, readOnly, licenseId, returnUrl, expiresAt };
}

async function organizationOf(storage: StorageAdapter, entry: PortalEntry): Promise<string> {
  const portal =
    entry.ticket !== undefined
      ? await requirePortal(storage, organizationIn(entry.ticket) ?? "")
      : await openPortal(storage, entry.organization);
  return portal.organizationId;
}

/** A session to begin, or none: then the customer whose code was wrong, if there is such a customer. */
type Found = { opening: Opening; customer: Customer } | { opening: null; customer: Customer | null };

const NOTHING: Found = { opening: null, customer: null };

async function byCode(
  tx: UnitOfWork,
  { organizationId, email, code }: { organizationId: string; email: string; code: string },
  now: Date,
): Promise<Found> {
  const owner = await tx.find("customers", "email", email);
  const isRight = await useCode(tx, { digest: await addressDigestOf(organizationId, email), code, now });
  if (!isRight || owner === null) return { opening: null, customer: owner?.record ?? null };
  const { record: customer } = owner;
  const rights = { scopes: [...portalScopes], readOnly: false, licenseId: null, returnUrl: null };
  const proof = { provenEmail: email, provenCustomerId: customer.id, maker: null };
  return { customer, opening: { ...rights, ...proof, customerId: customer.id } };
}

async function byTicket(
  tx: UnitOfWork,
  context: Entering,
  { organizationId, ticket, now }: { organizationId: string; ticket: string; now: Date },
): Promise<Found> {
  const found = await tx.get("portalTickets", await digestOf(ticket));
  if (found === null || found.record.expiresAt <= now) return NOTHING;
  const { ticketDigest: _, expiresAt: __, ...rights } = found.record;
  const customer = (await tx.get("customers", rights.customerId))?.record;
  if (customer === undefined || !(await mayStillOpen(context, organizationId, rights.maker))) return NOTHING;
  // Of any number of callers with one ticket, the deletion is one's.
  tx.delete("portalTickets", found);
  return { customer, opening: { ...rights, provenEmail: null, provenCustomerId: null } };
}

/** A customer as the actor of a change. */
export function actorOf({ id, email }: Pick<Customer, "id" | "email">, { ip, requestId }: PortalSource) {
  return { actor: { type: "customer" as const, id, name: email }, ip, requestId };
}
