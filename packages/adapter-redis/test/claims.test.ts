import { setTimeout as sleep } from "node:timers/promises";
import {
  createLicensing,
  type License,
  type Licensing,
  DEFAULT_ORGANIZATION_ID as organizationId,
} from "@keystead/core";
import type { SeatClaim } from "@keystead/core/adapter";
import { ordinarySite } from "@keystead/storage-conformance/records";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Process, startProcess } from "../../../test/setup/processes.ts";
import { redisStorage } from "../src/index.ts";

class LateRedis extends Redis {
  /** Delay of every command. */
  lateMs = 0;
  override sendCommand(...args: Parameters<Redis["sendCommand"]>): unknown {
    setTimeout(() => super.sendCommand(...args), this.lateMs);
    return args[0].promise;
  }
}

describe("claims of seats", () => {
  const url = inject("redisUrl");
  const prefix = `claims-${crypto.randomUUID()}`;
  let admin: Redis;
  let licensing: [Licensing, Licensing];
  let publicKey: string;
  let productId: string;

  beforeAll(async () => {
    admin = new Redis(url);
    const open = () => createLicensing({ storage: redisStorage({ url, prefix }) });
    licensing = [open(), open()];
    ({ id: productId, publicKey } = await licensing[0].products.create({ name: "Acme" }));
  });
  afterAll(async () => {
    for (const one of licensing) await one.close();
    admin.disconnect();
  });

  const issue = (seats: number | null, leaseSeconds: number | null = null): Promise<License> =>
    licensing[0].licenses.create({ productId, customerEmail: "ada@example.com", seats, leaseSeconds });

  const counts = async ({ id }: License) => {
    const { activatedCount, activations } = await licensing[1].licenses.get(id);
    return [activatedCount, activations.filter(({ status }) => status === "active").length];
  };

  it("give 5 of 200 callers the 5 seats, over two instances", async () => {
    for (let round = 0; round < 10; round += 1) {
      const license = await issue(5);
      const { licenseKey } = license;
      const claims = Array.from({ length: 200 }, (_, index) =>
        (licensing[index % 2] ?? licensing[0]).activate({
          publicKey,
          licenseKey,
          domain: `s${index}.example`,
        }),
      );
      const granted = (await Promise.all(claims)).filter((result) => result.success);
      expect(granted).toHaveLength(5);
      expect(await counts(license)).toEqual([5, 5]);
    }
  });

  it("give no more than the seats to callers in four processes, while seats are freed and taken again", async () => {
    const license = await issue(7);
    const program = new URL("./processes/claim.ts", import.meta.url);
    const processes: Process[] = Array.from({ length: 4 }, (_, index) =>
      startProcess(program, url, prefix, publicKey, license.licenseKey, String(index)),
    );
    for (const process of processes) await process.line();
    for (const process of processes) process.tell("go");
    const mostAtOnce = await Promise.all(processes.map((process) => process.line()));
    expect(Math.max(...mostAtOnce.map(Number))).toBeLessThanOrEqual(7);
    expect(await counts(license)).toEqual([7, 7]);
  });

  it("are made although the server has forgotten its scripts", async () => {
    const license = await issue(null);
    const { licenseKey } = license;
    for (let index = 0; index < 20; index += 1) {
      const [answers] = await Promise.all([
        Promise.all(
          ["a", "b", "c"].map((site) =>
            licensing[0].activate({ publicKey, licenseKey, domain: `${site}${index}.example` }),
          ),
        ),
        admin.script("FLUSH"),
      ]);
      expect(answers).toMatchObject(Array(3).fill({ success: true }));
    }
    expect(await counts(license)).toEqual([60, 60]);
  });

  describe("keep nobody from it, however fast they come:", () => {
    const late = new LateRedis(url);
    const fromAfar = createLicensing({ storage: redisStorage({ client: late, prefix }) });
    beforeAll(async () => {
      await fromAfar.ping();
      // Revoking takes longer than any lock that is not prolonged.
      late.lateMs = 900;
    });
    afterAll(async () => {
      await fromAfar.close();
      late.disconnect();
    });

    const LEASE = 60;
    const near = redisStorage({ url, prefix });
    afterAll(() => near.close());

    /** A machine whose lease ends, again and again, and whose activation comes back each time. */
    async function comesAndGoes(
      { id: licenseId, licenseKey }: License,
      place: string,
      isOver: () => boolean,
    ): Promise<void> {
      // Its leases are long over by the clock of the store.
      let now = new Date("2020-01-01");
      let claim: SeatClaim = {
        ...{ publicKey, licenseKey, place, activationId: `act_${crypto.randomUUID()}` },
        ...{ ipAddress: null, ...ordinarySite, now },
      };
      while (!isOver()) {
        try {
          const result = await near.claimSeat(claim);
          if (result.outcome === "not_activatable") return;
          if (result.outcome === "returning") {
            const { id: activationId, activatedAt: returnsFrom } = result.ended ?? {};
            claim = { ...claim, activationId: activationId ?? `act_${crypto.randomUUID()}`, returnsFrom };
            continue;
          }
          const leaseEndedAt = new Date(now.getTime() + LEASE * 1000);
          await near.freeSeat({ organizationId, licenseId, place, now: leaseEndedAt, leaseEndedAt });
          now = leaseEndedAt;
          claim = { ...claim, returnsFrom: undefined, activationId: `act_${crypto.randomUUID()}`, now };
        } catch (error) {
          expect(error).toMatchObject({ code: "storage_unavailable" });
        }
      }
    }

    it.each<[string, (license: License) => Promise<unknown>]>([
      ["revoking the license", ({ id }) => licensing[1].licenses.revoke(id)],
      ["revoking it from afar", ({ id }) => fromAfar.licenses.revoke(id)],
      [
        "deleting it with its customer",
        ({ customerId }) => licensing[1].customers.delete(customerId, { cascade: true }),
      ],
    ])("%s", async (_, end) => {
      const license = await issue(null, LEASE);
      const { licenseKey } = license;
      let over = false;
      const caller = async (name: number): Promise<void> => {
        for (let site = 0; !over; site += 1) {
          const claim = licensing[0].activate({ publicKey, licenseKey, domain: `s${site}.c${name}.example` });
          // Claims give up when they have waited for seconds.
          await claim.catch(({ code }) => expect(code).toBe("storage_unavailable"));
          await sleep(20);
        }
      };
      const callers = Array.from({ length: 8 }, (_, name) => caller(name));
      for (let name = 0; name < 8; name += 1)
        callers.push(comesAndGoes(license, `m${name}.example`, () => over));
      await sleep(100);
      await end(license).finally(() => {
        over = true;
      });
      await Promise.all(callers);
      const shown = await licensing[1].licenses.get(license.id).catch(() => null);
      const active = shown?.activations.filter(({ status }) => status === "active") ?? [];
      expect([shown?.activatedCount ?? 0, active.length]).toEqual([0, 0]);
    });
  });

  it("change nothing when a site asks again or the license is full", async () => {
    const license = await issue(1);
    const { licenseKey } = license;
    await licensing[0].activate({ publicKey, licenseKey, domain: "a.example" });
    const before = await written();
    const answers = await Promise.all(
      ["a.example", "b.example"].map((domain) => licensing[0].activate({ publicKey, licenseKey, domain })),
    );
    expect(answers).toMatchObject([{ success: true }, { code: "seat_limit_reached" }]);
    expect(await written()).toBe(before);
  });

  /** How far the server's history of writes has come. */
  async function written(): Promise<string | undefined> {
    return /rdb_changes_since_last_save:(\d+)/.exec(await admin.info("persistence"))?.[1];
  }
});
