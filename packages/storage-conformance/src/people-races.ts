import { type Accounts, createAccounts } from "@keystead/core";
import {
  DEPLOYMENT,
  type RecordOf,
  type StorageAdapter,
  unitOfWork,
  workspaceIn,
} from "@keystead/core/adapter";
import { expectEqual, expectTrue } from "./assert.ts";
import { everything } from "./lists.ts";
import {
  invitationRecord,
  nextNumber,
  organizationRecord,
  sessionRecord,
  userRecord,
} from "./made-records.ts";
import { attempt, expectOneDone, RACERS, race, raceAround, rounds } from "./races.ts";
import { newAccount } from "./shop.ts";
import type { Suite } from "./suite.ts";
import { addRecord, recordOf } from "./writes.ts";

const password = "correct horse battery staple";

/** Accounts whose passwords are hashed in no time: how well is not what is raced for. */
function accountsOn(storage: StorageAdapter): Accounts {
  const passwords = {
    hash: async (given: string) => `plain ${given}`,
    verify: async (hash: string, given: string) => hash === `plain ${given}`,
    isOutdated: () => false,
    isCommon: async () => false,
  };
  return createAccounts({ storage, passwords });
}

const peopleOf = (storage: StorageAdapter, organizationId: string) =>
  accountsOn(storage).organization(organizationId);

/** An e-mail that no earlier record has. */
const nextEmail = (): string => userRecord(organizationRecord()).email;

/** The e-mail as some callers write it. */
const writtenBy = (caller: number, email: string): string => (caller % 3 === 0 ? email.toUpperCase() : email);

function totalOf(store: StorageAdapter, kind: "organizations" | "users" | "sessions"): Promise<number> {
  return store.list(kind, DEPLOYMENT, everything).then(({ total }) => total);
}

/** Another developer of the organization. */
async function addDeveloper(store: StorageAdapter, id: string): Promise<RecordOf<"users">> {
  const user = userRecord({ ...organizationRecord(), id });
  await addRecord(store, "users", DEPLOYMENT, user);
  return user;
}

/** Signs somebody in who is new, and has proven the e-mail. */
async function signInAs(store: StorageAdapter, verifiedEmail: string) {
  const profile = { provider: "google", name: "Grace Hopper", avatarUrl: null } as const;
  const entered = await accountsOn(store).signIn({
    ...profile,
    subject: String(nextNumber()),
    verifiedEmail,
  });
  expectTrue("user" in entered, "the newcomer should be signed in");
  return entered.user;
}

