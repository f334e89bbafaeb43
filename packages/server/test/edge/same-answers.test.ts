import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer } from "../../src/app/create-server.ts";
import type { Call } from "../support/client.ts";
import { edgeSite, fingerprint } from "../support/edge-site.ts";
import { expectError } from "../support/expectations.ts";
import { failingStorage, unavailable } from "../support/failing-storage.ts";
import { registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { testStorage } from "../support/test-storage.ts";

const status = "/v1/licenses/status";

let server: TestServer;
let publicKey: string;
let key: string;
beforeAll(async () => {
  // Without tokens, two servers say the same to the letter.
  server = await startServer({ secretKey: null });
  const operator = await registerOperator(server);
  const product = await operator.product();
  publicKey = product.publicKey;
  const license = await operator.license(product.id, { seats: 2 });
  key = license.licenseKey;
  await edgeSite(server.client(), product, license).call("activate", { domain: "example.com" });
});
afterAll(() => server.stop());

/** A status call by POST. */
function post(fields: object): { path: string } & Call {
  return { path: status, method: "POST", json: { public_key: publicKey, license_key: key, ...fields } };
}

/** One by GET, of what comes after the public key. */
function get(rest: string, call: Call = {}): { path: string } & Call {
  return { path: `${status}/${publicKey}/${rest}`, ...call };
}

const of = () => fingerprint(key);
const calls: [string, () => { path: string } & Call][] = [
  ["POST", () => post({})],
  ["POST for a site", () => post({ domain: "example.com" })],
  ["POST for a site as people write it", () => post({ domain: "https://www.EXAMPLE.com/shop" })],
  ["POST for another site", () => post({ domain: "other.example" })],
  ["POST for no host", () => post({ domain: "not a host" })],
  ["POST for a site of 2,049 characters", () => post({ domain: `example.com/${"x".repeat(2037)}` })],
  ["POST with a null for the site", () => post({ domain: null })],
  ["POST with a number for the site", () => post({ domain: 5 })],
  ["POST with a key as people type it", () => post({ license_key: key.toLowerCase().replaceAll("-", " ") })],
  ["POST with a key and 300 spaces", () => post({ license_key: key + " ".repeat(300) })],
  ["POST with an unknown key", () => post({ license_key: "ACME-0000-0000-0000-0000" })],
  ["POST with no key", () => post({ license_key: "no key" })],
  ["POST with 300 characters for a key", () => post({ license_key: "x".repeat(300) })],
  ["POST with an unknown public key", () => post({ public_key: `pk_${"0".repeat(32)}` })],
  ["POST with a public key that looks like a path", () => post({ public_key: "a/b?domain=c" })],
  ["POST without a key", () => post({ license_key: undefined })],
  ["POST of a list", () => ({ ...post({}), json: [publicKey, key] })],
  ["GET", () => get(of())],
  ["GET for a site", () => get(`${of()}?domain=example.com`)],
  ["GET for a site as people write it", () => get(`${of()}?domain=https%3A%2F%2FExample.com`)],
  ["GET for another site", () => get(`${of()}?domain=other.example`)],
  ["GET for two sites", () => get(`${of()}?domain=example.com&domain=other.example`)],
  ["GET with an unknown parameter", () => get(`${of()}?site=example.com`)],
  ["GET of an unknown key", () => get("0".repeat(64))],
  ["GET of no fingerprint", () => get("0")],
  ["GET of a fingerprint in capitals", () => get(of().toUpperCase())],
  ["GET of anything that is new", () => get(of(), { headers: { "if-none-match": "*" } })],
  ["GET from a browser", () => get(of(), { headers: { origin: "https://example.com" } })],
  ["HEAD", () => get(of(), { method: "HEAD" })],
];

function requestOf(path: string, { method = "GET", json, headers = {} }: Call): Request {
  const body = json === undefined ? null : JSON.stringify(json);
  const type = body === null ? {} : { "content-type": "application/json" };
  return new Request(`${server.url}${path}`, { method, headers: { ...type, ...headers }, body });
}

/** Without the seconds, which pass. */
function timeless(text: string): string {
  return text.replace(/("ttl":|max-age=)\d+/, "$1");
}

/** Returns an answer without the values that differ each time. */
function said(status: number, body: string, header: (name: string) => unknown) {
  const names = ["content-type", "etag", "access-control-allow-origin", "access-control-expose-headers"];
  const headers = Object.fromEntries(names.map((name) => [name, header(name) ?? null]));
  const caching = timeless(String(header("cache-control") ?? ""));
  return { status, body: timeless(body), headers, caching };
}

describe("what is answered straight to Node is what the app would answer", () => {
  it.each(calls)("to a %s, looked up and at hand", async (_what, makeCall) => {
    const { path, ...call } = makeCall();
    const { storage, clock, licensing, accounts } = server;
    // Both begin with nothing at hand.
    const direct = await startServer({ secretKey: null, storage, clock });
    const app = createServer({ licensing, accounts, publicUrl: server.url });
    try {
      for (let time = 0; time < 2; time += 1) {
        const { status, headers, text } = await direct.client().send(path, call);
        const answer = await app.fetch(requestOf(path, call));
        const expected = said(answer.status, await answer.text(), (name) => answer.headers.get(name));
        expect(said(status, text, (name) => headers[name])).toEqual(expected);
      }
    } finally {
      await direct.stop();
    }
  });

  it("to a GET that says it has a large body", async () => {
    const large = get(of(), { headers: { "content-length": "70000", connection: "close" } });
    expectError(await server.client().send(large.path, large), 413, "payload_too_large");
  });
});

describe("a log that fails while the store does", () => {
  it("costs the connection, and not the process", async () => {
    const failing = failingStorage(testStorage());
    const broken = await startServer({ storage: failing.storage });
    broken.log.logger.error = () => {
      throw new Error("the disk of the log is full");
    };
    failing.failWith(unavailable);
    for (const { path, ...call } of [post({}), get(of())])
      await expect(broken.client().send(path, call)).rejects.toThrow("socket hang up");
    failing.heal();
    expect((await broken.client().get("/healthz")).status).toBe(200);
    await broken.stop();
  });
});
