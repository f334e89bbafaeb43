import { beforeEach, expect, test } from "vitest";
import { DAY } from "../../../test/open-licensing.ts";
import { openPortalScene, type PortalScene, source } from "../../../test/portal-scene.ts";

let scene: PortalScene;
beforeEach(async () => {
  scene = await openPortalScene();
});

async function customer() {
  const { ticket } = await scene.shop.portalTickets.create(scene.ada.id);
  const { token } = await scene.licensing.portal.enter({ ticket }, source);
  return scene.licensing.portal.session(token, source);
}

/** A product with a plan. */
async function offered(name: string) {
  const { shop } = scene;
  const product = await shop.products.create({ name });
  const plan = await shop.plans.create({ productId: product.id, name: `${name} yearly` });
  return { product: { id: product.id, name, slug: product.slug }, plan: { id: plan.id, name: plan.name } };
}

async function subscribe(given: object): Promise<string> {
  const currentPeriodEnd = new Date(scene.clock.now().getTime() + 9 * DAY);
  const order = { customerId: scene.ada.id, currentPeriodEnd, ...given };
  return (await scene.shop.subscriptions.record(order)).subscription.id;
}

async function pay(given: object): Promise<string> {
  const order = { customerId: scene.ada.id, amount: 4900, currency: "EUR", ...given };
  return (await scene.shop.payments.record(order)).payment.id;
}

/** The customer's subscriptions and payments in the portal, by their ids. */
async function shown(): Promise<Record<string, object>> {
  const session = await customer();
  const lists = await Promise.all([session.subscriptions(), session.payments()]);
  for (const { items, pagination } of lists) expect(pagination.total).toBe(items.length);
  return Object.fromEntries(lists.flatMap(({ items }) => items.map((item) => [item.id, item])));
}

test("payments and subscriptions name the product that they are for", async () => {
  const seo = await offered("SEO");
  const shipping = await offered("Shipping");
  const order = { productId: seo.product.id, customerEmail: scene.ada.email };
  const { id: licenseId } = await scene.shop.licenses.create(order);
  const ofLicense = await subscribe({ licenseId, planId: seo.plan.id });
  const ofPlan = await subscribe({ planId: shipping.plan.id });
  const ofNothing = await subscribe({});
  const paid = await pay({ licenseId });
  const other = await pay({});
  expect(await shown()).toMatchObject({
    [ofLicense]: { ...seo, licenseId },
    [ofPlan]: { ...shipping, licenseId: null },
    [ofNothing]: { product: null, plan: null, licenseId: null },
    [paid]: { product: seo.product, licenseId },
    [other]: { product: null, licenseId: null },
  });
});
