import { beforeEach, describe, expect, test } from "vitest";
import { DAY } from "../../../test/open-licensing.ts";
import { openPortalScene, type PortalScene, source } from "../../../test/portal-scene.ts";

let scene: PortalScene;
let productId: string;
let from: number;
beforeEach(async () => {
  scene = await openPortalScene();
  ({ id: productId } = await scene.shop.products.create({ name: "Acme SEO" }));
  from = scene.clock.now().getTime();
});

async function sold(terms: object, given: object = {}): Promise<string> {
  const { shop, ada } = scene;
  const name = `Plan ${crypto.randomUUID()}`;
  const plan = await shop.plans.create({ productId, name, durationDays: 10, ...terms });
  const order = { productId, planId: plan.id, customerEmail: ada.email, ...given };
  return (await shop.licenses.create(order)).id;
}

/** The customer's licenses by their ids, as the list and the page of each show them. */
async function shown() {
  const { ticket } = await scene.shop.portalTickets.create(scene.ada.id);
  const { token } = await scene.licensing.portal.enter({ ticket }, source);
  const session = await scene.licensing.portal.session(token, source);
  const { items } = await session.licenses({});
  for (const item of items) expect(await session.license(item.id)).toMatchObject(item);
  return Object.fromEntries(items.map((item) => [item.id, item]));
}

const inDays = (days: number) => new Date(from + days * DAY);

describe("a license that has ended", () => {
  test("says until when it works on, by its plan's days or by what it was given", async () => {
    const byPlan = await sold({ graceDays: 3 });
    const longer = await sold({ graceDays: 3 }, { graceUntil: inDays(20) });
    scene.clock.advance(11 * DAY);
    expect(await shown()).toMatchObject({
      [byPlan]: { status: "expired", graceUntil: inDays(13), keepsWorking: false },
      [longer]: { status: "expired", graceUntil: inDays(20), keepsWorking: false },
    });
    scene.clock.advance(2 * DAY);
    expect(await shown()).toMatchObject({
      [byPlan]: { status: "expired", graceUntil: null },
      [longer]: { status: "expired", graceUntil: inDays(20) },
    });
  });

  test("says that it keeps working where its plan says so, from its end on", async () => {
    const keeping = await sold({ expiry: "keepWorking", graceDays: 3 });
    const blocked = await sold({ expiry: "block" });
    scene.clock.advance(10 * DAY - 1);
    expect((await shown())[keeping]).toMatchObject({ status: "active", keepsWorking: false });
    scene.clock.advance(1);
    expect(await shown()).toMatchObject({
      [keeping]: { status: "expired", keepsWorking: true, graceUntil: null },
      [blocked]: { status: "expired", keepsWorking: false },
    });
  });

  test.each(["expired", "suspended", "revoked"] as const)(
    "works no longer when it was %s",
    async (status) => {
      const keeping = await sold({ expiry: "keepWorking" });
      const given = await sold({}, { graceUntil: inDays(20) });
      scene.clock.advance(11 * DAY);
      for (const id of [keeping, given]) await scene.shop.licenses.update(id, { status });
      expect(await shown()).toMatchObject({
        [keeping]: { status, keepsWorking: false },
        [given]: { status, graceUntil: null },
      });
    },
  );
});
