import { invalidInput, notFound } from "../../foundation/errors.ts";
import type { Slice } from "../../foundation/page.ts";
import { parse } from "../../foundation/parse.ts";
import type { PageRequest } from "../../foundation/primitives.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import type { Stored } from "../../storage/record-store.ts";
import { shown } from "../../storage/records.ts";
import { requireOrganization } from "../../storage/require-record.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import type { MailQueue } from "../mail/queue.ts";
import { endChallenges, endSessions, removeFactors } from "./end-access.ts";
import { addOrganization } from "./organizations.ts";
import type { PasswordHasher } from "./passwords.ts";
import { hashOfNew } from "./passwords.ts";
import {
  LOST_EMAIL_SUFFIX,
  type Organization,
  type PasswordReset,
  passwordReset,
  type User,
  type UserAddition,
  userAddition,
} from "./schema.ts";
import { passwordChangedMail, secondFactorMail } from "./security-mails.ts";
import { shownUser } from "./sessions.ts";
import { newUser } from "./user-record.ts";
import { deleteUser } from "./users.ts";

/**
 * All people and organizations of the deployment: for its operator, never for users. Every method may throw
 * `storage_unavailable`.
 */
export interface Directory {
  /** All organizations, newest first. */
  organizations(): AsyncGenerator<Organization>;
  /**
   * The users of one organization, or of all, each organization's newest first. Throws `not_found` for the
   * organization.
   */
  users(organizationId?: string): AsyncGenerator<User>;
  /**
   * Adds a user, without a session, to an organization or with a new one. The operator vouches for the e-mail: it
   * counts as proven. Throws `invalid_input`, `email_taken`, `not_found` for the organization.
   */
  addUser(input: UserAddition): Promise<User>;
  /**
   * Sets the password of the user with the e-mail and ends all of the user's sessions. Throws `invalid_input`,
   * `not_found`.
   */
  resetPassword(input: PasswordReset): Promise<User>;
  /**
   * Takes the second factor, with passkeys and recovery codes, from the user with the e-mail and ends all of the
   * user's sessions. Throws `not_found`.
   */
  resetSecondFactor(email: string): Promise<User>;
  /**
   * Deletes the user with the e-mail; the organization stays. Throws `not_found`, and unless forced `last_developer`.
   */
  removeUser(email: string, options?: { force: boolean }): Promise<User>;
}

export function directoryOf(
  context: DeploymentContext & { passwords: PasswordHasher; mail: MailQueue | null },
): Directory {
  const { deployment, passwords, mail } = context;
  const { records } = deployment;

  const requireUser = async (tx: UnitOfWork, email: string): Promise<Stored<"users">> => {
    const user = await tx.find("users", "email", email);
    if (user === null) throw notFound(`User ${email}`);
    return user;
  };

  return {
    organizations: () =>
      everyPage(async (request) => shown(await records.list("organizations", request), (record) => record)),
    async *users(organizationId) {
      if (organizationId !== undefined)
        await requireOrganization({ storage: deployment.storage, organizationId });
      const organizations = organizationId === undefined ? this.organizations() : [{ id: organizationId }];
      for await (const { id } of organizations) {
        const filters = { organizationId: id };
        yield* everyPage(async (request) =>
          shown(await records.list("users", { ...request, filters }), shownUser),
        );
      }
    },
    async addUser(input) {
      const { organizationId, ...given } = parse(userAddition, input);
      const user = await newUser(context, {
        ...given,
        organizationId: organizationId ?? newId("organizations"),
      });
      const proven = { ...user, emailVerifiedAt: user.createdAt };
      await unitOfWork(deployment, async (tx) => {
        if (organizationId !== undefined) return tx.insert("users", proven);
        const organization = { id: user.organizationId, name: user.name, createdAt: user.createdAt };
        await addOrganization(tx, { organization, user: proven, session: null });
      });
      return shownUser(proven);
    },
    async resetPassword(input) {
      const { email, password } = parse(passwordReset, input);
      const passwordHash = await hashOfNew(passwords, "password", password);
      return unitOfWork(deployment, async (tx) => {
        const user = await requireUser(tx, email);
        const { id, organizationId, email: present } = user.record;
        if (present.endsWith(LOST_EMAIL_SUFFIX))
          throw invalidInput(
            "email",
            `belongs to an account without a confirmed address: add a new user to ${organizationId}`,
          );
        // A password that the user sets meanwhile has to go too: then the unit runs again.
        tx.overwrite("users", user, { passwordHash });
        endSessions(tx, id);
        endChallenges(tx, id);
        tx.addAll(await passwordChangedMail(mail, user.record));
        return shownUser(user.record);
      });
    },
    resetSecondFactor: (email) =>
      unitOfWork(deployment, async (tx) => {
        const user = await requireUser(tx, email);
        const { id } = user.record;
        tx.overwrite("users", user, { secondFactors: [] });
        removeFactors(tx, id);
        endSessions(tx, id);
        endChallenges(tx, id);
        tx.addAll(await secondFactorMail(mail, user.record, "reset"));
        return shownUser(user.record);
      }),
    removeUser: (email, options) =>
      unitOfWork(deployment, async (tx) => {
        const user = await requireUser(tx, email);
        await deleteUser(tx, user, options);
        return shownUser(user.record);
      }),
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
