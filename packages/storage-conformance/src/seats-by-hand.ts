import type { Activation, NewLicense } from "@keystead/core";
import type { CommitResult, StorageAdapter } from "@keystead/core/adapter";
import { expectEqual, expectTrue, present } from "./assert.ts";
import { local, openFreeShop, sitesOf } from "./free-sites.ts";
import { customerRecord } from "./made-records.ts";
import { race, rounds } from "./races.ts";
import { activate, addLicense, claimOf, openShop, release, type Shop } from "./shop.ts";
import type { Suite } from "./suite.ts";

const done: CommitResult = { done: true };
const full: CommitResult = { done: false, because: "full", write: 0 };
const changed: CommitResult = { done: false, because: "changed", write: 0 };

const staging = { takesSeat: false, siteClass: "staging", siteRule: "by_hand" } as const;
const production = { takesSeat: true, siteClass: "production", siteRule: null } as const;

function setter(shop: Shop, license: NewLicense) {
  return (
    store: StorageAdapter,
    activationId: string,
    seat: Pick<Activation, "takesSeat" | "siteClass" | "siteRule">,
  ) => store.commit(shop.organizationId, [{ op: "setSeat", licenseId: license.id, activationId, seat }]);
}

export function seatsByHandCases({ describe, it }: Suite): void {
  describe("an active site whose seat a commit sets", () => {
    it("takes none from then on, and says why; its license and what else it is stay", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: 1 });
      const id = await activate(store, shop, license, "a.example");
      const read = async () =>
        present((await store.get("activations", shop.organizationId, [id]))[0], "the activation");
      const version = async () =>
        (await store.get("licenses", shop.organizationId, [license.id]))[0]?.version;
      const [before, ofLicense] = [await read(), await version()];
      const set = setter(shop, license);
      expectEqual(await set(store, id, staging), done, "the commit");
      const after = await read();
      expectEqual(after.record, { ...before.record, ...staging }, "the activation");
      expectTrue(after.version !== before.version, "the activation should have another version");
      expectEqual(await version(), ofLicense, "the license's version");
      expectEqual(await sitesOf(store, shop, license), [["(a.example)"], 0], "the active sites");
      const again = await store.claimSeat(claimOf(shop, license, "a.example"));
      expectEqual(again.outcome, "existing", "the outcome of a claim of the site");
      expectEqual((await read()).record.siteRule, "by_hand", "its rule after that");
      await activate(store, shop, license, "b.example");
      await store.freeSeat(release(shop, license, "a.example"));
      expectEqual(await sitesOf(store, shop, license), [["b.example"], 1], "the sites when it is freed");
    });

    it("takes one again where one is free", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: 1 });
      const set = setter(shop, license);
      const id = await activate(store, shop, license, "a.example");
      await set(store, id, staging);
      await activate(store, shop, license, "b.example");
      expectEqual(await set(store, id, production), full, "the commit on a full license");
      expectEqual(await sitesOf(store, shop, license), [["(a.example)", "b.example"], 1], "the sites then");
      await store.freeSeat(release(shop, license, "b.example"));
      expectEqual(await set(store, id, production), done, "the commit when one is free");
      expectEqual(await sitesOf(store, shop, license), [["a.example"], 1], "the active sites");
      const { outcome } = await store.claimSeat(claimOf(shop, license, "b.example"));
      expectEqual(outcome, "limit_reached", "the outcome of a further claim");
    });

    it("takes one of any number, and beyond them with overage", async ({ store }) => {
      const shop = await openShop(store);
      for (const given of [{ seats: null }, { seats: 1, overage: "allow" }] as const) {
        const license = await addLicense(store, shop, given);
        const set = setter(shop, license);
        const id = await activate(store, shop, license, "a.example");
        await set(store, id, staging);
        await activate(store, shop, license, "b.example");
        expectEqual(await set(store, id, production), done, "the commit");
        expectEqual(await sitesOf(store, shop, license), [["a.example", "b.example"], 2], "the active sites");
      }
    });

    it("is one of three free sites for each seat", async ({ store }) => {
      const shop = await openFreeShop(store);
      const license = await addLicense(store, shop, { seats: 1 });
      const set = setter(shop, license);
      const id = await activate(store, shop, license, "a.example");
      for (const domain of ["1.test", "2.test", "3.test"])
        await store.claimSeat(claimOf(shop, license, domain, { site: local }));
      expectEqual(await set(store, id, staging), full, "the commit beside three");
      await store.freeSeat(release(shop, license, "1.test"));
      expectEqual(await set(store, id, staging), done, "the commit beside two");
      expectEqual(
        await sitesOf(store, shop, license),
        [["(2.test)", "(3.test)", "(a.example)"], 0],
        "the sites",
      );
    });

    it("is changed when it is so already, deactivated, another's or not there", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: 2 });
      const set = setter(shop, license);
      const id = await activate(store, shop, license, "a.example");
      expectEqual(await set(store, id, production), changed, "one that takes a seat");
      expectEqual(
        await setter(shop, await addLicense(store, shop))(store, id, staging),
        changed,
        "another's",
      );
      expectEqual(await set(store, "act_none", staging), changed, "one that is not there");
      await store.freeSeat(release(shop, license, "a.example"));
      expectEqual(await set(store, id, staging), changed, "one that is deactivated");
      expectEqual(await sitesOf(store, shop, license), [[], 0], "the active sites");
    });

    it("keeps its seat when another step of the commit is refused", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const id = await activate(store, shop, license, "a.example");
      const record = customerRecord({ email: shop.customer.email });
      const result = await store.commit(shop.organizationId, [
        { op: "setSeat", licenseId: license.id, activationId: id, seat: staging },
        { op: "insert", kind: "customers", record },
      ]);
      expectEqual(result, { done: false, because: "taken", write: 1, unique: "email" }, "the commit");
      expectEqual(await sitesOf(store, shop, license), [["a.example"], 1], "the active sites");
    });
  });

  describe("races of sites that take a seat again", () => {
    it("with claims never sell a seat twice", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const license = await addLicense(store, shop, { seats: 6 });
        const set = setter(shop, license);
        const ids: string[] = [];
        for (let site = 0; site < 4; site += 1) {
          const id = await activate(store, shop, license, `staging-${site}.example`);
          ids.push(id);
          await set(store, id, staging);
        }
        const got = await race(stores, async (each, caller) => {
          const id = caller % 4 === 0 ? ids[(caller % 16) / 4] : undefined;
          if (id !== undefined) return (await set(each, id, production)).done ? "back" : "none";
          return (await each.claimSeat(claimOf(shop, license, `${caller}.example`))).outcome;
        });
        const [sites, taken] = await sitesOf(store, shop, license);
        const [back, claimed] = ["back", "claimed"].map((each) => got.filter((one) => one === each).length);
        expectEqual(
          [(back ?? 0) + (claimed ?? 0), taken],
          [6, 6],
          "sites that got a seat, and seats that are taken",
        );
        expectEqual(sites.length, 6 + 4 - (back ?? 0), "the number of active sites");
      }));

    it("take one seat when many set it, and give one back", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store);
        const license = await addLicense(store, shop, { seats: 5 });
        const set = setter(shop, license);
        const id = await activate(store, shop, license, "a.example");
        for (const seat of [staging, production]) {
          const results = await race(stores, (each) => set(each, id, seat));
          expectEqual(results.filter((result) => result.done).length, 1, "commits that are done");
        }
        expectEqual(await sitesOf(store, shop, license), [["a.example"], 1], "the active sites");
      }));
  });
}
