import type { Context } from "../context.ts";
import { digestOf, generateLinkToken } from "../crypto/token.ts";
import { HOUR_MS } from "../durations.ts";
import { LicensingError } from "../errors.ts";
import { newId } from "../ids.ts";
import type { MailParameters } from "../mail/contents.ts";
import type { MailQueue } from "../mail/queue.ts";
import type { RecordOf } from "../records/kinds.ts";
import { stored } from "../storage-over/commits.ts";
import { DEPLOYMENT, type Stored, type Write } from "../store/record-store.ts";

type Purpose = RecordOf<"mailedTokens">["purpose"];

const LIFETIME_MS: Readonly<Record<Purpose, number>> = {
  password_reset: HOUR_MS,
  email_confirmation: 24 * HOUR_MS,
};

/** The steps that mail a user a link, in the place of an earlier one of the same purpose. */
export async function linkSteps<Name extends Purpose>(
  context: Context & { mail: MailQueue },
  purpose: Name,
  user: { id: string; organizationId: string },
  parameters: MailParameters[Name],
): Promise<Write[]> {
  const { email } = parameters;
  const { id, token, steps } = await newLink(context, purpose, { userId: user.id, email, isMailed: true });
  const step = { to: email, template: purpose, parameters, cause: id, token };
  return [...steps, await context.mail.toPerson<Purpose>(user.organizationId, step)];
}

/** A link that is still to be stored. */
interface NewLink {
  id: string;
  token: string;
  expiresAt: Date;
  steps: Write[];
}

/** A link with the steps that store it in the place of an earlier one of the same purpose. */
export async function newLink(
  { storage, clock }: Context,
  purpose: Purpose,
  given: Pick<RecordOf<"mailedTokens">, "userId" | "email" | "isMailed">,
): Promise<NewLink> {
  const token = generateLinkToken();
  const newestOf = `${purpose} ${given.userId}`;
  const id = newId("mailedTokens");
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS[purpose]);
  const record = { id, tokenDigest: await digestOf(token), purpose, newestOf, ...given, expiresAt };
  const [earlier] = await storage.store.find("mailedTokens", DEPLOYMENT, "newest", [[newestOf]]);
  const steps: Write[] = [
    ...(earlier ? [removalOf(earlier)] : []),
    { op: "insert", kind: "mailedTokens", record },
  ];
  return { id, token, expiresAt, steps };
}

/** A link that is good, and whose it is. */
export interface OpenLink {
  link: Stored<"mailedTokens">;
  user: Stored<"users">;
}

/** Finds what the token opens. Throws `link_invalid` for one that is unknown, used, replaced, over or of another purpose. */
export async function openLink(
  { storage, clock }: Context,
  purpose: Purpose,
  token: string,
): Promise<OpenLink> {
  const { store } = storage;
  const [link] = await store.find("mailedTokens", DEPLOYMENT, "tokenDigest", [[await digestOf(token)]]);
  if (!link || link.record.purpose !== purpose || link.record.expiresAt <= clock.now()) throw linkInvalid();
  const user = await stored(store, "users", DEPLOYMENT, link.record.userId);
  if (user === null) throw linkInvalid();
  return { link, user };
}

/** Uses the link up. */
export function removalOf({ record, version }: Stored<"mailedTokens">): Write {
  return { op: "delete", kind: "mailedTokens", id: record.id, version };
}

export function linkInvalid(): LicensingError {
  return new LicensingError(
    "link_invalid",
    "The link is invalid, has expired or was already used: request a new one",
  );
}
