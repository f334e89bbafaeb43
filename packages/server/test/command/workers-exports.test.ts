import { request } from "node:http";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from "vitest";
import { createDatabase, type TestDatabase } from "../../../../test/setup/database.ts";
import { type Client, createClient } from "../support/client.ts";
import { type Command, keystead } from "../support/command.ts";
import { PASSWORD } from "../support/operator.ts";

let database: TestDatabase;
let command: Command;
let url: string;
let client: Client;
beforeAll(async () => {
  database = await createDatabase(inject("postgresUrl"));
  command = keystead(["start"], {
    PORT: "0",
    WORKERS: "2",
    DATABASE_URL: database.url,
    SECRET_KEY: "0123456789abcdef0123456789abcdef",
    LOG_LEVEL: "debug",
  });
  url = `http://127.0.0.1:${await command.ready()}`;
  client = createClient(url);
  const registration = { email: "ada@example.com", password: PASSWORD, name: "Ada" };
  expect((await client.post("/api/auth/register", registration)).status).toBe(201);
});
afterAll(async () => {
  client.close();
  command.signal("SIGTERM");
  await command.exited;
  await database.drop();
});

/** The processes that have listened so far. */
function workers(): number[] {
  const lines = command.stdout().matchAll(/"worker":(\d+),"msg":"a worker is listening"/g);
  return [...lines].map(([, pid]) => Number(pid));
}

/** The status of an export over a connection of its own; 0 when its worker ends. */
function exportAll(): Promise<number> {
  const headers = { cookie: `keystead_session=${client.cookie("keystead_session")}` };
  return new Promise((resolve) => {
    const asked = request(`${url}/api/licenses.csv`, { headers, agent: false }, (answer) => {
      answer.resume().on("close", () => resolve(answer.statusCode ?? 0));
    });
    asked.on("error", () => resolve(0));
    asked.end();
  });
}

/** Six exports at once, all that are admitted still under way. Resolves when four of them have been refused. */
async function sixExports(): Promise<Promise<number>[]> {
  const answered: number[] = [];
  const asked = Array.from({ length: 6 }, exportAll);
  for (const status of asked) void status.then((known) => answered.push(known));
  await expect.poll(() => answered).toEqual([429, 429, 429, 429]);
  return asked;
}

it("an organization is sent two files at a time by all workers together, and others after a worker died", async () => {
  // Exports wait for the table, which the test has to itself.
  const holder = new pg.Client({ connectionString: database.url });
  onTestFinished(() => holder.end());
  await holder.connect();
  const hold = () => holder.query("BEGIN; LOCK TABLE keystead.licenses IN ACCESS EXCLUSIVE MODE");

  await hold();
  const first = await sixExports();
  await holder.query("ROLLBACK");
  expect((await Promise.all(first)).toSorted()).toEqual([200, 200, 429, 429, 429, 429]);

  await hold();
  const second = await sixExports();
  for (const [ended, pid] of workers().entries()) {
    process.kill(pid, "SIGKILL");
    await expect.poll(() => workers()).toHaveLength(3 + ended);
  }
  const cutOff = (await Promise.all(second)).filter((status) => status !== 429);
  expect(cutOff).toHaveLength(2);
  // Workers may take so long to start that an export no longer waits for the table.
  for (const status of cutOff) expect([0, 503]).toContain(status);
  const third = await sixExports();
  await holder.query("ROLLBACK");
  expect((await Promise.all(third)).toSorted()).toEqual([200, 200, 429, 429, 429, 429]);
});
