import { LicensingError } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import type { Clock } from "../../foundation/time.ts";
import { MINUTE_MS } from "../../foundation/time.ts";
import { isTaken } from "../../storage/refusals.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import type { MailQueue } from "../mail/queue.ts";
import { openPortal } from "./open-portal.ts";
import { type PortalCodeRequest, portalCodeRequest } from "./schema.ts";
import { addressDigestOf, mailedCodeDigest, newMailedCode } from "./tokens.ts";

const LIFETIME_MS = 15 * MINUTE_MS;
const MOST_TRIES = 5;

interface Mailing {
  storage: StorageAdapter;
  clock: Clock;
  mail: MailQueue | null;
}

/**
 * Mails a code to the customer with the address. For an address of no customer it makes the same calls of the storage,
 * and only the mail is missing from the commit: neither the answer nor its time tells who is a customer.
 */
export async function requestCode(
  { storage, clock, mail }: Mailing,
  input: PortalCodeRequest,
): Promise<void> {
  const { organization, email, language } = parse(portalCodeRequest, input);
  if (mail === null) throw new LicensingError("mail_not_configured", "This server does not send mail");
  const { organizationId, name } = await openPortal(storage, organization);
  const workspace = workspaceIn(storage, organizationId);
  const customer = (await workspace.records.find("customers", "email", email))?.record;
  const code = newMailedCode();
  const letter = await mail.ofOrganization(organizationId, {
    to: customer?.email ?? email,
    template: "portal_code",
    parameters: { vendor: name },
    cause: customer?.id ?? "",
    token: code,
    language,
  });
  const digest = await addressDigestOf(organizationId, email);
  await unitOfWork(workspace, async (tx) => {
    await keepCode(tx, { digest, code, now: clock.now() });
    if (customer) tx.add(letter);
  });
}

/** A code, and the digest of the address that it was mailed to. */
interface Mailed {
  digest: string;
  code: string;
  now: Date;
}

/** Keeps the newest code of an address, in the place of an earlier one. */
export async function keepCode(tx: UnitOfWork, { digest, code, now }: Mailed): Promise<void> {
  const made = {
    addressDigest: digest,
    codeDigest: await mailedCodeDigest(digest, code),
    tries: 0,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  };
  const earlier = await tx.get("portalCodes", digest);
  if (earlier) tx.overwrite("portalCodes", earlier, made);
  else tx.insert("portalCodes", made, isTaken);
}

/**
 * Uses the code of an address up, and tells whether it was right. A wrong one is counted, and after five no code is
 * right until there is a new one.
 */
export async function useCode(tx: UnitOfWork, { digest, code, now }: Mailed): Promise<boolean> {
  const found = await tx.get("portalCodes", digest);
  if (found === null || found.record.expiresAt <= now || found.record.tries >= MOST_TRIES) return false;
  const { codeDigest, tries } = found.record;
  const isRight = (await mailedCodeDigest(digest, code)) === codeDigest;
  if (isRight) tx.delete("portalCodes", found);
  else tx.overwrite("portalCodes", found, { tries: tries + 1 });
  return isRight;
}
