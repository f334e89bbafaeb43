import type { Store } from "../../store/store.ts";
import { expectEqual } from "../assert.ts";
import { at } from "../records.ts";
import type { Suite } from "../suite.ts";
import { Bench, deletion, update } from "./bench.ts";
import { otherCase } from "./made.ts";

export function sessionCases({ describe, it }: Suite<Store>): void {
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
}
