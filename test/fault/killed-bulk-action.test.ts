import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type Client, createClient } from "../../packages/server/test/support/client.ts";
import { PASSWORD } from "../../packages/server/test/support/operator.ts";
import { createDatabase, type TestDatabase } from "../setup/database.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";

const LICENSES = 2_000;
const IN_A_CALL = 500;
const DAYS = 5;
const ENDS = "2040-01-01T00:00:00.000Z";
const ENDS_LATER = "2040-01-06T00:00:00.000Z";
/** Longer than the lease of a killed server, which is half a minute. */
const PATIENCE = { timeout: 120_000 };
const JOBS = "/api/licenses/bulk-actions";

let database: TestDatabase;
let dataDir: string;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  database = await createDatabase(inject("postgresUrl"));
  dataDir = await mkdtemp(join(tmpdir(), "keystead-killed-job-"));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(settings);
  servers.push(server);
  return server;
}

interface Job {
  id: string;
  status: string;
  total: number | null;
  counts: { done: number; same: number; refused: number; gone: number };
}

/** Issues licenses with one end, and begins to extend them. */
async function beginJob(client: Client): Promise<string> {
  const account = { email: "ada@example.com", password: PASSWORD };
  await client.post("/api/auth/register", { ...account, name: "Ada" });
  const product = await client.post("/api/products", { name: "Acme SEO" });
  const license = { productId: product.body["id"], customerEmail: "ada@example.com", expiresAt: ENDS };
  for (let issued = 0; issued < LICENSES; issued += IN_A_CALL) {
    const licenses = Array.from({ length: IN_A_CALL }, () => license);
    expect((await client.post("/api/licenses/bulk", { licenses })).status).toBe(201);
  }
  const job = { action: "extend", days: DAYS, filter: {}, dryRun: false };
  const started = await client.post<Job>(JOBS, job);
  expect(started.status, started.text).toBe(202);
  return started.body.id;
}

const look = async (client: Client, id: string) => (await client.get<Job>(`${JOBS}/${id}`)).body;

/** Kills the server after the job has changed some licenses and before it has changed all. */
async function killWithin(server: ServerProcess, client: Client, id: string): Promise<number> {
  for (;;) {
    const { counts, status } = await look(client, id);
    expect(status, "the job ended before its server was killed").not.toBe("finished");
    if (counts.done === 0) continue;
    await server.kill();
    return counts.done;
  }
}

/** Compares what the job did license by license, in its report and in the audit log. */
async function expectAllDoneOnce(client: Client, id: string): Promise<void> {
  const job = await look(client, id);
  expect(job).toMatchObject({ total: LICENSES, counts: { done: LICENSES, same: 0, refused: 0, gone: 0 } });
  const ends = new Map<string, number>();
  const ids: string[] = [];
  for (let page = 1; ids.length < LICENSES; page += 1) {
    const { items } = (
      await client.get<{ items: { id: string; expiresAt: string }[] }>(
        `/api/licenses?per_page=100&page=${page}`,
      )
    ).body;
    if (items.length === 0) break;
    for (const { expiresAt } of items) ends.set(expiresAt, (ends.get(expiresAt) ?? 0) + 1);
    ids.push(...items.map((license) => license.id));
  }
  expect([...ends]).toEqual([[ENDS_LATER, LICENSES]]);
  const [, ...lines] = (await client.get(`${JOBS}/${id}/lines.csv`)).text.trim().split(/\r?\n/);
  expect(lines.map((line) => line.split(",")[0]?.replaceAll('"', "")).toSorted()).toEqual(ids.toSorted());
  const entries = await client.get<{ pagination: { total: number } }>(
    "/api/audit?action=license.renewed&per_page=1",
  );
  expect(entries.body.pagination.total).toBe(LICENSES);
}

const stores = {
  "the embedded database, by the server that is started again": {
    settings: () => ({ DATA_DIR: dataDir }),
    async continueWith(server: ServerProcess) {
      await server.start();
      return server;
    },
  },
  "PostgreSQL, by another server": {
    settings: () => ({ DATABASE_URL: database.url }),
    continueWith: (_: ServerProcess, settings: Record<string, string>) => start(settings),
  },
};

it.concurrent.each(Object.entries(stores))(
  "a job whose server is killed is finished on %s: nothing twice, nothing left out",
  async (_, { settings: settingsOf, continueWith }) => {
    const settings = { ...settingsOf(), SECRET_KEY: "0123456789abcdef0123456789abcdef" };
    const server = await start(settings);
    const client = createClient(server.url);
    const id = await beginJob(client);
    const done = await killWithin(server, client, id);
    expect(done).toBeLessThan(LICENSES);
    const next = await continueWith(server, settings);
    const other = createClient(next.url);
    await other.post("/api/auth/login", { email: "ada@example.com", password: PASSWORD });
    await expect.poll(async () => (await look(other, id)).status, PATIENCE).toBe("finished");
    await expectAllDoneOnce(other, id);
    client.close();
    other.close();
  },
);
