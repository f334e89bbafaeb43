import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createLicenseClient, type LicenseClient, type LicenseClientOptions } from "../src/index.ts";
import { mapStorage } from "./support/map-storage.ts";
import { openShop, type Shop } from "./support/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let storage: ReturnType<typeof mapStorage>;
const clients: LicenseClient[] = [];
beforeEach(() => {
  shop.front.become("passed on");
  shop.front.requests.length = 0;
  storage = mapStorage();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});

function clientWith(options: Partial<LicenseClientOptions> = {}): LicenseClient {
  const events = { consent: "granted" as const };
  const client = createLicenseClient({ ...shop.options, storage, events, ...options });
  clients.push(client);
  return client;
}

function trackMany(client: LicenseClient, name: string, count: number, properties: object = {}): void {
  for (let number = 0; number < count; number += 1) client.track(name, { ...properties, number });
}

async function stored(name: string) {
  const events = (await shop.events()).filter((event) => event.name === name);
  expect(new Set(events.map(({ properties }) => properties["number"])).size).toBe(events.length);
  return events;
}

const batches = () => shop.front.requests.map(({ body }) => JSON.parse(body).events.length);

describe("events", () => {
  it("are sent with what tells whose they are, and nothing else", async () => {
    const client = clientWith({ events: { consent: "granted", anonymousId: "visitor-7" } });
    client.track("saved", { depth: { ü: ["日本語", "👍", "\u2028"] }, at: new Date(0) });
    client.track("opened");
    expect(await client.flush()).toEqual({ sent: 2, dropped: 0, queued: 0 });
    const [saved] = await stored("saved");
    expect(saved?.properties).toEqual({
      depth: { ü: ["日本語", "👍", "\u2028"] },
      at: new Date(0).toISOString(),
    });
    expect(saved).toMatchObject({
      domain: "example.com",
      licenseId: shop.license.id,
      anonymousId: "visitor-7",
    });
    const [request] = shop.front.requests;
    expect(Object.keys(JSON.parse(request?.body ?? ""))).toEqual([
      "public_key",
      "license_key",
      "domain",
      "anonymous_id",
      "events",
    ]);
    expect((await stored("opened"))[0]?.properties).toEqual({});
  });

  it("keep their order, and ids that sort by it", async () => {
    const client = clientWith();
    trackMany(client, "ordered", 120);
    await client.flush();
    const sent = shop.front.requests.flatMap(({ body }) => JSON.parse(body).events);
    expect(sent.map(({ properties }) => properties.number)).toEqual(sent.map((_, index) => index));
    expect(sent.map(({ id }) => id)).toEqual(sent.map(({ id }) => id).toSorted());
    for (const { id } of sent)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(batches()).toEqual([50, 50, 20]);
    expect(await stored("ordered")).toHaveLength(120);
  });

  it("are sent once however many ask for it, also where there are no locks", async () => {
    vi.stubGlobal("navigator", {});
    const client = clientWith();
    trackMany(client, "asked for twice", 3);
    const flushed = await Promise.all([client.flush(), client.flush()]);
    vi.unstubAllGlobals();
    expect(flushed.map(({ sent }) => sent)).toEqual([3, 0]);
    expect(batches()).toEqual([3]);
  });

  it("are sent in halves where something takes only small bodies", async () => {
    const client = clientWith();
    trackMany(client, "halved", 40);
    shop.front.become(({ body }) =>
      JSON.parse(body).events.length > 12 ? { status: 413, body: "" } : "passed on",
    );
    expect(await client.flush()).toEqual({ sent: 40, dropped: 0, queued: 0 });
    expect(batches()).toEqual([40, 20, 10, 10, 10, 10]);
    expect(await stored("halved")).toHaveLength(40);
  });

  it("that the server refuses are given up, and the others are stored", async () => {
    const client = clientWith();
    client.track("");
    client.track("good");
    expect(await client.flush()).toEqual({ sent: 1, dropped: 1, queued: 0 });
    expect(await stored("good")).toHaveLength(1);
  });

  it("with half a character, NUL or too many levels take none of the others along", async () => {
    const client = clientWith();
    let deep: Record<string, unknown> = {};
    for (let levels = 0; levels < 40; levels += 1) deep = { deep };
    client.track("poisoned", { number: 0, cut: "👍".slice(0, 1), nul: "a\0b", kept: "\\ud83d \\\\u0000 👍" });
    client.track("deep", deep);
    client.track("poisoned", { number: 1 });
    expect(await client.flush()).toEqual({ sent: 2, dropped: 1, queued: 0 });
    const [, first] = await stored("poisoned");
    expect(first?.properties).toEqual({
      number: 0,
      cut: "\ufffd",
      nul: "a\ufffdb",
      kept: "\\ud83d \\\\u0000 👍",
    });
  });

  it("that a firewall refuses wait on", async () => {
    const client = clientWith();
    client.track("blocked", { number: 0 });
    shop.front.become({ status: 403, body: "<h1>Forbidden</h1>" });
    await expect(client.flush()).rejects.toMatchObject({ code: "bad_response" });
    shop.front.become("passed on");
    expect(await client.flush()).toMatchObject({ sent: 1, dropped: 0 });
  });

  it("that cannot be written or are too large are given up, and the application does not notice", async () => {
    const client = clientWith();
    const cycle: Record<string, unknown> = {};
    cycle["cycle"] = cycle;
    client.track("cycle", cycle);
    client.track("bigint", { value: 1n });
    client.track("large", { text: "x".repeat(10_000) });
    expect(await client.flush()).toEqual({ sent: 0, dropped: 3, queued: 0 });
    expect(shop.front.requests).toEqual([]);
  });

  it("are as they were when they were tracked", async () => {
    const client = clientWith();
    const properties = { step: 1 };
    client.track("step", properties);
    properties.step = 2;
    await client.flush();
    expect((await stored("step"))[0]?.properties).toEqual({ step: 1 });
  });
});

