import { LicensingError, notFound } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import type { OrganizationContext } from "../../storage/context.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { noteOf } from "../audit/audit-entry.ts";
import type { By } from "../audit/by.ts";
import type { FactorContext } from "../second-factors/factor-context.ts";
import { type Own, ownUser } from "../second-factors/own.ts";
import { assertStillUser } from "../second-factors/reauthentication.ts";
import { type Reauthentication, reauthentication } from "../second-factors/schema.ts";
import { endChallenges, endSessions, removeFactors } from "./end-access.ts";
import { storeLink } from "./mailed-tokens.ts";
import { LOST_EMAIL_SUFFIX, type User } from "./schema.ts";
import { passwordLinkMail, secondFactorMail } from "./security-mails.ts";
import { requireSession, shownUser } from "./sessions.ts";
import { sweep } from "./sweep.ts";
import { accountErrors } from "./user-record.ts";

/** A link that is handed over to a user, who chooses a new password with it. */
export interface PasswordLink {
  /** For `resetPassword()`. Given this once; the store has its SHA-256 digest only. */
  token: string;
  /** When the link ends, an hour after it was made. */
  expiresAt: Date;
}

/**
 * A developer's help for colleagues who cannot log in. An account is in one organization, so a developer there opens
 * nothing of another organization with it. Every method takes the token of the developer's session and makes sure that
 * it is still the developer, as a change of one's own second factors does. Throws `invalid_input`, also for a wrong
 * password or code, `unauthenticated`, `reauthentication_required`, `second_factor_limited`, `not_found` for whom the
 * organization does not have, and `forbidden` for oneself and for anybody who is no developer.
 */
export interface Colleagues {
  /**
   * Makes a link with which the user chooses a new password: it works once, for an hour, and ends an earlier one. It
   * does not confirm the user's address, and asks for the second factor as before. The user is told by mail.
   */
  makePasswordLink(token: string, userId: string, input: Reauthentication): Promise<PasswordLink>;
  /**
   * Takes the user's second factors away, with passkeys and recovery codes, and ends all of the user's sessions. The
   * user is told by mail. Throws `not_found` for a user without a second factor.
   */
  removeSecondFactors(token: string, userId: string, input: Reauthentication): Promise<User>;
}

export function colleaguesOf(context: FactorContext & OrganizationContext, by: By): Colleagues {
  const { organizationId, deployment, clock, mail } = context;

  const requireColleague = async (reads: Reader, own: Own, userId: string): Promise<Stored<"users">> => {
    const asking = own.user.record;
    if (asking.organizationId !== organizationId || asking.role !== "developer")
      throw new LicensingError("forbidden", "This needs the role developer");
    const member = await reads.get("users", userId);
    if (member?.record.organizationId !== organizationId) throw accountErrors.userNotFound();
    if (member.record.id === asking.id)
      throw new LicensingError(
        "forbidden",
        "Only a colleague's log-in can be changed here: change your own in your profile",
      );
    if (member.record.email.endsWith(LOST_EMAIL_SUFFIX))
      throw new LicensingError(
        "forbidden",
        "This account has no e-mail address any more, because another account has confirmed it: remove this account and invite the person again",
      );
    return member;
  };

  const help = async <Result>(
    token: string,
    userId: string,
    input: Reauthentication,
    helpColleague: (tx: UnitOfWork, colleague: Stored<"users">, developer: User) => Promise<Result>,
  ): Promise<Result> => {
    const proof = parse(reauthentication, input);
    const first = await ownUser(context, token);
    await requireColleague(deployment.records, first, userId);
    await assertStillUser(context, first, proof);
    return unitOfWork(deployment, async (tx) => {
      const own = await ownUser(context, token, tx);
      const colleague = await requireColleague(tx, own, userId);
      const developer = own.user.record;
      await requireSession(tx, developer.id, own.session.tokenDigest);
      tx.expect("users", own.user);
      return helpColleague(tx, colleague, shownUser(developer));
    });
  };

  return {
    async makePasswordLink(token, userId, input) {
      await sweep(context);
      return help(token, userId, input, async (tx, colleague, developer) => {
        const { id, email } = colleague.record;
        tx.expect("users", colleague);
        const given = { userId: id, email, isMailed: false };
        const link = await storeLink(tx, clock, "password_reset", given);
        tx.addAll(await passwordLinkMail(mail, colleague.record, developer.email));
        const deed = {
          action: "user.password_link_made",
          target: { type: "user", id, label: email },
          readBy: "developer",
          changes: {},
        } as const;
        tx.insert("auditArrears", noteOf(deed, by, { organizationId, at: clock.now() }));
        return { token: link.token, expiresAt: link.expiresAt };
      });
    },
    removeSecondFactors: (token, userId, input) =>
      help(token, userId, input, async (tx, colleague) => {
        const { record } = colleague;
        if (record.secondFactors.length === 0) throw notFound("Second factor");
        tx.overwrite("users", colleague, { secondFactors: [] });
        removeFactors(tx, record.id);
        endSessions(tx, record.id);
        endChallenges(tx, record.id);
        tx.addAll(await secondFactorMail(mail, record, "removed_by_colleague"));
        return shownUser(record);
      }),
  };
}
