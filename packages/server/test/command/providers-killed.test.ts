import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createDatabase } from "../../../../test/setup/database.ts";
import { type Client, createClient } from "../support/client.ts";
import { type Command, keystead } from "../support/command.ts";
import { PASSWORD } from "../support/operator.ts";
import {
  PADDLE_SECRET,
  type PaddleStandIn,
  paddleEvent,
  paddleSignature,
  paddleTransaction,
  startPaddle,
} from "../support/paddle-stand-in.ts";

const ORDERS = 5;
const account = { email: "ada@example.com", password: PASSWORD };

let database: Awaited<ReturnType<typeof createDatabase>>;
let paddle: PaddleStandIn;
const started: Command[] = [];
beforeAll(async () => {
  [database, paddle] = await Promise.all([createDatabase(inject("postgresUrl")), startPaddle()]);
});
afterAll(async () => {
  for (const command of started) command.signal("SIGKILL");
  await Promise.all(started.map(({ exited }) => exited));
  await paddle.stop();
  await database.drop();
});

async function start(): Promise<{ command: Command; client: Client }> {
  const command = keystead(["start"], {
    PORT: "0",
    DATABASE_URL: database.url,
    SECRET_KEY: "0123456789abcdef0123456789abcdef",
    PADDLE_API_URL: paddle.url,
    RATE_LIMITS: "off",
  });
  started.push(command);
  return { command, client: createClient(`http://127.0.0.1:${await command.ready()}`) };
}

it("what a killed server had stored and not worked on is worked on by the next", async () => {
  const { command, client } = await start();
  await client.post("/api/auth/register", { ...account, name: "Ada" });
  const product = await client.post("/api/products", { name: "Acme SEO" });
  const plan = await client.post("/api/plans", { productId: product.body["id"], name: "Pro" });
  const given = { provider: "paddle", apiKey: "pdl_sdbx_apikey_1", webhookSecret: PADDLE_SECRET };
  const prices = { pri_pro: plan.body["id"] };
  const { body } = await client.post("/api/payment-providers", { ...given, prices });
  const { pathname } = new URL(String(body["webhookUrl"]));
  // Every event is answered for, and none can be done.
  paddle.status = 503;
  const now = new Date();
  for (let order = 0; order < ORDERS; order += 1) {
    const raw = JSON.stringify(
      paddleEvent("transaction.completed", now.toISOString(), paddleTransaction(`txn_${order}`)),
    );
    const signature = paddleSignature(raw, Math.floor(now.getTime() / 1000));
    const headers = { "content-type": "application/json", "paddle-signature": signature };
    expect((await client.send(pathname, { method: "POST", raw, headers })).status).toBe(200);
  }
  // A server that dies while it works on one has it for two minutes.
  const tryAgain = async () =>
    (await client.get<{ items: { reason: string | null }[] }>("/api/provider-events")).body.items.filter(
      ({ reason }) => reason === "provider_unreachable",
    );
  await expect.poll(tryAgain).toHaveLength(ORDERS);
  command.signal("SIGKILL");
  await command.exited;
  paddle.status = 200;

  const next = await start();
  await next.client.post("/api/auth/login", account);
  const licenses = async () =>
    (await next.client.get<{ pagination: { total: number } }>("/api/licenses")).body.pagination.total;
  await expect.poll(licenses).toBe(ORDERS);
});
