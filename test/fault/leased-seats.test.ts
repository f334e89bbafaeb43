import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Call } from "./support/leases/call.ts";
import { mostAtOnce, refusedInTime, renewalsInTime } from "./support/leases/holds.ts";
import { leaseStores } from "./support/leases/lease-stores.ts";
import { findOrder } from "./support/leases/order.ts";
import { openScene } from "./support/leases/scene.ts";
import { full, report } from "./support/sizes.ts";

/** Clocks of three processes, two seconds apart at most. */
const OFFSETS_MS = [-1_000, 0, 1_000];
const LEASE_SECONDS = 2;

/** How much of what seats go through was tried. */
function tried(calls: readonly Call[]) {
  const held = calls.flatMap(({ place, outcome }) =>
    outcome.is === "held" ? [{ place, id: outcome.id }] : [],
  );
  return {
    activations: new Set(held.map(({ id }) => id)).size,
    places: new Set(held.map(({ place }) => place)).size,
    renewals: renewalsInTime(calls).length,
  };
}

describe.each(leaseStores)("leased seats on $name", ({ name, open }) => {
  let store: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());

  it("are never more in use than there are, and no renewal in time is refused, with 64 callers in three processes", async () => {
    const seats = 5;
    const scene = await openScene({
      address: store.address,
      ...{ licenses: 1, seats, leaseSeconds: LEASE_SECONDS, callersPerLicense: 64 },
      ...{ offsets: OFFSETS_MS, pauseMs: 400 },
    });
    await sleep(full ? 60_000 : 6_000);
    // The seats go round, however slow the machine is.
    await vi.waitUntil(
      () => {
        const { activations, places, renewals } = tried(scene.calls());
        return activations > 2 * seats && places > seats && renewals > seats;
      },
      { timeout: 60_000, interval: 500 },
    );
    const [played] = await scene.end();
    const { calls = [], account } = played ?? {};
    expect(refusedInTime(calls)).toEqual([]);
    expect(mostAtOnce(calls)).toBe(seats);
    expect(account?.active).toBeLessThanOrEqual(seats);
    expect(account?.activatedCount).toBe(account?.active);
    report(`Leased seats on ${name}`, { calls: calls.length, ...tried(calls) });
  });

  it("are given in an order that explains every answer, while processes and the database are killed and paused", async () => {
    const terms = { seats: 2, leaseMs: LEASE_SECONDS * 1000 };
    const rounds = full ? 8 : 1;
    for (let round = 0; round < rounds; round += 1) {
      const scene = await openScene({
        address: store.address,
        ...{ licenses: 6, seats: terms.seats, leaseSeconds: LEASE_SECONDS, callersPerLicense: 4 },
        ...{ offsets: OFFSETS_MS, pauseMs: 300 },
      });
      const [first, second, third] = scene.parties;
      await sleep(1_500);
      await first?.kill();
      second?.pause();
      // A paused process may have a database's file locked: nobody else starts before it goes on.
      const starting = first?.start();
      // The leases of the paused one end meanwhile.
      await sleep(2_500);
      second?.resume();
      await starting;
      await sleep(500);
      await store.crash?.();
      await third?.kill();
      await third?.start();
      await sleep(1_500);
      const played = await scene.end();
      for (const { calls, account } of played) {
        expect(findOrder(calls, terms)).toMatchObject({ whole: true, stuckAt: [] });
        expect(refusedInTime(calls)).toEqual([]);
        expect(mostAtOnce(calls)).toBeLessThanOrEqual(terms.seats);
        expect(account.activatedCount).toBe(account.active);
      }
      const all = played.flatMap(({ calls }) => calls);
      const unknown = all.filter(({ outcome }) => outcome.is === "unknown").length;
      report(`Histories of leases on ${name}`, { calls: all.length, "without an answer": unknown });
    }
  });
});
