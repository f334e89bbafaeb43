import { expectEqual } from "../assert.ts";
import { at } from "../made-records.ts";
import type { Suite } from "../suite.ts";
import { Bench, deletion, update } from "./bench.ts";
import { otherCase } from "./made.ts";

export function credentialCases({ describe, it }: Suite): void {
  describe("findSession", () => {
    it("gives a session and its user as they are now, over or not, in one read", async ({ stores }) => {
      const [store, other] = stores;
      const bench = new Bench(store, "sessions");
      const users = new Bench(store, "users");
      const [session] = [await bench.add({ expiresAt: at(0) }), await bench.add()];
      const user = { kind: "users", id: String(session.record["userId"]) } as const;
      const found = async () => other.findSession(session.id);
      const both = async () => ({ session: await bench.stored(session), user: await users.stored(user) });
      const before = await both();
      expectEqual(await found(), before, "the session and the user");
      const { record, version } = before.user;
      await users.done(update("users", { ...record, name: "New" }, version));
      await bench.done(update("sessions", { ...session.record, expiresAt: at(9) }, before.session.version));
      expectEqual(await found(), await both(), "the session and the user after a change of both");
      await bench.done(deletion(session));
      expectEqual(await found(), null, "what is found once it is deleted");
    });

    it("gives null for a digest that no session has, also for parts of one", async ({ store }) => {
      const { id } = await new Bench(store, "sessions").add();
      for (const digest of ["", "%", id.slice(1), id.slice(0, -1), `${id.slice(0, -1)}_`, otherCase(id)])
        expectEqual(await store.findSession(digest), null, `the session "${digest}"`);
    });
  });

  describe("findApiToken", () => {
    it("gives a token and its owner as they are now, over or not, in one read", async ({ stores }) => {
      const [store, other] = stores;
      const bench = new Bench(store, "apiTokens");
      const users = new Bench(store, "users");
      const [token] = [await bench.add({ expiresAt: at(0) }), await bench.add()];
      const owner = { kind: "users", id: String(token.record["ownerId"]) } as const;
      const digest = String(token.record["digest"]);
      const found = async () => other.findApiToken(digest);
      const both = async (of = owner) => ({
        token: await bench.stored(token),
        owner: await users.stored(of),
      });
      const before = await both();
      expectEqual(await found(), before, "the token and its owner");
      await users.done(update("users", { ...before.owner.record, role: "viewer" }, before.owner.version));
      expectEqual(await found(), await both(), "the token and its owner after a change of the owner");
      const heir = await users.add();
      const handed = { ...token.record, ownerId: heir.id };
      await bench.done(update("apiTokens", handed, before.token.version));
      expectEqual(await found(), await both({ kind: "users", id: heir.id }), "the token of a new owner");
      await users.done(deletion(heir));
      expectEqual(await found(), null, "what is found once the owner is deleted");
    });

    it("gives null for a digest that no token has, also for parts of one, and for an id", async ({
      store,
    }) => {
      const { id, record } = await new Bench(store, "apiTokens").add();
      const digest = String(record["digest"]);
      for (const wrong of ["", "%", id, digest.slice(1), digest.slice(0, -1), `${digest.slice(0, -1)}_`])
        expectEqual(await store.findApiToken(wrong), null, `the token "${wrong}"`);
    });
  });
}
