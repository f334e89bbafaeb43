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
