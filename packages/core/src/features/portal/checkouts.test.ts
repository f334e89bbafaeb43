import { beforeEach, describe, expect, test } from "vitest";
import { type OpenPurchases, openPurchases, payment, sale, state } from "../../../test/open-purchases.ts";
import type { Sale } from "../providers/news.ts";
import type { PortalCheckout } from "./purchase-schema.ts";

const [FIRST, SECOND] = ["cs_test_first_checkout", "cs_test_second_checkout"] as const;
const NEW_KEY = /^ACME-/;

let shop: OpenPurchases;
beforeEach(async () => {
  shop = await openPurchases();
  await shop.licensing.settings.update({ slug: "acme", portal: { enabled: true } });
});

function look(checkout: string, provider: PortalCheckout["provider"] = "stripe") {
  return shop.licensing.portal.purchase({ organization: "acme", provider, checkout });
}

/** The one license that the page after the checkout shows. */
async function shown(checkout: string) {
  const { state, licenses } = await look(checkout);
  expect({ state, count: licenses.length }).toEqual({ state: "recorded", count: 1 });
  return licenses[0];
}

/** Buys a license with the first checkout, and gives its id. */
async function buy(fields: Partial<Sale> = {}): Promise<string> {
  const [id = ""] = await shop.tell(sale({ reference: FIRST, claim: true, ...fields }));
  return id;
}

/** Pays for a license with the second checkout, as somebody else, and gives the ids of what it became. */
function payFor(reference: string, fields: Partial<Sale> = {}): Promise<string[]> {
  const customer = { email: "eve@example.com", name: "Eve" };
  const license = { reference, bySeller: true };
  const paid = { reference: SECOND, payment: payment("pi_2"), claim: true };
  return shop.tell(sale({ ...paid, customer, license, ...fields }));
}

const hidden = { licenseKey: null, claim: null };

describe("a checkout that paid for a license which was there before", () => {
  test("shows what was renewed until when, and neither key nor code, where the seller named the license", async () => {
    const id = await buy();
    for (const _ of ["told", "told again"]) {
      expect(await payFor(id)).toEqual([id]);
      expect(await shown(SECOND)).toMatchObject({
        ...{ id, product: { id: shop.product.id }, plan: { name: "Pro" }, expiresAt: shop.days(730) },
        ...hidden,
      });
    }
    expect(await shown(FIRST)).toMatchObject({ licenseKey: expect.stringMatching(NEW_KEY) });
  });

  test("shows neither where the buyer named a trial, with an address that nobody has proven", async () => {
    const trial = await shop.licensing.licenses.create({
      ...{ productId: shop.product.id, planId: shop.pro.id, customerEmail: "ada@example.com" },
      trialEndsAt: shop.days(14).toISOString(),
    });
    const customer = { email: "Ada@example.com", name: null };
    const license = { reference: trial.id, bySeller: false };
    expect(await payFor(trial.id, { customer, license })).toEqual([trial.id]);
    expect(await shown(SECOND)).toMatchObject({ id: trial.id, ...hidden });
  });

  test("shows neither of an upgrade, nor after its subscription moved on", async () => {
    const id = await buy();
    const lines = [{ reference: "li_1", priceId: "price_agency", planId: null, quantity: 1 }];
    await payFor(id, { lines, subscription: state({ lines }) });
    expect(await shown(SECOND)).toMatchObject({ plan: { name: "Agency" }, seats: 25, ...hidden });
    shop.clock.advance(1);
    const pro = [{ priceId: "price_pro", planId: null, quantity: 1 }];
    await shop.tell({ type: "subscription", ...state({ lines: pro, asOf: shop.clock.now() }) });
    expect(await shown(SECOND)).toMatchObject({ plan: { name: "Pro" }, ...hidden });
  });

  test("shows neither of a bundle, whose own checkout shows its one key", async () => {
    const forms = await shop.licensing.products.create({ name: "Acme Forms" });
    const plan = await shop.licensing.plans.create({ productId: forms.id, name: "Pro", durationDays: 90 });
    const { id: planId } = await shop.licensing.bundles.create({
      ...{ name: "Everything", planIds: [shop.pro.id, plan.id] },
    });
    const lines = [{ reference: "li_1", priceId: "price_all", planId, quantity: 1 }];
    const id = await buy({ lines });
    expect(await payFor(id, { lines })).toEqual([id]);
    expect(await shown(SECOND)).toMatchObject({ bundle: { name: "Everything" }, ...hidden });
    const { licenseKey } = await shop.license(id);
    expect(await shown(FIRST)).toMatchObject({ licenseKey, claim: { code: expect.any(String) } });
    // Another license of the bundle stands for the one that was deleted.
    await shop.licensing.licenses.delete(id, { only: true });
    expect(await shown(FIRST)).toMatchObject({ product: { id: forms.id }, licenseKey });
    expect(await shown(SECOND)).toMatchObject({ product: { id: forms.id }, ...hidden });
  });

  test("shows the key and a code of a license that was issued because the named one did not fit", async () => {
    const id = await buy();
    await shop.licensing.licenses.revoke(id);
    const [issued = ""] = await payFor(id);
    const { licenseKey } = await shop.license(issued);
    expect(await shown(SECOND)).toMatchObject({
      ...{ id: issued, licenseKey, claim: { code: expect.any(String) } },
    });
  });
});