describe("while the server is away", () => {
  it("the newest 1,000 are kept, and the others are counted", async () => {
    shop.front.become("cut off");
    const client = clientWith();
    trackMany(client, "kept", 1_010);
    await expect(client.flush()).rejects.toMatchObject({ code: "network" });
    expect(storage.entries.size).toBe(1_000);
    shop.front.become("passed on");
    expect(await clientWith().flush()).toMatchObject({ sent: 1_000 });
    expect((await client.flush()).dropped).toBe(10);
    const numbers = (await stored("kept")).map(({ properties }) => Number(properties["number"]));
    expect(Math.min(...numbers)).toBe(10);
  });

  it("at most 256 KiB are kept", async () => {
    shop.front.become("cut off");
    const client = clientWith();
    trackMany(client, "heavy", 60, { text: "x".repeat(8_000) });
    const bytes = [...storage.entries.values()].join("").length;
    expect(bytes).toBeGreaterThan(240 * 1024);
    expect(bytes).toBeLessThanOrEqual(256 * 1024);
    expect(storage.entries.size).toBeGreaterThan(30);
  });

  it("the server is asked again by itself, after it says and not at every event", async () => {
    let isAway = true;
    shop.front.become(() =>
      isAway ? { status: 503, headers: { "retry-after": "1" }, body: "{}" } : "passed on",
    );
    const client = clientWith();
    client.track("again", { number: 0 });
    await expect(client.flush()).rejects.toMatchObject({ code: "server", retryAfterMs: 1000 });
    isAway = false;
    for (let number = 1; number < 30; number += 1) client.track("again", { number });
    await expect.poll(() => stored("again")).toHaveLength(30);
    expect(batches()).toEqual([1, 30]);
  });

  it("the server is left alone also when it asks for less than that, or for longer than timers last", async () => {
    for (const retryAfter of ["0", "9999999"]) {
      shop.front.become({ status: 503, headers: { "retry-after": retryAfter }, body: "{}" });
      const client = clientWith({ storage: mapStorage() });
      client.track("hasty", { number: 0 });
      await expect(client.flush()).rejects.toMatchObject({ code: "server" });
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(batches()).toEqual([1, 1]);
  });

  it("what was reported as sent is stored, and what was not is sent later", async () => {
    const client = clientWith({ timeoutMs: 2_000 });
    let requests = 0;
    shop.front.become(() => {
      requests += 1;
      return requests % 3 === 0 ? "passed on" : requests % 3 === 1 ? "cut off" : "unanswered";
    });
    let sent = 0;
    for (let round = 0; round < 9; round += 1) {
      for (let number = 0; number < 5; number += 1) client.track("flaky", { number: round * 5 + number });
      const flushing = client.flush().catch(() => ({ sent: 0 }));
      sent += (await flushing).sent;
      expect((await stored("flaky")).length).toBeGreaterThanOrEqual(sent);
    }
    shop.front.become("passed on");
    sent += (await client.flush()).sent;
    expect(sent).toBe(45);
    expect(await stored("flaky")).toHaveLength(45);
  });
});

describe("consent", () => {
  it("is pending at first: nothing is sent, and nothing is left on the device", async () => {
    const client = clientWith({ events: {} });
    client.track("asked", { number: 0 });
    expect(await client.flush()).toEqual({ sent: 0, dropped: 0, queued: 1 });
    expect(storage.entries.size).toBe(0);
    client.optIn();
    client.track("asked", { number: 1 });
    expect(await client.flush()).toMatchObject({ sent: 2 });
    expect(await stored("asked")).toHaveLength(2);
  });

  it("that was given in another tab lets go what has waited in this one", async () => {
    const client = clientWith({ events: {} });
    client.track("here", { number: 0 });
    clientWith({ events: {} }).optIn();
    expect(await client.flush()).toEqual({ sent: 1, dropped: 0, queued: 0 });
  });

  it("that was given counts on the next page, and can be taken back", async () => {
    clientWith({ events: {} }).optIn();
    const next = clientWith({ events: {} });
    next.track("allowed");
    next.optOut();
    next.track("refused");
    expect(await next.flush()).toEqual({ sent: 0, dropped: 0, queued: 0 });
    const last = clientWith({ events: { consent: "granted" } });
    last.track("refused");
    await last.flush();
    expect(shop.front.requests).toEqual([]);
  });

  it("that is denied drops what has waited for it", async () => {
    const client = clientWith({ events: {} });
    client.track("never");
    client.optOut();
    client.optIn();
    expect(await client.flush()).toEqual({ sent: 0, dropped: 0, queued: 0 });
  });
});

it("an event is not sent once more without its time after the visitor has refused", async () => {
  const client = clientWith();
  client.track("opened");
  const rejected = [{ index: 0, error: "timestamp: must be within the last year" }];
  shop.front.become(() => {
    client.optOut();
    return { status: 202, body: JSON.stringify({ accepted: 0, duplicates: 0, rejected }) };
  });
  await client.flush();
  expect(batches()).toEqual([1]);
});

it("a client that was destroyed sends nothing by itself", async () => {
  const client = clientWith();
  client.destroy();
  trackMany(client, "destroyed", 25);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(shop.front.requests).toEqual([]);
});

it("a client whose storage fails at everything keeps its events in memory", async () => {
  const fail = () => {
    throw new DOMException("", "SecurityError");
  };
  const broken = { getItem: fail, setItem: fail, removeItem: fail, key: fail, length: 3 };
  const client = clientWith({ storage: broken });
  trackMany(client, "in-memory", 3);
  expect(await client.flush()).toEqual({ sent: 3, dropped: 0, queued: 0 });
});
