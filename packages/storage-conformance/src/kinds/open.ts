import { DEFAULT_ORGANIZATION_ID } from "@keystead/core";
import {
  DEPLOYMENT,
  declarationOf,
  defaultOrganization,
  type Kind,
  type StorageAdapter,
} from "@keystead/core/adapter";
import { expectCode, expectEqual, expectTrue } from "../assert.ts";
import { at, nextId } from "../made-records.ts";
import { ordinarySite } from "../shop.ts";
import type { Suite } from "../suite.ts";
import { allKinds, Bench, insert } from "./bench.ts";
import { family } from "./made.ts";

const organizationId = DEFAULT_ORGANIZATION_ID;
const page = { page: 1, perPage: 9 };

/** More than any store gives in one batch. */
const MANY = 1_200;

/** A call of every method of a store. */
function callsOf(store: StorageAdapter): Promise<unknown>[] {
  const { own: license } = family("licenses");
  const licenseKey = String(license.record["lookupKey"]);
  const site = { place: "a.example", ipAddress: null, now: at(1), ...ordinarySite };
  return [
    store.ping(),
    store.get("products", organizationId, ["prd_"]),
    store.find("users", DEPLOYMENT, "email", [["ada@example.com"]]),
    store.list("plans", organizationId, page),
    store.readAll("customers", organizationId, {})[Symbol.asyncIterator]().next(),
    store.commit(organizationId, [insert(family("products").own)]),
    store.sweep("sessions", DEPLOYMENT, at(1), 9),
    store.claimSeat({ publicKey: "pk_", licenseKey, activationId: nextId("activations"), ...site }),
    store.freeSeat({ organizationId, licenseId: license.id, place: "a.example", now: at(1) }),
    store.lastEnd(organizationId, license.id, "a.example"),
    store.touch(organizationId, new Map([["act_", at(1)]])),
    store.findSubject({ publicKey: "pk_", licenseKey }),
    store.findWith("apiTokens", DEPLOYMENT, "ownerId", "digest", ["digest"]),
    store.countBetween(organizationId, { of: "licenses created" }, [at(0), at(1)]),
    store.countFor(organizationId, { of: "licenses of products" }, ["prd_"]),
    store.appendEvents(organizationId, []),
    store.listEvents(organizationId, page),
    store.maintainEvents(at(0), at(1)),
    store.shortage(),
  ];
}

export function openCases({ describe, it }: Suite): void {
  describe("the store", () => {
    it("has the default organization from the start, and nothing in it", async ({ store }) => {
      for (const kind of allKinds.filter((each) => each !== "organizations")) {
        const scope = declarationOf(kind).scope === "deployment" ? DEPLOYMENT : organizationId;
        expectEqual(await store.list<Kind>(kind, scope, page), { items: [], total: 0 }, kind);
      }
      const { items } = await store.list("organizations", DEPLOYMENT, page);
      expectEqual(
        items.map(({ record }) => record),
        [defaultOrganization],
        "the organizations",
      );
    });

    it("answers ping", async ({ stores }) => {
      for (const store of stores) await store.ping();
    });

    it("refuses every call once it is closed; closing again does nothing more", async ({ store, open }) => {
      const closing = await open();
      await closing.ping();
      await closing.close();
      await closing.close();
      const calls = callsOf(closing);
      await Promise.all(calls.map((call) => expectCode("storage_unavailable", call, "a call after close")));
      await store.ping();
    });

    it("finishes the calls under way before it closes", async ({ store, open }) => {
      const closing = await open();
      const [bench, other] = [new Bench(closing, "products"), new Bench(store, "products")];
      const made = Array.from({ length: 10 }, () => family("products").own);
      await Promise.all([...made.map((each) => bench.done(insert(each))), closing.close()]);
      for (const each of made) await other.stored(each);
    });
  });

  describe("readAll", () => {
    it("reads no further than the caller does, and fails once the store is closed", async ({
      store,
      open,
    }) => {
      const bench = new Bench(store, "customers");
      await bench.done(...Array.from({ length: MANY }, () => insert(family("customers").own)));
      const closing = await open();
      const readings = ["createdAt", "email"].map((sort) =>
        new Bench(closing, "customers").readAll({ sort }),
      );
      for (const batches of readings)
        expectTrue((await batches.next()).done === false, "there should be a first batch");
      await closing.close();
      for (const batches of readings)
        await expectCode("storage_unavailable", batches.next(), "a batch of a store that is closed");
    });
  });
}
