import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { DAY, HOUR, type MovableClock, movableClock } from "../support/clock.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { type ReceivedWebhook, startReceiver, type WebhookReceiver } from "../support/receiver.ts";
import { startServer, type TestServer } from "../support/server.ts";

const guide = readFileSync(new URL("../../../../docs/guides/webhooks.md", import.meta.url), "utf8");

/** The code of the guide in a language. */
function guideCode(language: string): string {
  const code = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "s").exec(guide)?.[1];
  if (code === undefined) throw new Error(`The guide has no code in ${language}`);
  return code;
}

let server: TestServer;
let clock: MovableClock;
let receiver: WebhookReceiver;
let operator: Operator;
let productId: string;
beforeAll(async () => {
  // Receivers compare the time of a signature with the clock on the wall.
  clock = movableClock(new Date().toISOString());
  server = await startServer({ webhookAllowPrivate: true, clock });
  receiver = await startReceiver();
  operator = await registerOperator(server);
  productId = (await operator.product()).id;
});
afterAll(async () => {
  await receiver.close();
  await server.stop();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer.status = 204;
});

interface Endpoint {
  id: string;
  secret: string;
}

/** The only endpoint of the organization, for new licenses. */
async function listenForEvents(): Promise<Endpoint> {
  const { body } = await operator.client.get<{ items: Endpoint[] }>("/api/webhooks");
  for (const { id } of body.items) await operator.client.delete(`/api/webhooks/${id}`);
  const given = { url: `${receiver.url}/hooks`, types: ["license.created"] };
  const answer = await operator.client.post<Endpoint>("/api/webhooks", given);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

/** Returns the event of a new license as the receiver gets it. */
async function told(): Promise<ReceivedWebhook> {
  await operator.license(productId);
  await server.webhooks?.round();
  const received = receiver.received.at(-1);
  if (received === undefined) throw new Error("Nothing was received");
  return received;
}

describe("a signature", () => {
  it("is verified by the library of Standard Webhooks, and by nothing but the secret", async () => {
    const { secret } = await listenForEvents();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { body, headers } = await told();
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "license.created" });
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
    const other = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
    expect(() => new Webhook(other).verify(body, headers)).toThrow();
  });

  it("is verified by the guide's JavaScript", async () => {
    const { secret } = await listenForEvents();
    const { body, headers } = await told();
    const folder = await mkdtemp(join(tmpdir(), "keystead-guide-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const client = JSON.stringify(new URL("../../../client-js/src/webhooks.ts", import.meta.url).href);
    const file = join(folder, "receive.ts");
    await writeFile(file, guideCode("ts").replace('"@keystead/client-js/webhooks"', client));
    const { receive } = await import(/* @vite-ignore */ pathToFileURL(file).href);
    const answerTo = async (sent: Record<string, string>, text: string) => {
      const request = new Request("https://shop.example/webhooks", {
        method: "POST",
        headers: sent,
        body: text,
      });
      const answer: Response = await receive(secret, request);
      return [answer.status, await answer.text()];
    };
    expect(await answerTo(headers, body)).toEqual([204, ""]);
    expect(await answerTo(headers, `${body} `)).toEqual([400, expect.stringContaining("not signed")]);
    const old = { ...headers, "webhook-timestamp": "1700000000" };
    expect(await answerTo(old, body)).toEqual([400, expect.stringContaining("old")]);
  });

  it("is verified by the guide's PHP", async () => {
    const { secret } = await listenForEvents();
    const { body, headers } = await told();
    const code = `${guideCode("php").replace("<?php", "")}
      $given = json_decode(stream_get_contents(STDIN), true);
      try { echo verify_webhook(...$given)['type']; } catch (RuntimeException $e) { echo $e->getMessage(); }`;
    const run = (rawBody: string): string => {
      const signed = [headers["webhook-id"], headers["webhook-timestamp"], headers["webhook-signature"]];
      const input = JSON.stringify([secret, ...signed, rawBody]);
      return execFileSync("php", ["-r", code], { input, encoding: "utf8" });
    };
    expect(run(body)).toBe("license.created");
    expect(run(`${body} `)).toBe("The webhook's signature is wrong");
  });

  it("is by the old and the new secret for 24 hours while one is replaced", async () => {
    const { id, secret: before } = await listenForEvents();
    const rotated = await operator.client.post(`/api/webhooks/${id}/rotate-secret`);
    const after = String(rotated.body["secret"]);
    expect(rotated.body).toMatchObject({ previousSecret: before, previousSecretUntil: clock.inIso(DAY) });
    const both = await told();
    expect(both.headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
    for (const secret of [before, after]) new Webhook(secret).verify(both.body, both.headers);
    const now = clock.now();
    clock.advance(DAY);
    const { body } = await operator.client.get(`/api/webhooks/${id}/secret`);
    expect(body).toEqual({ secret: after, previousSecret: null, previousSecretUntil: null });
    expect((await told()).headers["webhook-signature"]).toMatch(/^v1,\S+$/);
    clock.set(now);
  });
});

describe("an endpoint", () => {
  it("is shown without its secret, which is shown by itself and noted", async () => {
    const { id, secret, ...rest } = await listenForEvents();
    const { body } = await operator.client.get(`/api/webhooks/${id}`);
    expect(body).toEqual({ id, ...rest });
    expect((await operator.client.get(`/api/webhooks/${id}/secret`)).body["secret"]).toBe(secret);
    const log = await operator.client.get(`/api/audit?target=${id}`);
    expect(log.text).not.toContain(secret);
    expect((log.body["items"] as { action: string }[]).map(({ action }) => action)).toEqual([
      "webhook_endpoint.secret_shown",
      "webhook_endpoint.created",
    ]);
  });

  it("has the organization told of its events again after it was deleted and made anew", async () => {
    await listenForEvents();
    await listenForEvents();
    await told();
    expect(receiver.received).toHaveLength(1);
  });

  it.each([
    ["ftp://receiver.example/", "must be an https URL"],
    ["http://receiver.example/", "must be an https URL"],
    ["https://ada:secret@receiver.example/", "must not contain a user name or password"],
    ["nothing", "must be an https URL"],
  ])("cannot be at %s", async (url, message) => {
    const answer = await operator.client.post("/api/webhooks", { url });
    expectInvalid(answer, "url");
    expect(answer.body["error"]).toBe(`url: ${message}`);
    const { secret: _, ...endpoint } = await listenForEvents();
    expectInvalid(await operator.client.put(`/api/webhooks/${endpoint.id}`, { url }), "url");
    expect((await operator.client.get(`/api/webhooks/${endpoint.id}`)).body).toEqual(endpoint);
  });

  it("cannot ask for types that there are not", async () => {
    const given = { url: "https://receiver.example/", types: ["license.sold"] };
    expectError(await operator.client.post("/api/webhooks", given), 400, "invalid_input");
  });

  it("can be tested", async () => {
    const { id, secret } = await listenForEvents();
    const answer = await operator.client.post(`/api/webhooks/${id}/test`);
    expect(answer.body).toMatchObject({ type: "webhook.test", state: "pending", endpointId: id });
    await server.webhooks?.round();
    const [{ body, headers } = { body: "", headers: {} }] = receiver.received;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "webhook.test" });
  });
});

