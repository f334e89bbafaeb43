import type { IncomingMessage, RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nodeListener } from "../../src/http/node-listener.ts";
import { type Listening, listen } from "../../src/startup/listen/listen.ts";
import { type Mounted, mount } from "./mounted.ts";

const QUESTION = { public_key: "pk_unknown", license_key: "ACME-0000-0000-0000-0000" };
const PATH = "/public/v1/licenses/validate";
const VERDICT = { status: 200, body: { valid: false, code: "invalid_public_key" } };

let server: Mounted;
let behind: Listening;
/** The body that the application leaves after it has read it. */
let left: (body: string) => unknown;
beforeAll(async () => {
  server = await mount({ apis: ["public"] });
  const keystead = nodeListener(server.app);
  const application: RequestListener = async (request: IncomingMessage & { body?: unknown }, response) => {
    request.body = left(await text(request));
    keystead(request, response);
  };
  behind = await listen("127.0.0.1", 0, () => application);
});
afterAll(async () => {
  await behind.drain(1000);
  await server.stop();
});

async function ask(question: unknown) {
  const answer = await fetch(`http://127.0.0.1:${behind.port}${PATH}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question),
  });
  return { status: answer.status, body: await answer.json() };
}

describe("a body that the application has read before", () => {
  it.each<[string, typeof left]>([
    ["an object, as express.json() does", (body) => JSON.parse(body)],
    ["a text", (body) => body],
    ["bytes", (body) => Buffer.from(body)],
  ])("is taken from request.body, where it is %s", async (_as, leaves) => {
    left = leaves;
    expect(await ask(QUESTION)).toMatchObject(VERDICT);
  });

  it("has the same rules", async () => {
    left = () => ({ public_key: "x".repeat(70_000) });
    expect(await ask(QUESTION)).toMatchObject({ status: 413, body: { code: "payload_too_large" } });
    left = () => '{"public_key": ';
    expect(await ask(QUESTION)).toMatchObject({ status: 400, body: { code: "malformed_body" } });
    left = () => [];
    expect(await ask(QUESTION)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });

  it("is a 500 at once, which the log explains, where nothing of it is left", async () => {
    left = () => undefined;
    expect(await ask(QUESTION)).toMatchObject({ status: 500, body: { code: "internal_error" } });
    expect(server.log.text()).toContain("and request.body does not have it");
  });

  it("is still there for the server when a middleware of the app has read a clone", async () => {
    const { app, post, stop } = await mount({ apis: ["public"] });
    app.use(async ({ req }, next) => {
      await req.clone().text();
      return next();
    });
    const answer = await post(PATH, QUESTION);
    expect({ status: answer.status, body: await answer.json() }).toMatchObject(VERDICT);
    await stop();
  });
});
