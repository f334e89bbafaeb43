import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startRedis } from "../../test/setup/redis-server.ts";
import { type Server, startKeystead } from "../processes/server.ts";
import { openSession, type Session } from "../processes/session.ts";
import { residentMebibytes } from "../processes/usage.ts";
import type { Bench, Benchmark, Outcome } from "./bench.ts";

const POLL_MS = 50;
/** Five minutes for 100,000 licenses, on PostgreSQL. */
const LEAST_A_SECOND = 100_000 / 300;

interface Import {
  id: string;
  status: string;
  counts: { new: number; sites: number; lines: number };
}

/** Every license has a site, every other one two. */
function fileOf(licenses: number): string {
  const lines = Array.from({ length: licenses }, (_, n) => {
    const sites = n % 2 === 0 ? `site-${n}.org` : `site-${n}.org shop-${n}.net`;
    const customer = `customer-${n % Math.ceil(licenses * 0.8)}@example.com,Customer ${n}`;
    return `SOLD-${String(n).padStart(8, "0")}-KEY,acme-seo,${customer},3,2027-05-31,${sites}`;
  });
  return ["license_key,product,email,name,seats,expires_at,sites", ...lines].join("\n");
}

async function imported(server: Server, licenses: number) {
  const session = await openSession(server);
  await session.post("/api/products", { name: "Acme SEO" });
  const before = residentMebibytes(server.pid);
  const began = performance.now();
  const { id } = await session.upload<Import>("/api/imports?from=csv&dry_run=false", fileOf(licenses));
  const { status, counts, most } = await ended(session, id, server);
  const seconds = (performance.now() - began) / 1000;
  session.close();
  const sites = Math.floor(licenses * 1.5);
  if (status !== "finished" || counts.new !== licenses || counts.sites !== sites)
    throw new Error(`The import came to ${JSON.stringify({ status, counts })}`);
  return { seconds, grown: before === null || most === null ? null : most - before };
}

async function ended(session: Session, id: string, { pid }: Server) {
  for (let most = residentMebibytes(pid); ; ) {
    const { body } = await session.get<Import>(`/api/imports/${id}`);
    if (body.status !== "queued" && body.status !== "running") return { ...body, most };
    const now = residentMebibytes(pid);
    most = most === null || now === null ? null : Math.max(most, now);
    await sleep(POLL_MS);
  }
}

async function on(
  bench: Bench,
  store: string,
  settings: Record<string, string>,
  { hasTarget = false } = {},
): Promise<Outcome> {
  const licenses = bench.scale.importLicenses;
  const server = await startKeystead(bench.processes, bench.cores.serverPrefix, settings);
  const { seconds, grown } = await imported(server, licenses);
  await server.stop();
  const rate = licenses / seconds;
  return {
    benchmark: `import: ${licenses.toLocaleString("en")} licenses with ${Math.floor(licenses * 1.5).toLocaleString("en")} sites, ${store}`,
    keystead: `${seconds.toFixed(1)} s`,
    baseline: "none",
    figure: `${Math.round(rate)} licenses/s`,
    target: hasTarget ? "≥ 334 licenses/s" : "",
    passed: !hasTarget || rate >= LEAST_A_SECOND,
    notes: [
      "with the upload of the file, and what became of each line noted",
      ...(grown === null ? [] : [`the server had ${grown.toFixed(0)} MiB more resident at most`]),
    ],
  };
}

/** How long does it take to bring the licenses of another system? */
export const imports: Benchmark = async (bench) => {
  const DATABASE_URL = await bench.postgres.database("an empty shop to import into", async () => {});
  const onPostgres = await on(bench, "PostgreSQL", { DATABASE_URL }, { hasTarget: true });
  const embedded = await on(bench, "SQLite", { DATA_DIR: join(bench.processes.folder, "import") });
  const redis = await startRedis({ settings: { appendonly: "yes" } });
  const onRedis = await on(bench, "Redis", { REDIS_URL: redis.url });
  await redis.stop();
  return [onPostgres, embedded, onRedis];
};
