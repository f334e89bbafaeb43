import { describe, expect, test, vi } from "vitest";
import { DAY } from "../../../test/open-licensing.ts";
import { sale, state } from "../../../test/open-purchases.ts";
import { listening } from "../../../test/open-webhooks.ts";

const types = ["license.expiring"] as const;
const told = ({ network }: Awaited<ReturnType<typeof listening>>) =>
  network.received.map(({ data }) => [data["id"], data["daysLeft"]]);

describe("a license that is expiring and that a subscription pays for", () => {
  /** A sale of a yearly subscription, and the licenses that it has become. */
  async function sold(quantity: number, ofBundle: boolean, given: Parameters<typeof state>[0] = {}) {
    const opened = await listening({ types });
    const { licensing, product, clock } = opened;
    const { id: productId } = await licensing.products.create({ name: "Acme Forms" });
    const [one, other] = [
      await licensing.plans.create({ productId: product.id, name: "Pro", durationDays: 365 }),
      await licensing.plans.create({ productId, name: "Pro", durationDays: 365 }),
    ];
    const bundle = await licensing.bundles.create({ name: "All", planIds: [one.id, other.id] });
    const line = { reference: "li_1", priceId: "price", planId: null, quantity };
    const year = { since: clock.now(), until: new Date(clock.now().getTime() + 365 * DAY) };
    const prices = { price: ofBundle ? bundle.id : one.id };
    await licensing.purchases.record(
      "woocommerce",
      sale({ lines: [line], subscription: state({ lines: [line], paid: year, ...given }) }),
      { prices, graceDays: 0, pastDueDays: 0, unitsAs: "licenses" },
    );
    const { items } = await licensing.licenses.list({ perPage: 100 });
    await opened.webhooks.round();
    return { ...opened, items };
  }

  test.each([
    ["a bundle", 1, true, 2, "active"],
    ["several licenses", 5, false, 5, "active"],
    ["several bundles", 2, true, 4, "active"],
    ["several licenses, in its trial,", 3, false, 3, "trialing"],
  ] as const)("with %s is not told of", async (_, quantity, ofBundle, count, status) => {
    const opened = await sold(quantity, ofBundle, { status });
    expect(opened.items).toHaveLength(count);
    opened.clock.advance(340 * DAY);
    await opened.webhooks.round();
    expect(told(opened)).toEqual([]);
  });

  test.each([{ cancelAtPeriodEnd: true }, { status: "past_due" }, { status: "canceled" }] as const)(
    "is told of when that is %j",
    async (given) => {
      const opened = await sold(3, false, given);
      opened.clock.advance(340 * DAY);
      await opened.webhooks.round();
      expect(told(opened).toSorted()).toEqual(opened.items.map(({ id }) => [id, 30]).toSorted());
    },
  );

  test("is not told of when it has another customer than the subscription", async () => {
    const opened = await sold(1, true);
    const { licensing, clock, webhooks } = opened;
    const { items: subscriptions } = await licensing.subscriptions.list();
    const named = subscriptions[0]?.licenseId ?? "";
    await licensing.licenses.update(named, { customerEmail: "bea@example.com" }, { only: true });
    clock.advance(340 * DAY);
    await webhooks.round();
    expect(told(opened)).toEqual([]);
  });

  test("costs a customer's subscriptions once, however many licenses they pay for", async () => {
    const opened = await sold(100, false);
    opened.clock.advance(340 * DAY);
    const spy = vi.spyOn(opened.storage, "list");
    await opened.webhooks.round();
    const ofKind = (kind: string) => spy.mock.calls.filter(([each]) => each === kind).length;
    expect([ofKind("subscriptions"), ofKind("purchases")]).toEqual([1, 1]);
  });
});
