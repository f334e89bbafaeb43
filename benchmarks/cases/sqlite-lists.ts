import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { sqliteStorage } from "@keystead/adapter-sqlite";
import type { ShopShape } from "../data/shop-shape.ts";
import { storeTenants } from "../data/tenants.ts";
import { startKeystead } from "../processes/server.ts";
import { openSession } from "../processes/session.ts";
import type { Bench, Benchmark } from "./bench.ts";
import { compareLists, type FilledShop, fillShop } from "./store-lists.ts";

/** The most seconds of a list for which each record has to be looked at. */
const SCAN_SECONDS = 3;

/** A server with a shop of this shape in a file of its own, and what it is asked. */
async function openShop({ processes, cores, progress }: Bench, shape: ShopShape): Promise<FilledShop> {
  const dataDir = await mkdtemp(join(processes.folder, "lists-"));
  const start = () => startKeystead(processes, cores.serverPrefix, { DATA_DIR: dataDir });
  const first = await start();
  const { organizationId, close } = await openSession(first);
  close();
  await first.stop();
  const storage = sqliteStorage({ file: join(dataDir, "keystead.db") });
  const count = shape.licenses.toLocaleString("en");
  const filled = await progress.during(`SQLite: filling in ${count} licenses`, async () => {
    await storeTenants(storage, shape.tenants, new Date());
    return fillShop(storage, { ...shape, organizationId }, SCAN_SECONDS);
  });
  await storage.close();
  const server = await start();
  return { server, session: await openSession(server), ...filled };
}

/** Do lists in SQLite take longer when they are long and others share the file? */
export const sqliteLists: Benchmark = async (bench) => {
  const { licenses, fewLicenses, tenants } = bench.scale;
  const few = await openShop(bench, { licenses: fewLicenses, tenants: 0, oneExpiry: false });
  const many = await openShop(bench, { licenses, tenants, oneExpiry: false });
  const outcomes = await compareLists(bench, "SQLite", { many, few });
  for (const { session, server } of [many, few]) {
    session.close();
    await server.stop();
  }
  return outcomes;
};
