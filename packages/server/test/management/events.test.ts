import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../support/clock.ts";
import { expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

interface Listed {
  items: { name: string; timestamp: string }[];
  pagination: { page: number; perPage: number; total: number; totalPages: number };
}

interface Series {
  interval: string;
  timeZone: string;
  series: Record<string, unknown>[];
}

let server: TestServer;
let operator: Operator;
let product: { id: string; publicKey: string };
let licenseId: string;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
  product = await operator.product();
  const license = await operator.license(product.id);
  licenseId = license.id;
  const other = await operator.product();
  await track(
    product,
    [-3 * DAY, -2 * HOUR, -HOUR, 0].map((ago) => ["view", ago]),
    license.licenseKey,
  );
  await track(other, [
    ["view", -5 * MINUTE],
    ["save", -DAY],
  ]);
});
afterAll(() => server.stop());

async function track(
  { publicKey }: { publicKey: string },
  events: (string | number)[][],
  licenseKey?: string,
): Promise<void> {
  const answer = await server.client().post("/public/v1/events", {
    public_key: publicKey,
    license_key: licenseKey,
    events: events.map(([event, ago]) => ({
      id: crypto.randomUUID(),
      event,
      timestamp: server.clock.inIso(Number(ago)),
    })),
  });
  expect(answer.body).toMatchObject({ accepted: events.length });
}

const list = async (query = "") => (await operator.client.get<Listed>(`/api/events${query}`)).body;
const series = async (query: string, who = operator) =>
  (await who.client.get<Series>(`/api/analytics/${query}`)).body;
