import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../support/client.ts";
import { DAY, HOUR } from "../support/clock.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

interface Tracked {
  [name: string]: unknown;
  accepted: number;
  duplicates: number;
  rejected: { index: number; error: string }[];
}

interface Listed {
  items: Record<string, unknown>[];
  pagination: { total: number };
}

let server: TestServer;
let operator: Operator;
let product: { id: string; publicKey: string };
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  product = await operator.product();
});
afterAll(() => server.stop());

const event = (fields: object = {}) => ({ id: crypto.randomUUID(), event: "page_view", ...fields });

describe.each(["/public/v1/events", "/v1/events"])("POST %s", (path) => {
  const send = (fields: object): Promise<Answer<Tracked>> =>
    server.client().post(path, { public_key: product.publicKey, ...fields });
  const list = async (name: string) =>
    (await operator.client.get<Listed>(`/api/events?name=${encodeURIComponent(name)}`)).body.items;

  it("stores events with what they came with, and answers how many", async () => {
    const name = `saved ${path}`;
    const license = await operator.license(product.id);
    const id = crypto.randomUUID();
    const answer = await send({
      license_key: license.licenseKey.toLowerCase(),
      domain: "https://www.Example.com/shop",
      anonymous_id: "visitor-1",
      events: [
        {
          id: id.toUpperCase(),
          event: name,
          properties: { plan: { seats: [1, null] } },
          timestamp: "2031-03-01T11:00:00+02:00",
        },
        event(),
      ],
    });
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({ accepted: 2, duplicates: 0, rejected: [] });
    expect(await list(name)).toEqual([
      {
        id,
        productId: product.id,
        licenseId: license.id,
        name,
        properties: { plan: { seats: [1, null] } },
        domain: "example.com",
        anonymousId: "visitor-1",
        timestamp: "2031-03-01T09:00:00.000Z",
        receivedAt: server.clock.now().toISOString(),
      },
    ]);
  });

  it("takes an event for one of now, without properties, when it says nothing else", async () => {
    const name = `bare ${path}`;
    await send({ events: [event({ event: name })] });
    const now = server.clock.now().toISOString();
    expect(await list(name)).toMatchObject([
      { properties: {}, timestamp: now, receivedAt: now, licenseId: null, domain: null, anonymousId: null },
    ]);
  });

  it("counts an id once, in one call and in several, however the rest of the event has changed", async () => {
    const [one, two] = [event(), event()];
    expect((await send({ events: [one, two, one] })).body).toMatchObject({ accepted: 2, duplicates: 1 });
    const again = [
      { ...one, id: one.id.toUpperCase() },
      { ...two, timestamp: server.clock.inIso(-40 * DAY) },
      event(),
    ];
    expect((await send({ events: again })).body).toMatchObject({ accepted: 1, duplicates: 2 });
    const other = await operator.product();
    expect((await send({ public_key: other.publicKey, events: [one] })).body).toMatchObject({ accepted: 1 });
  });

  it("keeps the events of an unknown license key, without a license", async () => {
    const name = `unlicensed ${path}`;
    const other = await operator.product();
    const { licenseKey } = await operator.license(other.id);
    for (const key of ["ACME-0000-0000-0000-0000", "?", licenseKey]) {
      const answer = await send({ license_key: key, events: [event({ event: name })] });
      expect({ status: answer.status, body: answer.body }).toMatchObject({
        status: 202,
        body: { accepted: 1 },
      });
    }
    expect((await list(name)).map(({ licenseId }) => licenseId)).toEqual([null, null, null]);
  });

  it("says no to an unknown public key, and stores nothing", async () => {
    for (const key of ["pk_unknown", `pk_${"0".repeat(32)}`]) {
      const answer = await send({ public_key: key, events: [event()] });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        accepted: 0,
        duplicates: 0,
        rejected: [],
        error: "Invalid public_key",
        code: "invalid_public_key",
      });
    }
  });

  it("rejects each wrong event with what is wrong, and stores the others", async () => {
    const deep = { a: { b: { c: { d: { e: {} } } } } };
    const wrong: [string, unknown][] = [
      ["body: ", "text"],
      ["body: ", null],
      ["id: ", event({ id: undefined })],
      ["id: must be a UUID", event({ id: "1" })],
      ["event: is required", event({ event: undefined })],
      ["event: must not be empty", event({ event: " " })],
      ["event: must be at most 100 characters", event({ event: "x".repeat(101) })],
      ["properties: must be an object", event({ properties: [] })],
      ["properties: must be an object", event({ properties: "a" })],
      ["properties: must be at most 5 levels", event({ properties: deep })],
      ["properties: must be at most 8 KiB", event({ properties: { text: "x".repeat(8 * 1024) } })],
      ["properties: must be at most 8 KiB", event({ properties: { text: "€".repeat(2_800) } })],
      ["timestamp: must be an ISO 8601", event({ timestamp: "yesterday" })],
      ["timestamp: must be an ISO 8601", event({ timestamp: 1_700_000_000 })],
      ["timestamp: must be at most 24 hours", event({ timestamp: server.clock.inIso(DAY + HOUR) })],
      ["timestamp: must be within the last 400 days", event({ timestamp: server.clock.inIso(-401 * DAY) })],
    ];
    const right = [
      event({ event: "x".repeat(100) }),
      event({ properties: { a: { b: { c: { d: {} } } } } }),
      event({ properties: { text: "€".repeat(2_700) } }),
      event({ timestamp: server.clock.inIso(DAY) }),
      event({ timestamp: server.clock.inIso(-400 * DAY) }),
      event({ unknown: "field" }),
    ];
    const answer = await send({ events: [...wrong.map(([, each]) => each), ...right] });
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ accepted: right.length, duplicates: 0 });
    expect(answer.body.rejected).toEqual(
      wrong.map(([error], index) => ({ index, error: expect.stringContaining(error) })),
    );
    expect((await send({ events: [event({ id: "1" })] })).status).toBe(202);
  });

  it("takes 1 to 100 events, of 512 KiB together", async () => {
    const events = (count: number) => Array.from({ length: count }, () => event());
    expect((await send({ events: events(100) })).body).toMatchObject({ accepted: 100 });
    for (const wrong of [[], events(101), "x", undefined])
      expectInvalid(await send({ events: wrong }), "events");
    const large = (bytes: number) => event({ properties: { text: "x".repeat(bytes) } });
    const many = Array.from({ length: 65 }, () => large(7_900));
    expect((await send({ events: many })).body).toMatchObject({ accepted: 65 });
    expectError(await send({ events: [...many, large(7_900), large(7_900)] }), 413, "payload_too_large");
  });

  it("refuses a batch that is wrong as a whole", async () => {
    expectInvalid(await send({ public_key: undefined, events: [event()] }), "public_key");
    expectInvalid(await send({ domain: "not a host", events: [event()] }), "domain");
    expectInvalid(await send({ anonymous_id: "x".repeat(201), events: [event()] }), "anonymous_id");
    const raw = JSON.stringify({ public_key: product.publicKey, events: [event({ event: "a\0" })] });
    expectError(await server.client().send(path, { method: "POST", raw }), 400, "malformed_body");
  });

  it("takes the same as text, from any site, as beacons send it", async () => {
    const headers = { "content-type": "text/plain;charset=UTF-8", origin: "https://shop.example" };
    const raw = JSON.stringify({ public_key: product.publicKey, events: [event()] });
    const answer = await server.client().send<Tracked>(path, { method: "POST", raw, headers });
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ accepted: 1 });
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    const call = { method: "POST", headers, raw: "{" };
    expectError(await server.client().send(path, call), 400, "malformed_body");
    const form = { ...headers, "content-type": "application/x-www-form-urlencoded" };
    expectError(
      await server.client().send(path, { method: "POST", raw, headers: form }),
      415,
      "unsupported_media_type",
    );
  });
});

it("other calls take no text", async () => {
  const call = { method: "POST", raw: "{}", headers: { "content-type": "text/plain" } };
  const answer = await server.client().send("/public/v1/licenses/validate", call);
  expectError(answer, 415, "unsupported_media_type");
});
