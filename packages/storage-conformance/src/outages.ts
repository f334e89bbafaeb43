import { createLicensing } from "@keystead/core";
import type { StorageAdapter } from "@keystead/core/adapter";
import { expectEqual } from "./assert.ts";
import { at } from "./made-records.ts";
import { addLicense, openShop } from "./shop.ts";
import type { Suite } from "./suite.ts";

const LEASE = 300;
const MINUTE = 60;

/** A server of a deployment, as far as leases and outages go. */
interface Server {
  /** Answers, and notes it each minute, until a second of the time since the beginning. */
  answerUntil(second: number): Promise<void>;
  /** The end of the lease that a machine gets; when a seat is free again, if it gets none. */
  claim(fingerprint: string, second: number): Promise<{ until?: unknown } | { freeAt?: unknown }>;
  /** How many seats of the license are taken. */
  count(second: number): Promise<number>;
}

/** A license with leases, and a function that starts a server on a store. */
async function openDeployment(store: StorageAdapter, seats: number) {
  const shop = await openShop(store);
  const { id, licenseKey } = await addLicense(store, shop, { leaseSeconds: LEASE, seats });
  const { publicKey } = shop.product;

  return async (each: StorageAdapter, second: number): Promise<Server> => {
    let now = at(second);
    const licensing = createLicensing({ storage: each, clock: { now: () => now } });
    const own = licensing.as({ organizationId: shop.organizationId });
    await licensing.noteAnswering();
    return {
      async answerUntil(later) {
        while (now < at(later)) {
          now = new Date(Math.min(now.getTime() + MINUTE * 1000, at(later).getTime()));
          await licensing.noteAnswering();
        }
      },
      async claim(fingerprint, later) {
        now = at(later);
        const result = await licensing.activate({ publicKey, licenseKey, machine: { fingerprint } });
        return result.success
          ? { until: result.leaseEndsAt }
          : { freeAt: "freeAt" in result ? result.freeAt : undefined };
      },
      async count(later) {
        now = at(later);
        return (await own.licenses.get(id)).activatedCount;
      },
    };
  };
}

export function outageCases({ describe, it }: Suite): void {
  describe("an outage", () => {
    it("lets the leases that ended in it hold for one more, from the first answer of any server on", async ({
      stores: [one, two],
    }) => {
      const start = await openDeployment(one, 2);
      const before = await start(one, 0);
      await before.claim("a", 0);
      await before.claim("b", 50);
      await before.answerUntil(MINUTE);
      // The leases end after 300 and 350 seconds. Nobody answers from 60 to 340.
      const first = await start(two, 340);
      const second = await start(one, 345);
      for (const server of [first, second]) {
        expectEqual(await server.count(346), 2, "the seats that are taken, after the outage");
        expectEqual(await server.claim("c", 347), { freeAt: at(350) }, "another machine, after the outage");
        // The second lease ended after the outage, and is over.
        expectEqual(await server.count(350), 1, "the seats that are taken, at the end of the other lease");
      }
      expectEqual(
        await second.claim("c", 351),
        { until: at(351 + LEASE) },
        "another machine, with a seat that is free",
      );
      await first.answerUntil(639);
      expectEqual(
        await first.claim("d", 639),
        { freeAt: at(640) },
        "a third one, before the held seat is free",
      );
      expectEqual(await first.claim("d", 640), { until: at(640 + LEASE) }, "a third one, once it is");
      expectEqual(await second.claim("a", 641), { freeAt: at(651) }, "the machine that came too late");
    });

    it("leaves a seat to the machine whose lease ended in it", async ({ stores: [one, two] }) => {
      const start = await openDeployment(one, 1);
      await (await start(one, 0)).claim("a", 0);
      const server = await start(two, 900);
      expectEqual(await server.claim("b", 901), { freeAt: at(1_200) }, "another machine");
      await server.answerUntil(1_199);
      expectEqual(await server.claim("a", 1_199), { until: at(1_199 + LEASE) }, "the machine itself");
      expectEqual(
        await server.claim("b", 1_201),
        { freeAt: at(1_199 + LEASE) },
        "another machine after its renewal",
      );
    });

    it("is none as long as one of the servers answers, or none was silent for more than two minutes", async ({
      stores: [one, two],
    }) => {
      const start = await openDeployment(one, 1);
      const first = await start(one, 0);
      await first.claim("a", 0);
      // The first one answers no more, and others do, each two minutes after the last.
      for (const minute of [2, 4, 6]) {
        const server = await start(two, minute * MINUTE);
        expectEqual(await server.count(minute * MINUTE), minute === 6 ? 0 : 1, "the seats that are taken");
      }
      expectEqual(await first.claim("b", 361), { until: at(361 + LEASE) }, "another machine");
    });

    it("is one when all were silent for a moment more than two minutes", async ({ stores: [one, two] }) => {
      const start = await openDeployment(one, 1);
      const first = await start(one, 0);
      await first.claim("a", 0);
      await first.answerUntil(299);
      const second = await start(two, 299 + 2 * MINUTE + 1);
      expectEqual(await second.claim("b", 420), { freeAt: at(720) }, "another machine, at the first answer");
      await second.answerUntil(719);
      expectEqual(await second.claim("b", 719), { freeAt: at(720) }, "another machine, before the end");
      expectEqual(await first.claim("b", 720), { until: at(720 + LEASE) }, "another machine, at the end");
    });
  });
}