describe("a checkout that issued a license", () => {
  test("shows no key that the license got later", async () => {
    const id = await buy();
    await shop.licensing.licenses.regenerate(id);
    expect(await shown(FIRST)).toMatchObject({ id, ...hidden });
  });

  test("shows no key while another customer has the license", async () => {
    const id = await buy();
    const { customerEmail, licenseKey } = await shop.license(id);
    await shop.licensing.licenses.update(id, { customerEmail: "grace@example.com" });
    expect(await shown(FIRST)).toMatchObject({ id, ...hidden });
    await shop.licensing.licenses.update(id, { customerEmail });
    expect(await shown(FIRST)).toMatchObject({ id, licenseKey });
  });

  test("shows the key that the provider made for it, unless the license had another one or another customer", async () => {
    const id = await buy();
    const adopt = (licenseKey: string) => shop.tell({ type: "key", order: FIRST, line: "li_1", licenseKey });
    for (const _ of ["told", "told again"]) {
      await adopt("SHOP-1234-5678");
      expect(await shown(FIRST)).toMatchObject({ licenseKey: "SHOP-1234-5678" });
    }
    await shop.licensing.licenses.update(id, { customerEmail: "grace@example.com" });
    await adopt("SHOP-8765-4321");
    expect(await shop.license(id)).toMatchObject({ licenseKey: "SHOP-8765-4321" });
    expect(await shown(FIRST)).toMatchObject({ id, ...hidden });
  });

  test("shows no key of a license whose payment was recorded by hand, and disputed since", async () => {
    const { id, customerId } = await shop.licensing.licenses.create({
      ...{ productId: shop.product.id, planId: shop.pro.id, customerEmail: "ada@example.com" },
    });
    await shop.licensing.payments.record({
      ...{ customerId, licenseId: id, amount: 4900, currency: "EUR", status: "succeeded" },
      ...{ provider: "paddle", providerReference: "txn_by_hand" },
    });
    const dispute = { type: "dispute", payment: "txn_by_hand", isOpen: true } as const;
    await shop.licensing.purchases.record("paddle", dispute);
    expect(await look("txn_by_hand", "paddle")).toMatchObject({ licenses: [{ id, ...hidden }] });
  });
});

describe("the id of a checkout", () => {
  test.each([
    ["stripe", "sub_1234567890", "cs_"],
    ["stripe", "pi_1234567890", "cs_"],
    ["stripe", "txn_1234567890", "cs_"],
    ["paddle", "sub_1234567890", "txn_"],
    ["paddle", "cs_test_1234567890", "txn_"],
  ] as const)("of %s is not %s", async (provider, checkout, prefix) => {
    const details = [{ path: "checkout", message: `must begin with ${prefix}` }];
    await expect(look(checkout, provider)).rejects.toMatchObject({ code: "invalid_input", details });
  });
});
