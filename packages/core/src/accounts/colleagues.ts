import { settleArrears } from "../chronicle/arrears.ts";
import type { By } from "../chronicle/by.ts";
import { noteOf } from "../chronicle/note.ts";
import { LicensingError, notFound } from "../errors.ts";
import type { RecordOf } from "../records/kinds.ts";
import { LOST_EMAIL_SUFFIX, type User } from "../schemas/account.ts";
import { parse } from "../schemas/parse.ts";
import { type Reauthentication, reauthentication } from "../schemas/second-factor.ts";
import type { FactorContext } from "../second-factors/factor-context.ts";
import { type Own, ownUser } from "../second-factors/own.ts";
import { assertStillUser } from "../second-factors/reauthentication.ts";
import { challengesOf, expectation, factorsOf, sessionsOf } from "../storage-over/accounts.ts";
import { AGAIN, isDone, stored, untilDone, updateOf } from "../storage-over/commits.ts";
import { sessionSteps } from "../storage-over/session-steps.ts";
import { DEPLOYMENT, type Stored, type Write } from "../store/record-store.ts";
import { accountErrors } from "./account-errors.ts";
import { newLink } from "./mailed-tokens.ts";
import { passwordLinkMail, secondFactorMail } from "./security-mails.ts";
import { shownUser } from "./sessions.ts";
import { sweep } from "./sweep.ts";

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

/** The steps of a change, what the audit log is told besides the changes of records, and what the developer is given. */
interface Help<Result> {
  steps: Write[];
  notes?: RecordOf<"auditArrears">[];
  given: Result;
}

export function colleaguesOf(context: FactorContext & { organizationId: string }, by: By): Colleagues {
  const { organizationId, storage, clock, mail } = context;

  const memberBeside = async (own: Own, userId: string): Promise<Stored<"users">> => {
    const asking = own.user.record;
    if (asking.organizationId !== organizationId || asking.role !== "developer")
      throw new LicensingError("forbidden", "This needs the role developer");
    const member = await stored(storage.store, "users", DEPLOYMENT, userId);
    if (member?.record.organizationId !== organizationId) throw accountErrors.userNotFound();
    if (member.record.id === asking.id)
      throw new LicensingError("forbidden", "This is for colleagues: change your own log-in in your profile");
    if (member.record.email.endsWith(LOST_EMAIL_SUFFIX))
      throw new LicensingError(
        "forbidden",
        "This account lost its e-mail address to whoever has proven it: remove it and invite the person again",
      );
    return member;
  };

  const help = async <Result>(
    token: string,
    userId: string,
    input: Reauthentication,
    helpFor: (member: Stored<"users">, developer: User) => Promise<Help<Result>>,
  ): Promise<Result> => {
    const proof = parse(reauthentication, input);
    const first = await ownUser(context, token);
    await memberBeside(first, userId);
    await assertStillUser(context, first, proof);
    return untilDone(async () => {
      const own = await ownUser(context, token);
      const member = await memberBeside(own, userId);
      const developer = own.user.record;
      const asking = await sessionSteps(storage.store, developer.id, own.session.tokenDigest);
      const { steps, notes = [], given } = await helpFor(member, shownUser(developer));
      const noting = notes.map((record): Write => ({ op: "insert", kind: "auditArrears", record }));
      const writes = [...asking, expectation(own.user), ...steps, ...noting];
      const result = await storage.store.commit(DEPLOYMENT, writes);
      // Another link of the user's was stored first.
      const isOvertaken = !result.done && result.because === "taken";
      if (isOvertaken || !isDone(result, writes)) return AGAIN;
      await settleArrears(storage.store, notes);
      return given;
    });
  };

  return {
    async makePasswordLink(token, userId, input) {
      await sweep(context);
      return help(token, userId, input, async (member, developer) => {
        const { id, email } = member.record;
        const link = await newLink(context, "password_reset", { userId: id, email, isMailed: false });
        const deed = {
          action: "user.password_link_made",
          target: { type: "user", id, label: email },
          readBy: "developer",
          changes: {},
        } as const;
        const steps = [
          expectation(member),
          ...link.steps,
          ...(await passwordLinkMail(mail, member.record, developer.email)),
        ];
        const notes = [noteOf(deed, by, { organizationId, at: clock.now() })];
        return { steps, notes, given: { token: link.token, expiresAt: link.expiresAt } };
      });
    },
    removeSecondFactors: (token, userId, input) =>
      help(token, userId, input, async ({ record, version }) => {
        if (record.secondFactors.length === 0) throw notFound("Second factor");
        const steps = [
          updateOf("users", { ...record, secondFactors: [] }, version),
          ...factorsOf(record.id),
          sessionsOf(record.id),
          challengesOf(record.id),
          ...(await secondFactorMail(mail, record, "removed_by_colleague")),
        ];
        return { steps, given: shownUser(record) };
      }),
  };
}
