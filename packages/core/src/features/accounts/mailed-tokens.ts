import { digestOf, generateLinkToken } from "../../foundation/crypto/api-token.ts";
import { LicensingError } from "../../foundation/errors.ts";
import type { Clock } from "../../foundation/time.ts";
import { HOUR_MS } from "../../foundation/time.ts";
import { newId } from "../../storage/ids.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import type { MailParameters } from "../mail/contents.ts";
import type { MailQueue } from "../mail/queue.ts";

type Purpose = RecordOf<"mailedTokens">["purpose"];

const LIFETIME_MS: Readonly<Record<Purpose, number>> = {
  password_reset: HOUR_MS,
  email_confirmation: 24 * HOUR_MS,
};

/** Mails a user a link, in the place of an earlier one of the same purpose. */
export async function addLink<Name extends Purpose>(
  tx: UnitOfWork,
  { clock, mail }: { clock: Clock; mail: MailQueue },
  purpose: Name,
  user: { id: string; organizationId: string },
  parameters: MailParameters[Name],
): Promise<void> {
  const { email } = parameters;
  const { id, token } = await storeLink(tx, clock, purpose, { userId: user.id, email, isMailed: true });
  const step = { to: email, template: purpose, parameters, cause: id, token };
  tx.add(await mail.toPerson<Purpose>(user.organizationId, step));
}

/** A link for whoever gives it to the user: the token is in it alone. */
interface NewLink {
  id: string;
  token: string;
  expiresAt: Date;
}

/** Stores a link in the place of an earlier one of the same purpose. */
export async function storeLink(
  tx: UnitOfWork,
  clock: Clock,
  purpose: Purpose,
  given: Pick<RecordOf<"mailedTokens">, "userId" | "email" | "isMailed">,
): Promise<NewLink> {
  const token = generateLinkToken();
  const newestOf = `${purpose} ${given.userId}`;
  const id = newId("mailedTokens");
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS[purpose]);
  const record = { id, tokenDigest: await digestOf(token), purpose, newestOf, ...given, expiresAt };
  const earlier = await tx.find("mailedTokens", "newest", newestOf);
  if (earlier) useLink(tx, earlier);
  tx.insert("mailedTokens", record, () => true);
  return { id, token, expiresAt };
}

/** A link that is good, and whose it is. */
interface OpenLink {
  link: Stored<"mailedTokens">;
  user: Stored<"users">;
}

/**
 * Finds what the token opens. Throws `link_invalid` for one that is unknown, used, replaced, over or of another
 * purpose.
 */
export async function openLink(reads: Reader, purpose: Purpose, token: string, now: Date): Promise<OpenLink> {
  const link = await reads.find("mailedTokens", "tokenDigest", await digestOf(token));
  if (!link || link.record.purpose !== purpose || link.record.expiresAt <= now) throw linkInvalid();
  const user = await reads.get("users", link.record.userId);
  if (user === null) throw linkInvalid();
  return { link, user };
}

/** Uses the link up. */
export function useLink(tx: UnitOfWork, link: Stored<"mailedTokens">): void {
  tx.delete("mailedTokens", link);
}

export function linkInvalid(): LicensingError {
  return new LicensingError(
    "link_invalid",
    "The link is invalid, has expired or was already used: request a new one",
  );
}
