import { digestOf } from "../../foundation/crypto/api-token.ts";
import { LicensingError } from "../../foundation/errors.ts";
import { emailKey } from "../../foundation/primitives.ts";
import type { Clock } from "../../foundation/time.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { recordsIn } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import type { Customer } from "../customers/schema.ts";
import { mayStillOpen } from "./makers.ts";
import { type OpenPortal, requirePortal } from "./open-portal.ts";
import { organizationIn } from "./tokens.ts";

/** A session that is good now, with its customer and the portal. */
export interface OpenSession {
  session: RecordOf<"portalSessions">;
  customer: Customer;
  portal: OpenPortal;
}

interface Reading {
  storage: StorageAdapter;
  clock: Clock;
}

/**
 * The session of a token. Throws `unauthenticated` when it is unknown or over, and when the customer no longer has the
 * address that began it, or who made its ticket could no longer do so; `not_found` when the portal is turned off.
 */
export async function openSession(reading: Reading, token: string): Promise<OpenSession> {
  const { storage } = reading;
  const { organizationId, session } = await requireSession(reading, token);
  const [customer, portal, isVouchedFor] = await Promise.all([
    recordsIn(storage, organizationId).get("customers", session.customerId),
    requirePortal(storage, organizationId),
    mayStillOpen(reading, organizationId, session.maker),
  ]);
  if (customer === null || !isProven(session, customer.record) || !isVouchedFor) throw sessionOver();
  return { session, customer: customer.record, portal };
}

/** Ends the session of a token, also while the portal is off. Throws `unauthenticated` when it is unknown or over. */
export async function endSession(reading: Reading, token: string): Promise<void> {
  const { organizationId, session } = await requireSession(reading, token);
  await unitOfWork(workspaceIn(reading.storage, organizationId), (tx) =>
    tx.add({ op: "delete", kind: "portalSessions", id: session.tokenDigest }),
  );
}

async function requireSession({ storage, clock }: Reading, token: string) {
  const organizationId = organizationIn(token);
  if (organizationId === null) throw sessionOver();
  const records = recordsIn(storage, organizationId);
  const session = (await records.get("portalSessions", await digestOf(token)))?.record;
  if (session === undefined || session.expiresAt <= clock.now()) throw sessionOver();
  return { organizationId, session };
}

function isProven({ provenEmail }: RecordOf<"portalSessions">, { email }: Customer): boolean {
  return provenEmail === null || emailKey(provenEmail) === emailKey(email);
}

/** The error for a session that is unknown or over. */
export function sessionOver(): LicensingError {
  return new LicensingError("unauthenticated", "The session has ended: sign in again");
}
