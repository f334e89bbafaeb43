import type { Context } from "../context.ts";
import { invalidInput, notFound } from "../errors.ts";
import { newId } from "../ids.ts";
import type { MailQueue } from "../mail/queue.ts";
import {
  LOST_EMAIL_SUFFIX,
  type Organization,
  type PasswordReset,
  passwordReset,
  type User,
  type UserAddition,
  userAddition,
} from "../schemas/account.ts";
import { parse } from "../schemas/parse.ts";
import type { PageRequest } from "../schemas/primitives.ts";
import type { StoredUser } from "../storage/account-store.ts";
import type { Slice } from "../storage/slice.ts";
import { challengesOf, factorsOf, sessionsOf } from "../storage-over/accounts.ts";
import { alongside } from "../storage-over/alongside.ts";
import { AGAIN, committed, stored, untilDone, updateOf } from "../storage-over/commits.ts";
import { requireOrganization } from "../storage-over/organizations.ts";
import { DEPLOYMENT, type Write } from "../store/record-store.ts";
import { hashOfNew } from "./new-password.ts";
import { newUser } from "./new-user.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { passwordChangedMail, secondFactorMail } from "./security-mails.ts";
import { shownUser } from "./sessions.ts";

/** All people and organizations of the deployment: for its operator, never for users. Every method may throw `storage_unavailable`. */
export interface Directory {
  /** All organizations, newest first. */
  organizations(): AsyncGenerator<Organization>;
  /** The users of one organization, or of all, each organization's newest first. Throws `not_found` for the organization. */
  users(organizationId?: string): AsyncGenerator<User>;
  /**
   * Adds a user, without a session, to an organization or with a new one. The operator vouches for the e-mail: it counts as proven.
   * Throws `invalid_input`, `email_taken`, `not_found` for the organization.
   */
  addUser(input: UserAddition): Promise<User>;
  /** Sets the password of the user with the e-mail and ends all of the user's sessions. Throws `invalid_input`, `not_found`. */
  resetPassword(input: PasswordReset): Promise<User>;
  /**
   * Takes the second factor, with passkeys and recovery codes, from the user with the e-mail and ends all of the user's sessions. Throws
   * `not_found`.
   */
  resetSecondFactor(email: string): Promise<User>;
  /**
   * Deletes the user with the e-mail; the organization stays. Throws `not_found`, and unless forced `last_developer`.
   */
  removeUser(email: string, options?: { force: boolean }): Promise<User>;
}

export function directoryOf(
  context: Context & { passwords: PasswordHasher; mail: MailQueue | null },
): Directory {
  const { storage, passwords, mail } = context;

  const userByEmail = async (email: string): Promise<StoredUser> => {
    const user = await storage.accounts.findUserByEmail(email);
    if (user === null) throw notFound(`User ${email}`);
    return user;
  };

  return {
    organizations: () => everyPage((request) => storage.organizations.list(request)),
    async *users(organizationId) {
      if (organizationId !== undefined) await requireOrganization(storage.store, organizationId);
      const organizations = organizationId === undefined ? this.organizations() : [{ id: organizationId }];
      for await (const { id } of organizations)
        yield* everyPage((request) => storage.users.list(id, request));
    },
    async addUser(input) {
      const { organizationId, ...given } = parse(userAddition, input);
      const user = await newUser(context, {
        ...given,
        organizationId: organizationId ?? newId("organizations"),
      });
      const proven = { ...user, emailVerifiedAt: user.createdAt };
      if (organizationId !== undefined) await storage.users.create(proven);
      else {
        const organization = { id: user.organizationId, name: user.name, createdAt: user.createdAt };
        await storage.accounts.register(organization, proven, null);
      }
      return shownUser(proven);
    },
    async resetPassword(input) {
      const { email, password } = parse(passwordReset, input);
      const passwordHash = await hashOfNew(passwords, "password", password);
      for (;;) {
        const user = await userByEmail(email);
        if (user.email.endsWith(LOST_EMAIL_SUFFIX)) {
          throw invalidInput(
            "email",
            `is of an account that lost its own: add a user to ${user.organizationId}`,
          );
        }
        const change = { expected: user.passwordHash, passwordHash, keepSession: null };
        // False when the user set another password meanwhile: that one has to go too.
        const told = alongside(storage, DEPLOYMENT, await passwordChangedMail(mail, user));
        if (await told.accounts.changePassword(user.id, change)) return shownUser(user);
      }
    },
    resetSecondFactor: (email) =>
      untilDone(async () => {
        const user = await userByEmail(email);
        const current = await stored(storage.store, "users", DEPLOYMENT, user.id);
        if (current === null) return AGAIN;
        const writes: Write[] = [
          updateOf("users", { ...current.record, secondFactors: [] }, current.version),
          ...factorsOf(user.id),
          sessionsOf(user.id),
          challengesOf(user.id),
          ...(await secondFactorMail(mail, user, "reset")),
        ];
        return committed(storage.store, DEPLOYMENT, writes, shownUser(user));
      }),
    async removeUser(email, { force } = { force: false }) {
      const user = await userByEmail(email);
      if (!(await storage.users.delete(user.organizationId, user.id, { force }))) {
        throw notFound(`User ${email}`);
      }
      return shownUser(user);
    },
  };
}

const PER_PAGE = 100;

/** All items of a list. One that is made or deleted meanwhile may push another over the edge of a page. */
async function* everyPage<Item>(list: (request: PageRequest) => Promise<Slice<Item>>): AsyncGenerator<Item> {
  for (let page = 1; ; page += 1) {
    const { items, total } = await list({ page, perPage: PER_PAGE });
    yield* items;
    if (page * PER_PAGE >= total) return;
  }
}
