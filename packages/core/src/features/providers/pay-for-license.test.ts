import { beforeEach, describe, expect, it } from "vitest";
import { DAY } from "../../../test/open-licensing.ts";
import { type OpenPurchases, openPurchases, payment, sale, state } from "../../../test/open-purchases.ts";

let shop: OpenPurchases;
let trial: { id: string; licenseKey: string };
beforeEach(async () => {
  shop = await openPurchases();
  trial = await shop.licensing.licenses.create({
    productId: shop.product.id,
    planId: shop.pro.id,
    customerEmail: "Ada@example.com",
    expiresAt: shop.days(14).toISOString(),
    trialEndsAt: shop.days(14).toISOString(),
  });
});

const bySeller = (reference: string) => ({ license: { reference, bySeller: true } });
const byBuyer = (reference: string) => ({ license: { reference, bySeller: false } });

describe("an order that names a license", () => {
  it.each(["id", "licenseKey"] as const)(
    "turns the trial with that %s into what is paid for",
    async (name) => {
      const results = await Promise.all(
        Array.from({ length: 10 }, () => shop.recorded(sale(byBuyer(trial[name])))),
      );
      for (const result of results) expect(result).toEqual({ licenseIds: [trial.id], note: null });
      expect(await shop.list()).toMatchObject([
        {
          licenseKey: trial.licenseKey,
          planId: shop.pro.id,
          trialEndsAt: null,
          expiresAt: shop.days(365),
          seats: 3,
        },
      ]);
      expect(await shop.payments()).toMatchObject([{ licenseId: trial.id }]);
    },
  );

  it("has it follow the subscription", async () => {
    await shop.tell(sale({ ...bySeller(trial.id), subscription: state() }));
    expect(await shop.license(trial.id)).toMatchObject({
      trialEndsAt: null,
      expiresAt: shop.days(30),
      graceDays: 3,
    });
  });

  it("ends a trial that would have lasted longer with what is paid for", async () => {
    const [expiresAt, trialEndsAt] = [shop.days(400), shop.days(400)];
    await shop.licensing.licenses.update(trial.id, { expiresAt, trialEndsAt });
    await shop.tell(sale(bySeller(trial.id)));
    expect(await shop.license(trial.id)).toMatchObject({ expiresAt: shop.days(365), trialEndsAt: null });
  });

  it("renews one that was paid before, from its end, once", async () => {
    const [id = ""] = await shop.tell(sale());
    const again = sale({ reference: "cs_2", payment: payment("pi_2"), ...bySeller(id) });
    for (const _ of ["once", "again"]) await shop.tell(again);
    expect(await shop.license(id)).toMatchObject({ expiresAt: shop.days(730) });
  });

  it("lets one that expired go on from now", async () => {
    const [id = ""] = await shop.tell(sale());
    shop.clock.advance(400 * DAY);
    await shop.tell(sale({ reference: "cs_2", payment: payment("pi_2"), ...byBuyer(id) }));
    expect(await shop.license(id)).toMatchObject({ status: "active", expiresAt: shop.days(765) });
  });

  it("leaves its customer, whoever pays", async () => {
    const customer = { email: "eve@example.com", name: "Eve" };
    expect(await shop.tell(sale({ ...bySeller(trial.id), customer }))).toEqual([trial.id]);
    expect(await shop.license(trial.id)).toMatchObject({ customerEmail: "Ada@example.com" });
  });

  it("is a new license by the word of a buyer with another e-mail, and says why", async () => {
    const customer = { email: "eve@example.com", name: "Eve" };
    const { licenseIds, note } = await shop.recorded(sale({ ...byBuyer(trial.licenseKey), customer }));
    expect(licenseIds).not.toContain(trial.id);
    expect(note).toBe(
      "The license that the buyer gave has a different e-mail address than the order: a new license was issued",
    );
    expect(await shop.license(trial.id)).toMatchObject({ trialEndsAt: shop.days(14) });
  });

  it("is a new license by the word of a buyer while the named one is paid for", async () => {
    const [id = ""] = await shop.tell(sale());
    const { licenseIds, note } = await shop.recorded(
      sale({ reference: "cs_2", payment: null, ...byBuyer(id) }),
    );
    expect(licenseIds).not.toContain(id);
    expect(note).toContain("neither a trial nor expired");
  });

  it("is a new license when the named one is revoked, of another product, or not there", async () => {
    const other = await shop.licensing.products.create({ name: "Other" });
    const foreign = await shop.licensing.licenses.create({
      productId: other.id,
      customerEmail: "ada@example.com",
    });
    await shop.licensing.licenses.revoke(trial.id);
    for (const [index, reference] of [trial.id, foreign.id, foreign.licenseKey, "lic_none"].entries()) {
      const told = sale({ reference: `cs_${index}`, payment: null, ...bySeller(reference) });
      const { licenseIds, note } = await shop.recorded(told);
      expect(licenseIds).not.toContain(reference);
      expect(note).toContain("a new license was issued");
    }
    expect((await shop.license(trial.id)).status).toBe("revoked");
  });

  it.each(["trialing", "active", "past_due"] as const)(
    "is a new license when a subscription pays for the named one, which is %s, and leaves that one as it is",
    async (status) => {
      const [id = ""] = await shop.tell(sale({ subscription: state({ status }) }));
      const before = await shop.license(id);
      const told = { reference: "cs_2", payment: null, subscription: state({ reference: "sub_2" }) };
      const { licenseIds, note } = await shop.recorded(sale({ ...told, ...bySeller(id) }));
      expect(note).toContain("already has a subscription");
      expect(licenseIds).not.toContain(id);
      expect(await shop.license(id)).toEqual(before);
    },
  );

  it("is the named license when its subscription is canceled", async () => {
    const [id = ""] = await shop.tell(sale({ subscription: state({ status: "canceled" }) }));
    const told = { reference: "cs_2", payment: null, subscription: state({ reference: "sub_2" }) };
    expect(await shop.tell(sale({ ...told, ...bySeller(id) }))).toEqual([id]);
  });

  it("passes over a client reference that is no license", async () => {
    expect((await shop.recorded(sale(byBuyer("affiliate-7")))).note).toBeNull();
  });
});