const counts = ({ series: buckets }: Series) => buckets.map(({ count }) => count);
/** Fields of a query, percent-encoded. */
const q = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`;

describe("GET /api/events", () => {
  it("has the latest first, by pages", async () => {
    const whole = await list();
    expect(whole.pagination).toEqual({ page: 1, perPage: 20, total: 6, totalPages: 1 });
    const moments = [0, -5 * MINUTE, -HOUR, -2 * HOUR, -DAY, -3 * DAY].map((ago) => server.clock.inIso(ago));
    expect(whole.items.map(({ timestamp }) => timestamp)).toEqual(moments);
    const second = await list("?page=2&per_page=4");
    expect(second.items).toEqual(whole.items.slice(4));
    expect((await list("?page=9")).items).toEqual([]);
  });

  it.each([
    ["product", () => ({ product_id: product.id }), 4],
    ["license", () => ({ license_id: licenseId }), 4],
    ["name", () => ({ name: "save" }), 1],
    ["beginning", () => ({ from: server.clock.inIso(-HOUR) }), 3],
    ["end", () => ({ to: server.clock.inIso(-HOUR) }), 3],
    [
      "all of it",
      () => ({
        name: "view",
        product_id: product.id,
        from: server.clock.inIso(-HOUR),
        to: server.clock.inIso(0),
      }),
      1,
    ],
    ["something that is not there", () => ({ name: "none" }), 0],
  ])("filters by %s", async (_, filter, total) => {
    const { items, pagination } = await list(q(filter()));
    expect([items.length, pagination.total]).toEqual([total, total]);
  });

  it("has none of an empty product id or an empty name, and counts none", async () => {
    for (const filter of ["product_id=", "name="]) {
      expect((await list(`?${filter}`)).pagination.total, filter).toBe(0);
      expect(new Set(counts(await series(`events?${filter}`))), filter).toEqual(new Set([0]));
    }
  });

  it("refuses filters that it does not know or that are wrong", async () => {
    for (const [query, field] of [
      ["?event=view", "event"],
      ["?from=yesterday", "from"],
      ["?per_page=101", "per_page"],
      [`?name=${"x".repeat(101)}`, "name"],
    ] as const) {
      expectInvalid(await operator.client.get(`/api/events${query}`), field);
    }
  });

  it("shows nobody another organization's, and neither does their analytics", async () => {
    const stranger = await registerOperator(server);
    const answer = await stranger.client.get<Listed>(`/api/events?product_id=${product.id}`);
    expect(answer.body.pagination.total).toBe(0);
    const seen = await series(`events?product_id=${product.id}`, stranger);
    expect(new Set(counts(seen))).toEqual(new Set([0]));
  });
});

describe("GET /api/analytics/events", () => {
  it("counts the last 30 days by day, unless asked otherwise, days of nothing too", async () => {
    const seen = await series("events");
    expect(seen).toMatchObject({ interval: "day", timeZone: "UTC" });
    expect(seen.series).toHaveLength(31);
    expect(counts(seen).slice(-4)).toEqual([1, 0, 1, 4]);
    expect(seen.series.at(-1)).toEqual({ start: "2031-03-01T00:00:00.000Z", count: 4 });
  });

  it("goes by the clocks of a time zone", async () => {
    const span = { interval: "hour", from: "2031-03-01T10:00:00Z", to: "2031-03-01T12:30:00Z" };
    const seen = await series(`events${q({ ...span, time_zone: "Asia/Kolkata" })}`);
    expect(seen).toEqual({
      interval: "hour",
      timeZone: "Asia/Kolkata",
      series: [
        { start: "2031-03-01T09:30:00.000Z", count: 1 },
        { start: "2031-03-01T10:30:00.000Z", count: 1 },
        { start: "2031-03-01T11:30:00.000Z", count: 2 },
      ],
    });
  });

  it("counts what is listed between the same moments, wherever in an hour they are", async () => {
    for (const [from, to] of [
      [-3 * DAY, 0],
      [-3 * DAY, 1],
      [-3 * DAY + 1, -5 * MINUTE],
      [-2 * HOUR, -HOUR + 1],
    ] as const) {
      const span = { from: server.clock.inIso(from), to: server.clock.inIso(to) };
      const { pagination } = await list(q(span));
      const sum = counts(await series(`events${q({ ...span, interval: "hour" })}`)).map(Number);
      expect(sum.reduce((total, count) => total + count, 0)).toBe(pagination.total);
    }
  });

  it("narrows by product and name", async () => {
    const total = async (fields: Record<string, string>) =>
      counts(await series(`events${q({ interval: "month", ...fields })}`))
        .map(Number)
        .reduce((a, b) => a + b);
    expect(await total({})).toBe(6);
    expect(await total({ product_id: product.id })).toBe(4);
    expect(await total({ name: "view" })).toBe(5);
    expect(await total({ name: "view", product_id: product.id })).toBe(4);
  });

  it("refuses what makes no series, and says what would", async () => {
    for (const [query, field] of [
      ["interval=minute", "interval"],
      ["time_zone=Mars/Phobos", "timeZone"],
      ["from=2031-01-02T00:00:00Z&to=2031-01-01T00:00:00Z", "to"],
      ["interval=hour&from=2030-01-01T00:00:00Z", "interval"],
      ["timeZone=UTC", "timeZone"],
    ] as const) {
      const answer = await operator.client.get(`/api/analytics/events?${query}`);
      expectInvalid(answer, field === "timeZone" && query.startsWith("time_zone") ? "time_zone" : field);
    }
  });
});

describe("GET /api/analytics/activations and licenses", () => {
  it("count what began and what ended", async () => {
    const ada = await registerOperator(server);
    const own = await ada.product();
    const license = await ada.license(own.id, { seats: 3, expiresAt: server.clock.inIso(HOUR) });
    await ada.license(own.id);
    const keys = { public_key: own.publicKey, license_key: license.licenseKey };
    for (const domain of ["a.example", "b.example"]) {
      await server.client().post("/public/v1/licenses/activate", { ...keys, domain });
    }
    server.clock.advance(2 * HOUR);
    await server.client().post("/public/v1/licenses/deactivate", { ...keys, domain: "a.example" });
    const span = q({ interval: "hour", from: "2031-03-01T12:00:00Z", to: server.clock.inIso(1) });
    expect((await series(`activations${span}`, ada)).series).toEqual([
      { start: "2031-03-01T12:00:00.000Z", activated: 2, deactivated: 0 },
      { start: "2031-03-01T13:00:00.000Z", activated: 0, deactivated: 0 },
      { start: "2031-03-01T14:00:00.000Z", activated: 0, deactivated: 1 },
    ]);
    expect((await series(`licenses${span}&product_id=${own.id}`, ada)).series).toEqual([
      { start: "2031-03-01T12:00:00.000Z", created: 2, expired: 0 },
      { start: "2031-03-01T13:00:00.000Z", created: 0, expired: 1 },
      { start: "2031-03-01T14:00:00.000Z", created: 0, expired: 0 },
    ]);
    server.clock.advance(-2 * HOUR);
  });
});
