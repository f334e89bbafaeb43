import type { NewLicense } from "@keystead/core";
import type { CommitResult, RecordOf, Write } from "@keystead/core/adapter";
import { expectEqual, expectTrue } from "./assert.ts";
import { storedLicense } from "./licenses.ts";
import { activationRecord, at, licenseRecord, nextId } from "./made-records.ts";
import { race, rounds } from "./races.ts";
import {
  activate,
  activeDomains,
  addLicense,
  claimOf,
  openShop,
  release,
  type Shop,
  stored,
} from "./shop.ts";
import type { Suite } from "./suite.ts";
import { recordOf } from "./writes.ts";

type Given = "takesSeat" | "siteClass" | "siteRule" | "status" | "activatedAt" | "deactivatedAt";

function insert(
  license: NewLicense,
  domain: string,
  given: Partial<Pick<RecordOf<"activations">, Given>> = {},
): Write {
  const record = activationRecord({ licenseId: license.id, productId: license.productId, domain, ...given });
  return { op: "insert", kind: "activations", record };
}

function inserts(license: NewLicense, ...domains: string[]): Write[] {
  return domains.map((domain) => insert(license, domain));
}

function sold(shop: Shop, given: Partial<NewLicense> = {}): { license: NewLicense; write: Write } {
  const license = licenseRecord(shop.product, shop.customer, given);
  return { license, write: { op: "insert", kind: "licenses", record: storedLicense(license) } };
}

const taken: CommitResult = { done: false, because: "taken", write: 1, unique: "place" };

export function insertedActivationCases({ describe, it }: Suite): void {
  describe("an activation that is committed", () => {
    it("takes no seat when it is free, and keeps its domain all the same", async ({ store }) => {
      const shop = await openShop(store);
      const { license, write } = sold(shop, { seats: 1 });
      const free = { takesSeat: false, siteClass: "local", siteRule: "local" } as const;
      const writes = [write, insert(license, "a.test", free)];
      expectEqual(await store.commit(shop.organizationId, writes), { done: true }, "the commit");
      const again = inserts(license, "b.example", "a.test");
      expectEqual(await store.commit(shop.organizationId, again), taken, "the commit of its domain again");
      const existing = await store.claimSeat(claimOf(shop, license, "a.test"));
      expectEqual(existing.outcome, "existing", "the claim of its domain");
      await activate(store, shop, license, "b.example");
      const found = await stored(store, shop, license);
      expectEqual(found.activatedCount, 1, "activatedCount");
    });

    it("counts as one that was claimed, with its license in one step", async ({ stores }) => {
      const [store, other] = stores;
      const shop = await openShop(store);
      const { license, write } = sold(shop, { seats: 2 });
      const writes = [write, ...inserts(license, "a.example", "b.example", "c.example")];
      expectEqual(await store.commit(shop.organizationId, writes), { done: true }, "the commit");
      expectEqual(
        await activeDomains(other, shop, license),
        ["a.example", "b.example", "c.example"],
        "its domains",
      );
      const existing = await other.claimSeat(claimOf(shop, license, "b.example"));
      expectEqual(existing.outcome, "existing", "the claim of a domain that is active");
      const further = await other.claimSeat(claimOf(shop, license, "d.example"));
      expectEqual(further.outcome, "limit_reached", "the claim of a further domain");
      for (const domain of ["a.example", "b.example"]) await other.freeSeat(release(shop, license, domain));
      await activate(other, shop, license, "d.example");
      expectEqual(
        await activeDomains(store, shop, license),
        ["c.example", "d.example"],
        "its domains afterwards",
      );
      const { publicKey } = shop.product;
      const found = await store.findSubject({
        publicKey,
        licenseKey: license.licenseKey,
        place: "c.example",
      });
      expectEqual(found?.license?.activatedCount, 2, "activatedCount of the subject");
      expectTrue(found?.activation !== null, "the subject should have its activation");
    });

    it("takes no seat when it is deactivated", async ({ store }) => {
      const shop = await openShop(store);
      const { license, write } = sold(shop);
      const ended = { status: "deactivated", deactivatedAt: at(2) } as const;
      const writes = [write, insert(license, "a.example", ended), insert(license, "a.example")];
      expectEqual(await store.commit(shop.organizationId, writes), { done: true }, "the commit");
      expectEqual(await activeDomains(store, shop, license), ["a.example"], "its domains");
      const another = await store.commit(shop.organizationId, [insert(license, "b.example", ended)]);
      expectEqual(another, { done: true }, "the commit of one more ended");
      const kept = await recordOf(store, "licenses", shop.organizationId, license.id);
      expectEqual(kept?.activatedCount, 1, "activatedCount as the store keeps it");
    });

    it("is counted over time with its product", async ({ store }) => {
      const shop = await openShop(store);
      const { license, write } = sold(shop);
      const writes = [write, insert(license, "a.example", { activatedAt: at(5) })];
      await store.commit(shop.organizationId, writes);
      for (const productId of [undefined, shop.product.id]) {
        const countOf = (of: "activations" | "deactivations") =>
          store.countBetween(shop.organizationId, { of, productId }, [at(4), at(6)]);
        expectEqual(await countOf("activations"), [1], "how many were activated");
        expectEqual(await countOf("deactivations"), [0], "how many were deactivated");
      }
    });

    it("is refused on a domain that is active, and nothing is written", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop, { seats: null });
      await activate(store, shop, license, "a.example");
      const { organizationId } = shop;
      for (const domains of [
        ["b.example", "a.example"],
        ["b.example", "b.example"],
      ])
        expectEqual(await store.commit(organizationId, inserts(license, ...domains)), taken, `${domains}`);
      expectEqual(await activeDomains(store, shop, license), ["a.example"], "its domains");
      const missing = { done: false, because: "missing", write: 0, field: "licenseId" };
      const result = await store.commit(organizationId, [
        insert({ ...license, id: nextId("licenses") }, "a.example"),
      ]);
      expectEqual(result, missing, "the commit for a license that is not there");
    });
  });

  describe("races for a domain between activations that are committed", () => {
    it("and claims make one", async ({ stores }) => {
      const [store] = stores;
      const shop = await openShop(store);
      await rounds(async () => {
        const license = await addLicense(store, shop, { seats: null });
        const results = await race(stores, async (one, caller) => {
          if (caller % 3 === 0) {
            const { outcome } = await one.claimSeat(claimOf(shop, license, "a.example"));
            return outcome === "claimed";
          }
          return (await one.commit(shop.organizationId, inserts(license, "a.example"))).done;
        });
        expectEqual(results.filter(Boolean).length, 1, "how many made it");
        expectEqual(await activeDomains(store, shop, license), ["a.example"], "its domains");
      });
    });
  });
}
