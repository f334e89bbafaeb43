import { declarationOf, type Kind } from "@keystead/core/adapter";
import { expectEqual, expectTrue } from "../assert.ts";
import { at, nextId } from "../made-records.ts";
import { ordinarySite } from "../shop.ts";
import { Bench, type Case, deletion, insert, update } from "./bench.ts";
import { family, type Made, spoil, written } from "./made.ts";

const changed = { because: "changed" } as const;

export function writeCases(kind: Kind, it: Case): void {
  const { id, ends } = declarationOf(kind);

  it("is replaced whole by an update of its version, which gives it another", async ({ stores }) => {
    const [bench, other] = [new Bench(stores[0], kind), new Bench(stores[1], kind)];
    const { record, version } = await bench.stored(await bench.add());
    const own = await bench.ready();
    const next: Made = { ...own, id: String(record[id]), record: { ...own.record, [id]: record[id] } };
    const given = structuredClone(next.record);
    await bench.done(update(kind, given, version));
    spoil(given);
    const after = await other.stored(next);
    expectTrue(after.version !== version, "the version should be another");
    expectEqual(written(kind, after.record), next.record, "the record");
    await bench.refused(changed, update(kind, record, version));
    await bench.refused(changed, deletion(next, version));
    await bench.refused(changed, { op: "expect", kind, id: next.id, version });
    await bench.done({ op: "expect", kind, id: next.id, version: after.version });
    expectEqual((await other.stored(next)).version, after.version, "the version after nothing but a look");
    await other.done(update(kind, next.record, after.version));
    expectTrue((await bench.stored(next)).version !== after.version, "the same again is a write, too");
  });

  it("is gone once it is deleted, and can be neither changed nor expected", async ({ stores }) => {
    const [bench, other] = [new Bench(stores[0], kind), new Bench(stores[1], kind)];
    const [one, two] = [await bench.add(), await bench.add()];
    const { version } = await bench.stored(one);
    await bench.done(deletion(one, version), deletion(two));
    expectEqual(await other.get(one.id, two.id), [null, null], "what is left");
    await bench.done(deletion(one));
    await bench.refused(changed, deletion(one, version));
    await bench.refused(changed, update(kind, one.record, version));
    await bench.refused(changed, { op: "expect", kind, id: one.id, version });
    await other.done(insert(one));
    const again = await bench.stored(one);
    expectTrue(again.version !== version, "the version of a record that is inserted again should be another");
  });

  it("is seen by the later steps of the commit that inserts it", async ({ store }) => {
    const bench = new Bench(store, kind);
    const made = await bench.ready();
    await bench.refused({ because: "taken", unique: id }, insert(made), insert(made));
    await bench.done(insert(made), deletion(made), insert(made));
    expectTrue(await bench.isThere(made), "it should be there");
  });

  it("is there or not, as a commit expects", async ({ store }) => {
    const bench = new Bench(store, kind);
    const made = await bench.ready();
    const none = { op: "expectNone", kind } as const;
    const { total } = await bench.list();
    if (total === 0) await bench.done(none, insert(made));
    const result = await bench.commit(none, insert(await bench.ready()));
    expectEqual(result, { done: false, ...changed, write: 0 }, "a commit that expects none");
    expectEqual((await bench.list()).total, Math.max(total, 1), "how many there are");
  });

  if (kind === "licenses") {
    it("loses its activations to a commit that frees its seats, and keeps its version", async ({ store }) => {
      const bench = new Bench(store, kind);
      const { own, others } = family(kind, { status: "active", seats: null, expiresAt: null });
      await bench.done(...[...others, own].map(insert));
      const { version } = await bench.stored(own);
      const { publicKey } = others.find((other) => other.kind === "products")?.record ?? {};
      const { licenseKey } = own.record;
      const named = {
        publicKey: String(publicKey),
        licenseKey: String(licenseKey),
        ipAddress: null,
        ...ordinarySite,
      };
      const claim = (place: string) =>
        store.claimSeat({ ...named, place, activationId: nextId("activations"), now: at(1) });
      for (const domain of ["a.example", "b.example", "c.example"]) await claim(domain);
      const organizationId = bench.scope;
      await store.freeSeat({ organizationId, licenseId: own.id, place: "a.example", now: at(2) });
      const claimed = await bench.stored(own);
      expectEqual([claimed.record["activatedCount"], claimed.version], [2, version], "the count and version");
      const freeSeats = { op: "freeSeats", licenseId: own.id, at: at(3) } as const;
      const stranger = await Bench.ofStranger(store, kind);
      await stranger.done(freeSeats);
      await bench.done({ ...freeSeats, licenseId: (await bench.add()).id });
      expectEqual(
        (await bench.stored(own)).record["activatedCount"],
        2,
        "the count after others' seats were freed",
      );
      await bench.done(freeSeats);
      const filters = { licenseId: own.id };
      const { items } = await store.list("activations", organizationId, { filters, page: 1, perPage: 9 });
      const freed = items.map(({ record: { status, deactivatedAt } }) => ({ status, deactivatedAt }));
      const ends = [at(3), at(3), at(2)].map((deactivatedAt) => ({ status: "deactivated", deactivatedAt }));
      expectEqual(freed, ends, "its activations");
      const after = await bench.stored(own);
      expectEqual([after.record["activatedCount"], after.version], [0, version], "count and version then");
    });
  }

  if (ends !== undefined) {
    it("is swept from its end on, so many at once", async ({ stores }) => {
      const bench = new Bench(stores[0], kind);
      const made: Made[] = [];
      for (const end of [1, 5, 2, 6, 3]) made.push(await bench.add({ [ends]: at(end) }));
      await stores[1].sweep(kind, bench.scope, at(5), 3);
      expectEqual((await bench.list()).total, 2, "how many are left of four that ended, at three at once");
      await stores[1].sweep(kind, bench.scope, at(5), 3);
      expectEqual((await bench.list()).ids, [made[3]?.id], "what is left, which ends later");
    });
  }
}
