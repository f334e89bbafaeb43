import type { Write } from "../../storage/record-store.ts";
import type { SecondFactorChange } from "../mail/contents.ts";
import type { MailQueue } from "../mail/queue.ts";
import type { User } from "./schema.ts";

type Told = Pick<User, "id" | "organizationId" | "email">;

/** Tells the user, where there is mail. */
export async function passwordChangedMail(mail: MailQueue | null, user: Told): Promise<Write[]> {
  if (mail === null) return [];
  const { id, email, organizationId } = user;
  const told = { to: email, template: "password_changed", parameters: { email }, cause: id } as const;
  return [await mail.toPerson(organizationId, told)];
}

/** Tells the user that a colleague has a link with which to choose a new password. */
export async function passwordLinkMail(
  mail: MailQueue | null,
  user: Told,
  colleague: string,
): Promise<Write[]> {
  if (mail === null) return [];
  const { id, email, organizationId } = user;
  const parameters = { email, colleague };
  const told = { to: email, template: "password_link_made", parameters, cause: id } as const;
  return [await mail.toPerson(organizationId, told)];
}

/** Tells the user what became of a second factor, or that a recovery code was used. */
export async function secondFactorMail(
  mail: MailQueue | null,
  user: Told,
  change: SecondFactorChange,
): Promise<Write[]> {
  if (mail === null) return [];
  const { id, email, organizationId } = user;
  const parameters = { email, change };
  const told = { to: email, template: "second_factor_changed", parameters, cause: id } as const;
  return [await mail.toPerson(organizationId, told)];
}

/** Tells the user that somebody has the right password, and gave so many wrong second factors within an hour. */
export async function secondFactorFailuresMail(
  mail: MailQueue | null,
  user: Told,
  failures: { atLogIn: number; inSession: number },
): Promise<Write[]> {
  if (mail === null) return [];
  const { id, email, organizationId } = user;
  const parameters = { email, ...failures };
  const told = { to: email, template: "second_factor_failed", parameters, cause: id } as const;
  return [await mail.toPerson(organizationId, told)];
}

/** Tells the address that the user had until now. */
export async function emailChangedMail(
  mail: MailQueue | null,
  user: Told,
  newEmail: string,
): Promise<Write[]> {
  if (mail === null) return [];
  const { id, email, organizationId } = user;
  const parameters = { email, newEmail };
  return [
    await mail.toPerson(organizationId, { to: email, template: "email_changed", parameters, cause: id }),
  ];
}
