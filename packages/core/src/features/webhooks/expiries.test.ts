import { describe, expect, test } from "vitest";
import { DAY } from "../../../test/open-licensing.ts";
import { listening } from "../../../test/open-webhooks.ts";

const HOUR = DAY / 24;
const MINUTE = HOUR / 60;

describe("a license that expires", () => {
  const types = ["license.expired"] as const;

  test("is told of once, within a minute, whoever looks", async () => {
    const { webhooks, network, license, clock } = await listening({ types });
    const expiresAt = new Date(clock.now().getTime() + HOUR);
    const { id } = await license({ expiresAt });
    await webhooks.round();
    expect(network.received).toEqual([]);
    clock.advance(HOUR + MINUTE);
    for (let round = 0; round < 3; round += 1) {
      await webhooks.round();
      clock.advance(MINUTE);
    }
    expect(network.received.map(({ type, data }) => [type, data["id"], data["status"]])).toEqual([
      ["license.expired", id, "expired"],
    ]);
  });

  test("is not when it was revoked, or renewed in time; and is again after it was renewed", async () => {
    const { webhooks, network, license, licensing, clock } = await listening({ types });
    const end = (hours: number) => new Date(clock.now().getTime() + hours * HOUR);
    const [revoked, renewed] = [await license({ expiresAt: end(1) }), await license({ expiresAt: end(1) })];
    await licensing.licenses.revoke(revoked.id);
    await licensing.licenses.update(renewed.id, { expiresAt: end(3) });
    clock.advance(2 * HOUR);
    await webhooks.round();
    expect(network.received).toEqual([]);
    clock.advance(2 * HOUR);
    await webhooks.round();
    await licensing.licenses.update(renewed.id, { expiresAt: end(1) });
    clock.advance(2 * HOUR);
    await webhooks.round();
    expect(network.received.map(({ data }) => data["id"])).toEqual([renewed.id, renewed.id]);
  });

  test("by a change is told of at once, and once", async () => {
    const { webhooks, network, license, licensing, clock } = await listening({ types });
    const { id } = await license({ expiresAt: new Date(clock.now().getTime() + HOUR) });
    clock.advance(MINUTE);
    await webhooks.round();
    const { id: other } = await license({ expiresAt: new Date(clock.now().getTime() + 10 * MINUTE) });
    clock.advance(20 * MINUTE);
    await webhooks.round();
    expect(network.received.map(({ data }) => data["id"])).toEqual([other]);
    await licensing.licenses.update(id, { expiresAt: new Date(clock.now().getTime() - 15 * MINUTE) });
    await licensing.licenses.update(id, { status: "expired" });
    for (let round = 0; round < 3; round += 1) {
      await webhooks.round();
      clock.advance(MINUTE);
    }
    expect(network.received.map(({ data }) => data["id"])).toEqual([other, id]);
  });

  test("is told of by many at one moment, each once", async () => {
    const { webhooks, network, license, clock } = await listening({ types });
    const expiresAt = new Date(clock.now().getTime() + HOUR);
    const ids = await Promise.all(Array.from({ length: 250 }, async () => (await license({ expiresAt })).id));
    clock.advance(2 * HOUR);
    await webhooks.round();
    expect(network.received.map(({ data }) => data["id"]).toSorted()).toEqual(ids.toSorted());
  });
});

describe("a trial that is ending", () => {
  const types = ["trial.ending"] as const;
  const trial = (end: Date) => ({ expiresAt: end, trialEndsAt: end });

  test("is told of once, three days before, within a minute, whoever looks", async () => {
    const { webhooks, network, license, clock } = await listening({ types });
    const { id } = await license(trial(new Date(clock.now().getTime() + 14 * DAY)));
    await license({ expiresAt: new Date(clock.now().getTime() + 14 * DAY) });
    clock.advance(11 * DAY - MINUTE);
    await webhooks.round();
    expect(network.received).toEqual([]);
    for (let round = 0; round < 3; round += 1) {
      clock.advance(MINUTE);
      await webhooks.round();
    }
    expect(network.received.map(({ type, data }) => [type, data["id"], data["status"]])).toEqual([
      ["trial.ending", id, "active"],
    ]);
  });

  test("is told of at once when it is no longer than that, and not when it was paid for or is over", async () => {
    const { webhooks, network, license, licensing, clock } = await listening({ types });
    const end = (days: number) => new Date(clock.now().getTime() + days * DAY);
    const short = await license(trial(end(2)));
    const paid = await license(trial(end(5)));
    await license(trial(end(10)));
    await webhooks.round();
    expect(network.received.map(({ data }) => data["id"])).toEqual([short.id]);
    await licensing.licenses.renew(paid.id, { days: 30 });
    clock.advance(20 * DAY);
    await webhooks.round();
    expect(network.received).toHaveLength(1);
  });
});

