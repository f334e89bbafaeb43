import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { postgresStorage } from "@keystead/adapter-postgres";
import { redisStorage } from "@keystead/adapter-redis";
import { sqliteStorage } from "@keystead/adapter-sqlite";
import { createLicensing, type StorageAdapter } from "@keystead/core";
import { startRedis } from "../../test/setup/redis-server.ts";
import { median } from "../report/statistics.ts";
import type { Bench, Benchmark, Outcome } from "./bench.ts";

const MANY = 10_000;
const FEW = 10;
const AT_MOST = 1.5;
const AT_ONCE = 250;
/** Claims of each kind on each license in a round. */
const CLAIMS = 60;
/** None of these leases ends while it is measured. */
const LEASE_SECONDS = 2_592_000;

interface Store {
  storage: StorageAdapter;
  stop(): Promise<void>;
}

const stores: Record<string, (bench: Bench) => Promise<Store>> = {
  async PostgreSQL({ postgres }) {
    const url = await postgres.withSchema("nothing", async () => {});
    return storeOf(postgresStorage({ connectionString: url }));
  },
  async Redis() {
    const redis = await startRedis({ settings: { appendfsync: "everysec" } });
    return storeOf(redisStorage({ url: redis.url }), redis.stop);
  },
  async SQLite({ processes }) {
    const folder = await mkdtemp(join(processes.folder, "leases-"));
    return storeOf(sqliteStorage({ file: join(folder, "keystead.db") }));
  },
};

function storeOf(storage: StorageAdapter, stop = async () => {}): Store {
  return {
    storage,
    async stop() {
      await storage.close();
      await stop();
    },
  };
}

/** Milliseconds that each claim took. */
interface Times {
  taken: number[];
  refused: number[];
}

/** One claim after the other on licenses with many and with few leased seats in use: new places, and a full license. */
export const leaseClaims: Benchmark = async (bench) => {
  const outcomes: Outcome[] = [];
  for (const [name, open] of Object.entries(stores)) {
    const { storage, stop } = await open(bench);
    const { many, few } = await bench.progress.during(`${name}: claims of leased seats`, () =>
      timesOn(storage, bench.scale.timing.rounds),
    );
    await stop();
    for (const [kind, inWords] of [
      ["taken", "claims of a free seat"],
      ["refused", "claims on a full license"],
    ] as const) {
      const [ours, theirs] = [median(many[kind]), median(few[kind])];
      const ratio = ours / theirs;
      outcomes.push({
        benchmark: `${inWords}, ${name}, ${MANY.toLocaleString("en")} leased seats in use`,
        keystead: `${ours.toFixed(2)} ms`,
        baseline: `with ${FEW}: ${theirs.toFixed(2)} ms`,
        figure: `${ratio.toFixed(2)} ×`,
        ...{ target: `≤ ${AT_MOST} ×`, passed: ratio <= AT_MOST },
        notes: [`medians of ${many[kind].length} claims, one after the other, in turns`],
      });
    }
  }
  return outcomes;
};

async function timesOn(storage: StorageAdapter, rounds: number): Promise<{ many: Times; few: Times }> {
  const licensing = createLicensing({ storage });
  const { id: productId, publicKey } = await licensing.products.create({ name: "Benchmark" });

  /** A license with so many seats in use, and so many left. */
  const sell = async (inUse: number, left: number): Promise<string> => {
    const order = { productId, customerEmail: "ada@example.com", leaseSeconds: LEASE_SECONDS };
    const { licenseKey } = await licensing.licenses.create({ ...order, seats: inUse + left });
    for (let start = 0; start < inUse; start += AT_ONCE)
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, inUse - start) }, (_, index) =>
          claim(licenseKey, `holder ${start + index}`, true),
        ),
      );
    return licenseKey;
  };

  const claim = async (licenseKey: string, fingerprint: string, isGiven: boolean): Promise<number> => {
    const began = performance.now();
    const result = await licensing.activate({ publicKey, licenseKey, machine: { fingerprint } });
    const took = performance.now() - began;
    if (result.success !== isGiven) throw new Error(`A claim was answered ${JSON.stringify(result)}`);
    return took;
  };

  const licenseWith = async (inUse: number) => ({
    open: await sell(inUse, 1),
    full: await sell(inUse, 0),
    times: { taken: [], refused: [] } as Times,
  });
  const [many, few] = [await licenseWith(MANY), await licenseWith(FEW)];
  for (let number = 0; number < rounds * CLAIMS; number += 1)
    for (const { open, full, times } of [many, few]) {
      const machine = { fingerprint: `new ${number}` };
      times.taken.push(await claim(open, machine.fingerprint, true));
      await licensing.deactivate({ publicKey, licenseKey: open, machine });
      times.refused.push(await claim(full, machine.fingerprint, false));
    }
  return { many: many.times, few: few.times };
}
