import { randomInt } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createDatabase } from "../../../../test/setup/database.ts";
import { type Client, createClient } from "../support/client.ts";
import { type Command, keystead } from "../support/command.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { PASSWORD } from "../support/operator.ts";

const KILLS = 2;
const MAILS = 60;
/** So many mails a server is at, at a time. */
const AT_ONCE = 5;

let database: Awaited<ReturnType<typeof createDatabase>>;
let mailServer: MailServer;
let sql: pg.Client;
const started: Command[] = [];
beforeAll(async () => {
  database = await createDatabase(inject("postgresUrl"));
  mailServer = await startMailServer();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(async () => {
  for (const command of started) command.signal("SIGKILL");
  await Promise.all(started.map(({ exited }) => exited));
  await sql.end();
  await mailServer.stop();
  await database.drop();
});

async function start(): Promise<{ command: Command; client: Client }> {
  const command = keystead(["start"], {
    PORT: "0",
    DATABASE_URL: database.url,
    SECRET_KEY: "0123456789abcdef0123456789abcdef",
    SMTP_URL: mailServer.url,
    MAIL_FROM: "keystead@licenses.example",
    RATE_LIMITS: "off",
  });
  started.push(command);
  return { command, client: createClient(`http://127.0.0.1:${await command.ready()}`) };
}

const toCustomers = () => mailServer.mails.filter(({ to }) => to[0]?.startsWith("customer"));

/** Work that a server had begun passes to another after five minutes. */
async function fiveMinutesLater(): Promise<void> {
  await sql.query(
    "UPDATE keystead.license_mails SET next_attempt_at = next_attempt_at - interval '5 minutes' WHERE state = 'queued'",
  );
  await sql.query("UPDATE keystead.mail_duties SET next_at = now()");
}

it("every mail arrives however often servers are killed, and comes twice only when one died over it", async () => {
  const { client, command: first } = await start();
  await client.post("/api/auth/register", { email: "ada@example.com", password: PASSWORD, name: "Ada" });
  const { body } = await client.post("/api/products", { name: "Acme SEO" });
  const productId = String(body["id"]);
  const licenseMails = { [productId]: { delivery: true, reminderDays: null } };
  await client.put("/api/organization/settings", { licenseMails });
  const emails = Array.from({ length: MAILS }, (_, number) => `customer${number}@example.com`);
  await Promise.all(
    emails.map((customerEmail) => client.post("/api/licenses", { productId, customerEmail })),
  );

  let command = first;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const deadAfter = toCustomers().length + randomInt(1, 15);
    await expect.poll(() => toCustomers().length, { interval: 1 }).toBeGreaterThanOrEqual(deadAfter);
    command.signal("SIGKILL");
    await command.exited;
    ({ command } = await start());
  }
  await fiveMinutesLater();
  await expect.poll(() => new Set(toCustomers().map(({ to }) => to[0])).size).toBe(MAILS);
  await expect
    .poll(async () => (await sql.query("SELECT DISTINCT state FROM keystead.license_mails")).rows)
    .toEqual([{ state: "sent" }]);

  const sent = toCustomers();
  expect(sent.map(({ to }) => to[0])).toEqual(expect.arrayContaining(emails));
  expect(new Set(sent.map(({ headers }) => headers["message-id"])).size).toBe(MAILS);
  expect(sent.length - MAILS).toBeLessThanOrEqual(KILLS * AT_ONCE);
});