describe("a license that is expiring", () => {
  const types = ["license.expiring"] as const;
  const told = ({ network }: Awaited<ReturnType<typeof listening>>) =>
    network.received.map(({ data }) => [data["id"], data["daysLeft"]]);

  test("is told of once at each mark of the organization, whoever looks", async () => {
    const opened = await listening({ types });
    const { webhooks, license, clock } = opened;
    const { id } = await license({ expiresAt: new Date(clock.now().getTime() + 40 * DAY) });
    await license();
    await webhooks.round();
    clock.advance(10 * DAY - MINUTE);
    await webhooks.round();
    expect(told(opened)).toEqual([]);
    for (let days = 31; days > 0; days -= 1) {
      clock.advance(DAY);
      await webhooks.round();
      await webhooks.round();
    }
    expect(told(opened)).toEqual([
      [id, 30],
      [id, 7],
      [id, 1],
    ]);
  });

  test("is told of at the marks that were chosen, again for a later end, and not if it was revoked", async () => {
    const opened = await listening({ types });
    const { webhooks, license, licensing, clock } = opened;
    await licensing.settings.update({ expiryNoticeDays: [3] });
    const end = (days: number) => new Date(clock.now().getTime() + days * DAY);
    const [kept, revoked] = [await license({ expiresAt: end(10) }), await license({ expiresAt: end(10) })];
    await webhooks.round();
    await licensing.licenses.revoke(revoked.id);
    clock.advance(7 * DAY + MINUTE);
    await webhooks.round();
    expect(told(opened)).toEqual([[kept.id, 3]]);
    await licensing.licenses.renew(kept.id, { days: 20 });
    clock.advance(20 * DAY);
    await webhooks.round();
    expect(told(opened)).toEqual([
      [kept.id, 3],
      [kept.id, 3],
    ]);
  });

  test("is told of at the latest mark alone after an outage, and not once it has expired", async () => {
    const opened = await listening({ types });
    const { webhooks, license, clock } = opened;
    const end = (days: number) => new Date(clock.now().getTime() + days * DAY);
    const { id } = await license({ expiresAt: end(60) });
    await license({ expiresAt: end(54) });
    await webhooks.round();
    clock.advance(55 * DAY);
    await webhooks.round();
    expect(told(opened)).toEqual([[id, 7]]);
  });

  test("is not told of a mark that it was issued within, that its plan is no longer than, or if it renews itself", async () => {
    const opened = await listening({ types });
    const { webhooks, license, licensing, product, clock } = opened;
    const end = (days: number) => new Date(clock.now().getTime() + days * DAY);
    await license({ expiresAt: end(30) });
    const monthly = await licensing.plans.create({
      productId: product.id,
      name: "Monthly",
      durationDays: 30,
    });
    const month = await license({ planId: monthly.id, expiresAt: end(40) });
    const subscribed = await license({ expiresAt: end(40) });
    await licensing.subscriptions.record({
      ...{ customerId: subscribed.customerId, licenseId: subscribed.id, planId: monthly.id },
      ...{ status: "active", currentPeriodStart: end(0), currentPeriodEnd: end(40) },
    });
    await webhooks.round();
    clock.advance(11 * DAY);
    await webhooks.round();
    expect(told(opened)).toEqual([]);
    clock.advance(22 * DAY + MINUTE);
    await webhooks.round();
    expect(told(opened)).toEqual([[month.id, 7]]);
  });
});
