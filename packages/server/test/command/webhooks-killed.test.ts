import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createDatabase } from "../../../../test/setup/database.ts";
import { type Client, createClient } from "../support/client.ts";
import { type Command, keystead } from "../support/command.ts";
import { PASSWORD } from "../support/operator.ts";
import { startReceiver, type WebhookReceiver } from "../support/receiver.ts";

const ROUNDS = 2;
const CALLERS = 8;
const account = { email: "ada@example.com", password: PASSWORD };

let database: Awaited<ReturnType<typeof createDatabase>>;
let receiver: WebhookReceiver;
const started: Command[] = [];
beforeAll(async () => {
  database = await createDatabase(inject("postgresUrl"));
  receiver = await startReceiver();
});
afterAll(async () => {
  for (const command of started) command.signal("SIGKILL");
  await Promise.all(started.map(({ exited }) => exited));
  await receiver.close();
  await database.drop();
});

async function start(): Promise<{ command: Command; client: Client }> {
  const command = keystead(["start"], {
    PORT: "0",
    DATABASE_URL: database.url,
    SECRET_KEY: "0123456789abcdef0123456789abcdef",
    WEBHOOK_ALLOW_PRIVATE: "true",
    RATE_LIMITS: "off",
  });
  started.push(command);
  return { command, client: createClient(`http://127.0.0.1:${await command.ready()}`) };
}

/**
 * Issues licenses, many at a time, until the server is killed in the middle of it. Gives those that it has answered
 * for.
 */
async function issueUntilKilled(productId: string): Promise<string[]> {
  const { command, client } = await start();
  await client.post("/api/auth/login", account);
  const issued: string[] = [];
  const deadAfter = randomInt(5, 40);
  const caller = async (): Promise<void> => {
    for (;;) {
      const given = { productId, customerEmail: "customer@example.com" };
      const answer = await client.post("/api/licenses", given).catch(() => null);
      if (answer?.status !== 201) return;
      issued.push(String(answer.body["id"]));
      if (issued.length === deadAfter) command.signal("SIGKILL");
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  await command.exited;
  return issued;
}

it("what a killed server had not delivered is delivered by another: nothing is lost, and nothing invented", async () => {
  const { client } = await start();
  await client.post("/api/auth/register", { ...account, name: "Ada" });
  await client.post("/api/webhooks", { url: receiver.url, types: ["license.created"] });
  const product = await client.post("/api/products", { name: "Acme SEO" });
  const answered: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    answered.push(...(await issueUntilKilled(String(product.body["id"]))));

  const stored: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await client.get<{ items: { id: string }[] }>(`/api/licenses?per_page=100&page=${page}`);
    stored.push(...body.items.map(({ id }) => id));
    if (body.items.length < 100) break;
  }
  expect(stored).toEqual(expect.arrayContaining(answered));
  const told = () => new Set(receiver.received.map(({ body }) => String(JSON.parse(body).data.id)));
  await expect.poll(() => told().size).toBeGreaterThanOrEqual(stored.length);
  expect([...told()].toSorted()).toEqual(stored.toSorted());
  // An event sent twice, because the server died before it could note that it was taken, has the same id.
  const events = new Set(receiver.received.map(({ headers }) => headers["webhook-id"]));
  expect(events.size).toBe(stored.length);
});
