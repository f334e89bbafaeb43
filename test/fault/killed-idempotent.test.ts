import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createClient } from "../../packages/server/test/support/client.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";

const ORDERS = 60;
const IN_FLIGHT = 12;

describe("a server that is killed while orders with an Idempotency-Key come in", () => {
  let dataDir: string;
  let server: ServerProcess;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "keystead-idempotent-"));
    server = await startServer({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await server.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  it("issues one license for each, and says of all that were answered the same again", async () => {
    const client = createClient(server.url);
    const operator = { email: "operator@example.com", password: "correct horse battery", name: "Ada" };
    await client.post("/api/auth/register", operator);
    const product = await client.post("/api/products", { name: "Acme SEO" });
    const order = (number: number) => ({
      method: "POST",
      headers: { "idempotency-key": `order-${number}` },
      json: { productId: product.body["id"], customerEmail: `customer-${number}@example.com` },
    });
    const told = new Map<number, string>();
    const numbers = Array.from({ length: ORDERS }, (_, number) => number);

    // Each in its turn, until the server is gone under them.
    const left = [...numbers];
    const killed = sleep(25).then(() => server.kill());
    await Promise.all(
      Array.from({ length: IN_FLIGHT }, async () => {
        for (let number = left.shift(); number !== undefined; number = left.shift()) {
          const answer = await client.send("/api/licenses", order(number)).catch(() => null);
          if (answer === null) return;
          told.set(number, answer.text);
        }
      }),
    );
    await killed;
    await server.start();

    const again = await Promise.all(numbers.map((number) => untilAnswered(client, order(number))));
    for (const [number, text] of told) expect(again[number]).toBe(text);
    const { body } = await client.get(`/api/licenses?per_page=100`);
    const issued = (body["items"] as { id: string; customerEmail: string }[]).toSorted((a, b) =>
      a.id < b.id ? -1 : 1,
    );
    expect(issued).toHaveLength(ORDERS);
    expect(new Set(issued.map(({ customerEmail }) => customerEmail)).size).toBe(ORDERS);
    expect(again.map((text) => JSON.parse(text).id).toSorted()).toEqual(issued.map(({ id }) => id));
    client.close();
  });
});

/** The answer of a request that may be in the hands of a server that died. */
async function untilAnswered(client: Client, call: Parameters<Client["send"]>[1]): Promise<string> {
  for (;;) {
    const answer = await client.send("/api/licenses", call);
    if (answer.status === 201) return answer.text;
    expect(answer.body).toMatchObject({ code: "idempotency_in_progress" });
    await sleep(500);
  }
}
