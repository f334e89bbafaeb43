import { invalidInput, LicensingError } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import { emailKey } from "../../foundation/primitives.ts";
import type { Tenant } from "../../storage/context.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { MailQueue } from "../mail/queue.ts";
import { keepCode, useCode } from "./codes.ts";
import {
  type PortalEmailChange,
  type PortalEmailConfirmation,
  portalEmailChange,
  portalEmailConfirmation,
} from "./schema.ts";
import { type OpenSession, sessionOver } from "./session.ts";
import { changeDigestOf, newMailedCode } from "./tokens.ts";

interface Changing extends Tenant {
  mail: MailQueue | null;
}

/** Whether the customer of the session can take another address: only who has proven the one they have. */
export function canChangeEmail({ session }: OpenSession, { mail }: { mail: MailQueue | null }): boolean {
  return mail !== null && session.provenEmail !== null && !session.readOnly;
}

/**
 * Mails a code to the address that is to become the customer's. It does so whoever else has the address: only its
 * owner learns whether it is taken.
 */
export async function requestEmailChange(
  { mail, ...tenant }: Changing,
  opened: OpenSession,
  input: PortalEmailChange,
): Promise<void> {
  const { email, language } = parse(portalEmailChange, input);
  const { customer, portal } = opened;
  const letters = requireProof(opened, mail);
  const code = newMailedCode();
  const letter = await letters.ofOrganization(tenant.organizationId, {
    to: email,
    template: "portal_new_address",
    parameters: { vendor: portal.name },
    cause: customer.id,
    token: code,
    language,
  });
  const digest = await changeDigestOf(customer.id, email);
  await unitOfWork(tenant, async (tx) => {
    await keepCode(tx, { digest, code, now: tenant.clock.now() });
    tx.add(letter);
  });
}

/**
 * Gives the customer the address that a code has proven, and tells the former one. The session goes on; others that
 * the former address began are over. Throws `invalid_input` for a code that is wrong or over, `email_taken` for the
 * address of another customer, `unauthenticated` when the session has ended meanwhile.
 */
export async function confirmEmailChange(
  { mail, ...tenant }: Changing,
  opened: OpenSession,
  input: PortalEmailConfirmation,
): Promise<void> {
  const { email, code } = parse(portalEmailConfirmation, input);
  const { session, customer, portal } = opened;
  const letters = requireProof(opened, mail);
  const now = tenant.clock.now();
  const notice = await letters.ofOrganization(tenant.organizationId, {
    to: customer.email,
    template: "portal_address_changed",
    parameters: { vendor: portal.name, newEmail: email },
    cause: customer.id,
  });
  const digest = await changeDigestOf(customer.id, email);
  const isRight = await unitOfWork(tenant, async (tx) => {
    const own = await tx.get("portalSessions", session.tokenDigest);
    // It is over when the vendor has changed the address meanwhile.
    if (own === null) throw sessionOver();
    if (!(await useCode(tx, { digest, code, now }))) return false;
    tx.change("customers", await requireRecord(tx, "customers", customer.id), { email, updatedAt: now });
    tx.change("portalSessions", own, { provenEmail: email });
    if (emailKey(email) !== emailKey(customer.email)) tx.add(notice);
    return true;
  });
  if (!isRight) throw invalidInput("code", "is wrong or has expired: check it, or ask for a new one");
}

/** The mails, for a session that an address has proven. */
function requireProof({ session }: OpenSession, mail: MailQueue | null): MailQueue {
  if (mail === null) throw new LicensingError("mail_not_configured", "This server does not send mail");
  if (session.readOnly) throw new LicensingError("forbidden", "This session can change nothing");
  if (session.provenEmail === null)
    throw new LicensingError(
      "forbidden",
      "Sign in with a code from a mail first: only who reads the address now can change it",
    );
  return mail;
}