describe("a delivery", () => {
  it("is listed by state and type, and shown with what was sent", async () => {
    const { id } = await listenForEvents();
    const { body } = await told();
    receiver.answer.status = 500;
    await told();
    const path = `/api/webhooks/${id}/deliveries`;
    const idsBy = async (query: string) => {
      const { body: list } = await operator.client.get<{ items: { id: string; state: string }[] }>(
        `${path}${query}`,
      );
      return list.items;
    };
    expect((await idsBy("")).map(({ state }) => state)).toEqual(["pending", "delivered"]);
    expect(await idsBy("?type=license.revoked")).toEqual([]);
    const [delivered] = await idsBy("?state=delivered&type=license.created");
    const shown = await operator.client.get(`${path}/${delivered?.id}`);
    expect(shown.body["payload"]).toEqual(JSON.parse(body));
    const resent = await operator.client.post(`${path}/${delivered?.id}/resend`);
    expect(resent.body).toMatchObject({ id: delivered?.id, state: "pending" });
  });

  it("to a disabled endpoint is refused by hand, and replayed when it is enabled", async () => {
    const { id } = await listenForEvents();
    await operator.client.put(`/api/webhooks/${id}`, { enabled: false });
    await operator.license(productId);
    const replay = { from: clock.inIso(-HOUR), to: clock.inIso(HOUR) };
    for (const [path, body] of [
      ["test", undefined],
      ["replay", replay],
    ] as const)
      expectError(await operator.client.post(`/api/webhooks/${id}/${path}`, body), 409, "webhook_disabled");
    await operator.client.put(`/api/webhooks/${id}`, { enabled: true });
    const answer = await operator.client.post(`/api/webhooks/${id}/replay`, replay);
    expect(answer.body["count"]).toBeGreaterThan(0);
  });
});

it("a server without a secret key sends none, and says so", async () => {
  const keyless = await startServer({ secretKey: null });
  const { client } = await registerOperator(keyless);
  expectError(await client.get("/api/webhooks"), 501, "webhooks_not_configured");
  await keyless.stop();
});