export function peopleRaceCases({ describe, it }: Suite): void {
  describe("races for an account", () => {
    it("register one user for one e-mail, and keep nothing of the others", async ({ store, stores }) => {
      const email = nextEmail();
      const outcomes = await race(stores, (each, caller) =>
        attempt(accountsOn(each).register({ email: writtenBy(caller, email), password, name: "Ada" })),
      );
      expectOneDone(outcomes, "email_taken");
      const kinds = ["organizations", "users", "sessions"] as const;
      const totals = await Promise.all(kinds.map((kind) => totalOf(store, kind)));
      expectEqual(
        totals,
        [2, 1, 1],
        "the numbers of organizations, with the default one, users and sessions",
      );
    });

    it("leave no session of a password that was changed meanwhile", ({ store, stores }) =>
      rounds(async () => {
        const { user, session: kept } = await newAccount(store);
        const sessions = Array.from({ length: RACERS }, () => sessionRecord(user));
        await raceAround(
          stores,
          (each, caller) =>
            unitOfWork(workspaceIn(each, DEPLOYMENT), async (tx) => {
              const current = await tx.get("users", user.id);
              if (current?.record.passwordHash !== user.passwordHash) return;
              tx.expect("users", current);
              tx.insert("sessions", sessions[caller] ?? sessionRecord(user));
            }),
          (each) =>
            unitOfWork(workspaceIn(each, DEPLOYMENT), async (tx) => {
              const current = await tx.get("users", user.id);
              if (current !== null) tx.overwrite("users", current, { passwordHash: "new" });
              const of = { kind: "sessions", field: "userId", id: user.id } as const;
              tx.add({ op: "deleteReferring", ...of, except: kept.tokenDigest });
            }),
        );
        const changed = await recordOf(store, "users", DEPLOYMENT, user.id);
        expectEqual(changed?.passwordHash, "new", "the password's hash");
        for (const { tokenDigest } of sessions) {
          const session = await recordOf(store, "sessions", DEPLOYMENT, tokenDigest);
          expectEqual(session, null, "a session of the old password");
        }
        const session = await recordOf(store, "sessions", DEPLOYMENT, kept.tokenDigest);
        expectEqual(session?.id, kept.id, "the kept session");
      }));
  });

  describe("races to sign in", () => {
    it("give an e-mail to who has proven it, whoever registers with it meanwhile", ({ store, stores }) =>
      rounds(async () => {
        const email = nextEmail();
        const tokens: string[] = [];
        const register = async (each: StorageAdapter, caller: number): Promise<void> => {
          const input = { email: writtenBy(caller, email), password, name: "Ada" };
          tokens.push((await accountsOn(each).register(input)).session.token);
        };
        const [outcomes, newcomer] = await raceAround(
          stores,
          (each, caller) => attempt(register(each, caller)),
          (each) => signInAs(each, email),
        );
        const refused = outcomes.filter((outcome) => outcome === "email_taken").length;
        expectEqual(tokens.length + refused, outcomes.length, "registered, or refused as email_taken");
        const [found] = await store.find("users", DEPLOYMENT, "email", [[email]]);
        expectEqual(found?.record.id, newcomer.id, "the user with the e-mail");
        for (const token of tokens) {
          const outcome = await attempt(accountsOn(store).authenticate(token));
          expectEqual(outcome, "unauthenticated", "the session of one who had not proven it");
        }
      }));

    it("leave no invitation of an account that loses its e-mail, and let nobody in by one", ({
      store,
      stores,
    }) =>
      rounds(async () => {
        const { organizationId, user } = await newAccount(store);
        const invite = (each: StorageAdapter, email: string) =>
          peopleOf(each, organizationId).invitations.create({ email, role: "support" }, user.id);
        const issued = await Promise.all(Array.from({ length: 4 }, () => invite(store, nextEmail())));
        const [joined, newcomer] = await raceAround(
          stores,
          async (each, caller) => {
            const { invitation: { email } = { email: nextEmail() }, token } = issued[caller] ?? {};
            const outcome =
              token === undefined
                ? await attempt(invite(each, email))
                : await attempt(
                    accountsOn(each).register({ email, password, name: "Ada", invitationToken: token }),
                  );
            const refusal = token === undefined ? "not_found" : "invitation_invalid";
            expectTrue(outcome === "done" || outcome === refusal, `inviting or joining ended as ${outcome}`);
            return outcome === "done" && token !== undefined;
          },
          (each) => signInAs(each, user.email),
        );
        const { invitations, users } = peopleOf(store, organizationId);
        expectEqual((await invitations.list()).pagination.total, 0, "the number of open invitations");
        const there = (await users.list()).pagination.total;
        expectEqual(there, 1 + joined.filter(Boolean).length, "the number of users there");
        const own = await peopleOf(store, newcomer.organizationId).users.list();
        expectEqual(
          own.items.map(({ id }) => id),
          [newcomer.id],
          "the users of the newcomer's",
        );
      }));
  });

  describe("races for an invitation", () => {
    it("leave one for the e-mail that is invited again and again", async ({ store, stores }) => {
      const { organizationId, user } = await newAccount(store);
      const { email } = invitationRecord(user);
      const created = await race(stores, (each, caller) =>
        peopleOf(each, organizationId).invitations.create(
          { email: writtenBy(caller, email), role: "support" },
          user.id,
        ),
      );
      const open = await peopleOf(store, organizationId).invitations.list();
      expectEqual(open.pagination.total, 1, "the number of open invitations");
      const outcomes = await Promise.all(
        created.map(({ token }) => attempt(accountsOn(store).invitation({ token }))),
      );
      const good = created.filter((_, caller) => outcomes[caller] === "done");
      const ids = good.map(({ invitation }) => invitation.id);
      expectEqual(ids, [open.items[0]?.id], "the invitations whose token is good");
    });
  });

  describe("races for a lower role", () => {
    it("leave no invitation above it, however many are made meanwhile", ({ store, stores }) =>
      rounds(async () => {
        const { organizationId } = await newAccount(store);
        const user = await addDeveloper(store, organizationId);
        await raceAround(
          stores,
          (each, caller) =>
            unitOfWork(workspaceIn(each, DEPLOYMENT), async (tx) => {
              const role = caller % 2 === 0 ? "developer" : "viewer";
              const current = await tx.get("users", user.id);
              if (current === null || (role === "developer" && current.record.role !== role)) return;
              // The user gets another version, which a change of the role that is under way was not read with.
              tx.overwrite("users", current, {});
              tx.insert("invitations", { ...invitationRecord(user, { role }), organizationId });
            }),
          (each) => peopleOf(each, organizationId).users.changeRole(user.id, { role: "support" }),
        );
        const { items } = await peopleOf(store, organizationId).invitations.list({ perPage: 100 });
        expectEqual(
          items.map(({ role }) => role),
          Array.from({ length: RACERS / 2 }, () => "viewer"),
          "the roles of the open invitations",
        );
      }));
  });

  describe("races for the role of developer", () => {
    it("leave one developer when all of them step down or go", ({ store, stores }) =>
      rounds(async () => {
        const { organizationId, user } = await newAccount(store);
        const developers: RecordOf<"users">[] = [user];
        while (developers.length < 4) developers.push(await addDeveloper(store, organizationId));
        const outcomes = await race(stores, (each, caller) => {
          const { id } = developers[caller % developers.length] ?? user;
          const { users } = peopleOf(each, organizationId);
          const role = caller % 3 === 0 ? "support" : "viewer";
          return attempt(caller % 8 < 4 ? users.delete(id) : users.changeRole(id, { role }));
        });
        const refused = outcomes.filter((outcome) => outcome === "last_developer").length;
        expectTrue(refused > 0, "someone should be refused as the last developer");
        const { items } = await peopleOf(store, organizationId).users.list({ perPage: 100 });
        const left = items.filter(({ role }) => role === "developer").length;
        expectEqual(left, 1, "the number of developers");
      }));
  });
}
