import { DEFAULT_ORGANIZATION_ID } from "../ids.ts";
import { expectCode, expectEqual, present } from "./assert.ts";
import { everything } from "./lists.ts";
import { at, licenseRecord, productRecord, signInRecord } from "./records.ts";
import { activate, addLicense, addPlan, newAccount, openShop, release, stored } from "./shop.ts";
import type { Suite } from "./suite.ts";

export function storageCases({ describe, it }: Suite): void {
  describe("the store", () => {
    it("has the default organization from the start, and nothing in it", async ({ store }) => {
      const organizationId = DEFAULT_ORGANIZATION_ID;
      const empty = { items: [], total: 0 };
      expectEqual(await store.products.list(organizationId, everything), empty, "products");
      expectEqual(await store.plans.list(organizationId, everything), empty, "plans");
      const licenses = await store.licenses.list(organizationId, { ...everything, now: at(0) });
      expectEqual(licenses, empty, "licenses");
      expectEqual(await store.activations.list(organizationId, everything), empty, "activations");
      await store.products.create(organizationId, productRecord());
    });

    it("answers ping", async ({ stores }) => {
      for (const store of stores) await store.ping();
    });

    it("shows every write that has returned to the other store", async ({ stores: [first, second] }) => {
      const { user, session, organizationId } = await newAccount(first);
      const found = await second.accounts.findSession(session.tokenDigest, at(1));
      expectEqual(found, { session, user }, "the session in the other store");
      const shop = await openShop(second, organizationId);
      const plan = await addPlan(first, shop);
      const license = await addLicense(second, shop, { planId: plan.id });
      const id = await activate(first, shop, license, "a.example");
      const { activations } = await stored(second, shop, license);
      expectEqual(
        activations.map((activation) => activation.id),
        [id],
        "the activations in the other store",
      );
      const change = () => ({ status: "revoked" as const, updatedAt: at(2) });
      await second.licenses.update(organizationId, license.id, change);
      const { publicKey } = shop.product;
      const subject = await first.licenses.findSubject({ publicKey, licenseKey: license.licenseKey });
      expectEqual(subject?.license?.status, "revoked", "the status in the first store");
      await first.accounts.deleteSession(session.tokenDigest);
      const ended = await second.accounts.findSession(session.tokenDigest, at(1));
      expectEqual(ended, null, "the ended session in the other store");
    });

    it("keeps nothing of what it was given, and gives out nothing of its own", async ({ store }) => {
      const { organizationId, customer } = await openShop(store);
      const product = productRecord({ metadata: { list: [1] } });
      await store.products.create(organizationId, product);
      const pristine = structuredClone(product);
      product.name = "Changed by the caller";
      product.metadata["list"] = [];
      expectEqual(await store.products.get(organizationId, product.id), pristine, "the product");
      const given = present(await store.products.get(organizationId, product.id), "the product");
      given.metadata["list"] = [];
      given.createdAt.setTime(0);
      expectEqual(await store.products.get(organizationId, product.id), pristine, "the product");
      const { items } = await store.products.list(organizationId, everything);
      for (const item of items) item.metadata["list"] = [];
      expectEqual(await store.products.get(organizationId, product.id), pristine, "the product");
      const license = licenseRecord(pristine, customer, { metadata: { list: [1] } });
      await store.licenses.create(organizationId, license);
      await store.licenses.update(organizationId, license.id, (current) => {
        current.metadata["list"] = [];
        return { updatedAt: at(1) };
      });
      const found = await store.licenses.get(organizationId, license.id);
      expectEqual(found?.metadata, { list: [1] }, "the license's metadata");
    });

    it("keeps none of the dates that it was given", async ({ store }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const { user, session } = await newAccount(store);
      const dates = [1, 2, 3, 4, 5].map(at);
      const [claimed = at(1), released = at(2), deactivated = at(3), touched = at(4), extended = at(5)] =
        dates;
      extended.setTime(at(500).getTime());
      const first = await activate(store, shop, license, "a.example", claimed);
      const second = await activate(store, shop, license, "b.example", claimed);
      await store.activations.releaseSeat(release(shop, license, "a.example", released));
      await store.activations.deactivate(shop.organizationId, second, deactivated);
      await store.activations.touch(shop.organizationId, new Map([[first, touched]]));
      const extension = { dueBefore: at(200), expiresAt: extended, now: at(1) };
      await store.accounts.extendSession(session.tokenDigest, extension);
      for (const date of dates) date.setTime(0);
      const { activations } = await stored(store, shop, license);
      expectEqual(
        activations.map(({ activatedAt, deactivatedAt, lastCheckedAt }) => [
          activatedAt,
          deactivatedAt,
          lastCheckedAt,
        ]),
        [
          [at(1), at(3), at(1)],
          [at(1), at(2), at(4)],
        ],
        "activatedAt, deactivatedAt and lastCheckedAt of both activations",
      );
      const found = await store.accounts.findSession(session.tokenDigest, at(1));
      expectEqual(found, { session: { ...session, expiresAt: at(500) }, user }, "the session");
    });

    it("refuses every call once it is closed; closing again does nothing more", async ({ store, open }) => {
      const shop = await openShop(store);
      const license = await addLicense(store, shop);
      const closing = await open();
      await closing.ping();
      await closing.close();
      await closing.close();
      const { organizationId, product } = shop;
      const calls = [
        closing.ping(),
        closing.accounts.findUserByEmail("ada@example.com"),
        closing.identities.signIn(signInRecord()),
        closing.users.list(organizationId, everything),
        closing.invitations.find("", at(1)),
        closing.products.get(organizationId, product.id),
        closing.plans.list(organizationId, everything),
        closing.customers.findOrCreate(organizationId, shop.customer),
        closing.licenses.delete(organizationId, license.id),
        closing.activations.touch(organizationId, new Map([["act_", at(1)]])),
        closing.subscriptions.list(organizationId, everything),
        closing.payments.list(organizationId, everything),
        closing.events.shortage(),
        closing.signingKeys.listPublished(at(0)),
      ];
      await Promise.all(calls.map((call) => expectCode("storage_unavailable", call, "a call after close")));
      await stored(store, shop, license);
    });

    it("finishes the calls under way before it closes", async ({ store, open }) => {
      const shop = await openShop(store);
      const closing = await open();
      const licenses = Array.from({ length: 10 }, () => licenseRecord(shop.product, shop.customer));
      const calls = licenses.map((license) => closing.licenses.create(shop.organizationId, license));
      await Promise.all([...calls, closing.close()]);
      for (const license of licenses) await stored(store, shop, license);
    });
  });
}
