import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Call } from "../support/client.ts";
import { expectError } from "../support/expectations.ts";
import { type Operator, registerOperator, unique } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

const KIB = 1024;

let server: TestServer;
let operator: Operator;
let before: unknown;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
});
afterAll(() => server.stop());

const products = async () => (await operator.client.get("/api/products?per_page=100")).body;

/** The same body to a management and to a public route. */
async function sendBoth(call: Call) {
  const post = { method: "POST", ...call };
  return [
    await operator.client.send("/api/products", post),
    await server.client().send("/public/v1/licenses/validate", post),
  ];
}

function nest(depth: number): string {
  const metadata = `${'{"a":'.repeat(depth - 1)}1${"}".repeat(depth - 1)}`;
  return `{"name":"Deep","public_key":"pk_x","license_key":"X","metadata":${metadata}}`;
}

describe("a body that cannot be read", () => {
  beforeEach(async () => {
    before = await products();
  });
  afterEach(async () => {
    expect(await products()).toEqual(before);
  });

  it.each([
    ["cut off", '{"name":"Acme"'],
    ["with a comma too many", '{"name":"Acme",}'],
    ["in single quotes", "{'name':'Acme'}"],
    ["of two values", '{"name":"A"}{"name":"B"}'],
    ["that is HTML", "<html></html>"],
    ["that is a form", "name=Acme"],
    ["of NaN", '{"name":NaN}'],
    ["of spaces", "   "],
    ["with a raw NUL", '{"name":"a\0b"}'],
    ["with a raw NUL after it", '{"name":"a"}\0'],
    ["with a raw line break in a text", '{"name":"a\nb"}'],
    ["of 60,000 brackets", "[".repeat(60_000)],
  ])("is 400 when it is JSON %s", async (_kind, raw) => {
    for (const answer of await sendBoth({ raw })) expectError(answer, 400, "malformed_body");
  });

  it.each([
    ["an escaped NUL", '{"name":"a\\u0000b"}'],
    ["an escaped NUL deep inside", '{"name":"A","metadata":{"x":["\\u0000"]}}'],
    ["an escaped NUL in a key", '{"name":"A","metadata":{"\\u0000":1}}'],
    ["a lone high surrogate", '{"name":"\\ud83d"}'],
    ["a lone low surrogate", '{"name":"\\uDC00x"}'],
    ["surrogates in the wrong order", '{"name":"\\udd11\\ud83d"}'],
    ["a lone surrogate in a key", '{"name":"A","metadata":{"\\ud800":1}}'],
  ])("is 400 when it has %s", async (_kind, raw) => {
    for (const answer of await sendBoth({ raw })) expectError(answer, 400, "malformed_body");
  });

  it.each([
    ["a stray continuation", [0x22, 0x80, 0x22]],
    ["Latin-1", [0x7b, 0x22, 0x6e, 0x22, 0x3a, 0x22, 0xe9, 0x22, 0x7d]],
    ["a surrogate", [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ["an overlong slash", [0x22, 0xc0, 0xaf, 0x22]],
    ["past the end of Unicode", [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22]],
    ["UTF-16", [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
    ["a character cut off", [0x22, 0xe2, 0x82]],
    ["gzip", [0x1f, 0x8b, 0x08, 0x00, 0x00]],
  ])("is 400 when its bytes are not UTF-8: %s", async (_kind, bytes) => {
    for (const answer of await sendBoth({ raw: Uint8Array.from(bytes) })) {
      expectError(answer, 400, "malformed_body");
    }
  });

  it.each([
    ["nothing", {}],
    ["an empty text", { raw: "" }],
    ["nothing in chunks", { raw: "", chunked: true }],
  ])("is 400 when it is %s", async (_kind, call) => {
    for (const answer of await sendBoth(call)) expectError(answer, 400, "malformed_body");
  });

  it.each(["[]", "null", "true", "5", '"text"', '[{"name":"Acme"}]'])("is 400 when it is %s", async (raw) => {
    for (const answer of await sendBoth({ raw })) {
      expectError(answer, 400, "invalid_input");
      expect(answer.body.error).toMatch(/^body: /);
    }
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "application/json-patch+json",
    "text/json",
    "json",
    "application/xml, application/json",
    "",
  ])("is 415 when it is said to be %j", async (type) => {
    const call = { raw: '{"name":"Acme"}', headers: { "content-type": type } };
    for (const answer of await sendBoth(call)) expectError(answer, 415, "unsupported_media_type");
  });

  it("is 400 when it is deeper than 32", async () => {
    for (const answer of await sendBoth({ raw: nest(33) })) expectError(answer, 400, "malformed_body");
    const lists = `{"name":"A","metadata":{"a":${"[".repeat(31)}${"]".repeat(31)}}}`;
    for (const answer of await sendBoth({ raw: lists })) expectError(answer, 400, "malformed_body");
    const hidden = nest(33).replace(":1}", ':"\\"}}}}}"}').replace('{"name"', '{"a\\\\":"]]]]","name"');
    for (const answer of await sendBoth({ raw: hidden })) {
      expectError(answer, 400, "malformed_body");
      expect(answer.body["error"]).toContain("deeper than 32");
    }
  });

  it.each([
    ["with a Content-Length", false],
    ["in chunks", true],
  ])("is 413 when it is 64 KiB and 1 byte %s", async (_kind, chunked) => {
    const frame = '{"name":""}';
    const raw = `{"name":"${"x".repeat(64 * KIB + 1 - frame.length)}"}`;
    for (const answer of await sendBoth({ raw, chunked })) {
      expectError(answer, 413, "payload_too_large");
      expect(answer.headers["connection"]).toBe("close");
    }
  });

  it.each([
    ["with a Content-Length", false],
    ["in chunks", true],
  ])("is 413 when it is 8 MiB %s", async (_kind, chunked) => {
    const raw = `{"name":"${"x".repeat(8 * KIB * KIB)}"}`;
    for (const answer of await sendBoth({ raw, chunked })) expectError(answer, 413, "payload_too_large");
  });
});

describe("a body that the management API did not ask for", () => {
  const gone = "/api/customers/cus_00000000000000000000000000";
  const send = async (call: Call) => [
    await operator.client.send(`/api/licenses/lic_00000000000000000000000000/revoke`, {
      method: "POST",
      ...call,
    }),
    await operator.client.send(gone, { method: "DELETE", ...call }),
  ];

  it.each([
    ['{"reason":"refund"}', 400, "invalid_input"],
    ["[]", 400, "invalid_input"],
    ["{", 400, "malformed_body"],
  ])("is refused when it is %s", async (raw, status, code) => {
    for (const answer of await send({ raw })) expectError(answer, status, code);
  });

  it("is refused when it is no JSON", async () => {
    const call = { raw: "reason=refund", headers: { "content-type": "application/x-www-form-urlencoded" } };
    for (const answer of await send(call)) expectError(answer, 415, "unsupported_media_type");
  });

  it.each(["{}", ""])("changes nothing when it is %j", async (raw) => {
    for (const answer of await send({ raw })) expectError(answer, 404, "not_found");
  });

  it("may be empty and of any type", async () => {
    const call = { raw: "", headers: { "content-type": "application/x-www-form-urlencoded" } };
    for (const answer of await send(call)) expectError(answer, 404, "not_found");
  });
});

describe("a body that can be read", () => {
  it.each([
    "application/json",
    "application/json; charset=utf-8",
    "application/json;charset=UTF-8",
    "Application/JSON",
    "application/json ; x=y",
  ])("is said to be %j", async (type) => {
    const call = { raw: JSON.stringify({ name: unique("Acme") }), headers: { "content-type": type } };
    const answer = await operator.client.send("/api/products", { method: "POST", ...call });
    expect(answer.status, answer.text).toBe(201);
  });

  it("is as large as 64 KiB", async () => {
    const keys = { public_key: "pk_x", license_key: "X" };
    const filler = "x".repeat(64 * KIB - JSON.stringify({ ...keys, filler: "" }).length);
    for (const chunked of [false, true]) {
      const call = { method: "POST", json: { ...keys, filler }, chunked };
      const answer = await server.client().send("/public/v1/licenses/validate", call);
      expect(answer.body).toMatchObject({ valid: false, code: "invalid_public_key" });
    }
  });

  it("is 32 deep", async () => {
    const [managed, asked] = await sendBoth({ raw: nest(32) });
    expect(managed?.body).toMatchObject({ code: "invalid_input" });
    expect(asked?.status).toBe(200);
    expect(asked?.body).toMatchObject({ code: "invalid_public_key" });
  });

  it("has any number of brackets beside each other and in texts", async () => {
    const many = JSON.stringify({ list: Array.from({ length: 50 }, () => ({ text: '[{"[{\\', "{[": [] })) });
    const raw = `{"public_key":"pk_x","license_key":"X","extra":${many}}`;
    const answer = await server.client().send("/public/v1/licenses/validate", { method: "POST", raw });
    expect(answer.body).toMatchObject({ code: "invalid_public_key" });
  });

  it("comes in chunks, a byte at a time, with a byte order mark, or with escapes", async () => {
    const name = unique("Acmé");
    const post = { method: "POST", chunked: true };
    const raw = `\ufeff{"name":"${name.replace("é", "\\u00e9")} \\\\u0000 \\ud83d\\udd11"}`;
    const answer = await operator.client.send("/api/products", { ...post, raw });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body["name"]).toBe(`${name} \\u0000 🔑`);
  });

  it("leaves the connection usable after it was refused", async () => {
    const client = server.client();
    const post = { method: "POST", headers: { "content-type": "text/plain" } };
    for (let round = 0; round < 3; round += 1) {
      expect(
        (await client.send("/public/v1/licenses/validate", { ...post, raw: "x".repeat(5000) })).status,
      ).toBe(415);
      expect((await client.get("/healthz")).status).toBe(200);
    }
  });
});

describe("hostile keys", () => {
  const raw = (extra: string) => `{"name":"${unique("Acme")}",${extra}}`;

  it.each([
    ["__proto__", '"__proto__":{"type":"theme"}'],
    ["constructor", '"constructor":{"prototype":{"x":1}}'],
    ["toString", '"toString":"x"'],
    ["hasOwnProperty", '"hasOwnProperty":1'],
  ])("are unknown fields: %s", async (name, extra) => {
    const answer = await operator.client.send("/api/products", { method: "POST", raw: raw(extra) });
    expectError(answer, 400, "invalid_input");
    expect(answer.body.details?.map(({ path }) => path)).toEqual([name]);
  });

  it("are ignored by the public API", async () => {
    const body = '{"public_key":"pk_x","license_key":"X","__proto__":{"domain":"x"},"constructor":1}';
    const call = { method: "POST", raw: body };
    const answer = await server.client().send("/public/v1/licenses/validate", call);
    expect(answer.body).toEqual({ valid: false, error: "Invalid public_key", code: "invalid_public_key" });
  });

  it("in metadata harm nobody", async () => {
    const metadata =
      '"metadata":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
    const answer = await operator.client.send("/api/products", { method: "POST", raw: raw(metadata) });
    expect([201, 400]).toContain(answer.status);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    const next = await operator.product();
    expect(next.metadata).toEqual({});
  });

  it("count once when a field is there twice: the last", async () => {
    const name = unique("Last");
    const body = `{"name":"First","name":"${name}"}`;
    const answer = await operator.client.send("/api/products", { method: "POST", raw: body });
    expect(answer.body["name"]).toBe(name);
  });
});
