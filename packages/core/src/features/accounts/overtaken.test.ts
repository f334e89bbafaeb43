import {
  at,
  everything,
  invitationRecord,
  newAccount,
  sessionRecord,
  updateRecord,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { it } from "../../../test/on-memory.ts";
import { peopleOf, signInRecord } from "../../../test/people.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";

/** The use cases on the store, whose first commit is overtaken by what `work` does. */
function overtakenBy(store: StorageAdapter, work: () => Promise<unknown>) {
  let isOvertaken = false;
  const commit: StorageAdapter["commit"] = async (scope, writes) => {
    if (!isOvertaken) {
      isOvertaken = true;
      await work();
    }
    return store.commit(scope, writes);
  };
  return peopleOf({ ...store, commit });
}

function setUpFactor(store: StorageAdapter, userId: string): Promise<unknown> {
  return updateRecord(store, "users", DEPLOYMENT, userId, { secondFactors: ["totp"] });
}

describe("a log-in that is overtaken", () => {
  it("begins no session with a password that was changed", async ({ store }) => {
    const { user, session: kept } = await newAccount(store);
    const change = { expected: user.passwordHash, passwordHash: "new", keepSession: kept.tokenDigest };
    const session = sessionRecord(user);
    const slow = overtakenBy(store, () => peopleOf(store).changePassword(user.id, change));
    expect(await slow.createSession(session, user.passwordHash)).toBe(false);
    expect(await peopleOf(store).findSession(session.tokenDigest, at(1))).toBe(null);
  });

  it("begins no session of a user who has a second factor by then, by a password", async ({ store }) => {
    const { user } = await newAccount(store);
    const session = sessionRecord(user);
    const slow = overtakenBy(store, () => setUpFactor(store, user.id));
    expect(await slow.createSession(session, user.passwordHash)).toBe(false);
    expect(await peopleOf(store).findSession(session.tokenDigest, at(1))).toBe(null);
  });

  it("begins none by a proven e-mail either", async ({ store }) => {
    const { user } = await newAccount(store, { emailVerifiedAt: at(0) });
    const given = signInRecord({ email: user.email });
    const slow = overtakenBy(store, () => setUpFactor(store, user.id));
    expect((await slow.signIn(given))?.id).toBe(user.id);
    expect(await peopleOf(store).findSession(given.session.tokenDigest, at(1))).toBe(null);
  });

  it("begins none by a known identity either", async ({ store }) => {
    const first = signInRecord();
    const id = (await peopleOf(store).signIn(first))?.id ?? "";
    const again = signInRecord({ identity: first.identity });
    const slow = overtakenBy(store, () => setUpFactor(store, id));
    expect((await slow.signIn(again))?.id).toBe(id);
    expect(await peopleOf(store).findSession(again.session.tokenDigest, at(1))).toBe(null);
  });

  it("makes a new user of a person whose user was deleted", async ({ store }) => {
    const first = signInRecord();
    const id = (await peopleOf(store).signIn(first))?.id ?? "";
    const again = signInRecord({ identity: first.identity });
    const slow = overtakenBy(store, () => peopleOf(store).forceDeleteUser(id));
    expect((await slow.signIn(again))?.id).toBe(again.newcomer?.user.id);
    const found = await peopleOf(store).findSession(again.session.tokenDigest, at(1));
    expect(found?.user.id).toBe(again.newcomer?.user.id);
  });
});

describe("an invitation that is overtaken", () => {
  it("is not made by a session that has ended", async ({ store }) => {
    const { organizationId, user, session } = await newAccount(store);
    const slow = overtakenBy(store, () => peopleOf(store).deleteSession(session.tokenDigest));
    const call = slow.invite(organizationId, invitationRecord(user), session.tokenDigest);
    await expect(call).rejects.toMatchObject({ code: "unauthenticated" });
    const open = await peopleOf(store).listInvitations(organizationId, { ...everything, now: at(1) });
    expect(open.total).toBe(0);
  });
});
