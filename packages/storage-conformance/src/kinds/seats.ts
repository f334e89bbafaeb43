import { DEFAULT_ORGANIZATION_ID } from "@keystead/core";
import type { Insert, StorageAdapter } from "@keystead/core/adapter";
import { codeOf, expectEqual, fail } from "../assert.ts";
import { storedLicense } from "../licenses.ts";
import { at, customerRecord, licenseRecord, nextId, productRecord } from "../made-records.ts";
import { RACERS, race, rounds } from "../races.ts";
import { ordinarySite, outcomesOf } from "../shop.ts";
import type { Suite } from "../suite.ts";

const scope = DEFAULT_ORGANIZATION_ID;

/** A customer, as one of the records that can go with a seat. */
function another(): Insert & { kind: "customers" } {
  return { op: "insert", kind: "customers", record: customerRecord() };
}

/** A license with so many seats, and how its seats are claimed and freed with a record that goes with that. */
async function openLicense(store: StorageAdapter, seats: number) {
  const [product, customer] = [productRecord(), customerRecord()];
  const license = storedLicense(licenseRecord(product, customer, { seats }));
  const made = await store.commit(scope, [
    { op: "insert", kind: "products", record: product },
    { op: "insert", kind: "customers", record: customer },
    { op: "insert", kind: "licenses", record: license },
  ]);
  if (!made.done) fail(`a license should be made, but was refused: ${made.because}`);
  const named = {
    publicKey: product.publicKey,
    licenseKey: license.licenseKey,
    ipAddress: null,
    ...ordinarySite,
  };
  return {
    claim: (place: string, also: readonly Insert[], of = store, moves?: string) =>
      of.claimSeat({
        ...{ ...named, place, activationId: nextId("activations"), now: at(5), also },
        from: moves === undefined ? undefined : { domain: moves, siteId: null, atMost: 9, since: at(0) },
      }),
    free: (place: string, also: readonly Insert[], of = store) =>
      of.freeSeat({ organizationId: scope, licenseId: license.id, place, now: at(6), also }),
    suspend: async () => {
      const [found] = await store.get("licenses", scope, [license.id]);
      const record = { ...license, status: "suspended" as const };
      await store.commit(scope, [{ op: "update", kind: "licenses", record, version: found?.version ?? 0 }]);
    },
    taken: async () => (await store.get("licenses", scope, [license.id]))[0]?.record.activatedCount,
  };
}

/** Ids of the records that are there. */
async function stored(
  store: StorageAdapter,
  also: readonly (Insert & { kind: "customers" })[],
): Promise<boolean[]> {
  const ids = also.map(({ record }) => record.id);
  return (await store.get("customers", scope, ids)).map((found) => found !== null);
}

export function recordOfSeatCases({ describe, it }: Suite): void {
  describe("a record that goes with a seat", () => {
    it("is stored with a seat that is claimed, and with no other", async ({ store }) => {
      const { claim, suspend } = await openLicense(store, 1);
      const also = Array.from({ length: 5 }, another);
      const [first, second, third, fourth, fifth] = also.map((one) => [one]);
      expectEqual(
        (await claim("a.example", [...(first ?? []), ...(second ?? [])])).outcome,
        "claimed",
        "the claim",
      );
      expectEqual((await claim("a.example", third ?? [])).outcome, "existing", "the same again");
      expectEqual(
        (await claim("b.example", fourth ?? [])).outcome,
        "limit_reached",
        "a claim of a full license",
      );
      await suspend();
      expectEqual(
        (await claim("a.example", fifth ?? [])).outcome,
        "not_activatable",
        "a claim of a suspended one",
      );
      expectEqual(await stored(store, also), [true, true, false, false, false], "which are stored");
    });

    it("is stored with a seat that is freed, once", async ({ store }) => {
      const { claim, free } = await openLicense(store, 1);
      await claim("a.example", []);
      const also = [another(), another(), another()] as const;
      expectEqual((await free("a.example", [also[0]]))?.deactivatedAt, at(6), "the seat that is freed");
      expectEqual((await free("a.example", [also[1]]))?.deactivatedAt, at(6), "the same again");
      expectEqual(await free("b.example", [also[2]]), null, "a seat that there is not");
      expectEqual(await stored(store, also), [true, false, false], "which are stored");
    });

    it("is stored with a site that moves, unless it moves onto another", async ({ store }) => {
      const { claim } = await openLicense(store, 2);
      await claim("a.example", []);
      await claim("b.example", []);
      const also = [another(), another(), another()] as const;
      expectEqual((await claim("c.example", [also[0]], store, "a.example")).outcome, "claimed", "a move");
      expectEqual(
        (await claim("b.example", [also[1]], store, "c.example")).outcome,
        "existing",
        "onto another",
      );
      expectEqual(
        (await claim("d.example", [also[2]], store, "a.example")).outcome,
        "not_active",
        "of no site",
      );
      expectEqual(await stored(store, also), [true, false, false], "which are stored");
    });

    it("leaves everything as it is when it cannot be stored", async ({ store }) => {
      const { claim, free, taken } = await openLicense(store, 4);
      await claim("a.example", []);
      const [known, fresh] = [another(), another()];
      await claim("b.example", [known]);
      const refused = async (call: Promise<unknown>, what: string): Promise<void> =>
        expectEqual(await call.then(() => "done", codeOf), "storage_unavailable", what);
      await refused(claim("c.example", [fresh, known]), "a claim with a record that is there");
      await refused(free("a.example", [fresh, known]), "a seat freed with such a record");
      await refused(claim("c.example", [fresh, known], store, "a.example"), "a move with such a record");
      expectEqual(await taken(), 2, "how many seats are taken");
      expectEqual(await stored(store, [fresh]), [false], "the record that could be stored");
      expectEqual((await claim("a.example", [known])).outcome, "existing", "a claim that needs it not");
      const both = await Promise.all([
        claim("c.example", [fresh]),
        refused(claim("d.example", [known]), "beside"),
      ]);
      expectEqual(both[0].outcome, "claimed", "a claim beside one whose record cannot be stored");
    });

    it("is stored in a race by those who get a seat", ({ store, stores }) =>
      rounds(async () => {
        const { claim, taken } = await openLicense(store, 2);
        const also = Array.from({ length: RACERS }, another);
        const results = await race(stores, (each, caller) =>
          claim(`${caller}.example`, also.slice(caller, caller + 1), each),
        );
        expectEqual(outcomesOf(results), { claimed: 2, limit_reached: RACERS - 2 }, "the outcomes");
        const winners = results.map(({ outcome }) => outcome === "claimed");
        expectEqual(await stored(store, also), winners, "whose are stored");
        expectEqual(await taken(), 2, "how many seats are taken");
      }));

    it("is stored in a race by the one who frees a seat", ({ store, stores }) =>
      rounds(async () => {
        const { claim, free, taken } = await openLicense(store, 1);
        await claim("a.example", []);
        const also = Array.from({ length: RACERS }, another);
        await race(stores, (each, caller) => free("a.example", also.slice(caller, caller + 1), each));
        const count = (await stored(store, also)).filter((isStored) => isStored).length;
        expectEqual([count, await taken()], [1, 0], "how many are stored, and seats taken");
      }));
  });
}
