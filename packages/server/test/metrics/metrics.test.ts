import { createHash } from "node:crypto";
import { postgresStorage } from "@keystead/adapter-postgres";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createDatabase } from "../../../../test/setup/database.ts";
import { createMetrics } from "../../src/metrics/metrics.ts";
import { applicationOf } from "../support/application.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { type Sample, samplesOf, scrape, total } from "../support/samples.ts";
import { startServer, type TestServer } from "../support/server.ts";

const DURATION = "keystead_http_request_duration_seconds";

let server: TestServer;
let operator: Operator;
beforeEach(async () => {
  server = await startServer({ metrics: createMetrics() });
  operator = await registerOperator(server);
});
afterEach(() => server.stop());

async function samples(): Promise<Sample[]> {
  return samplesOf((await scrape(server.url)).text);
}

const answers = async (labels: Record<string, string>): Promise<number> =>
  total(await samples(), `${DURATION}_count`, labels);

describe("/metrics", () => {
  it("is Prometheus's text format, for nobody's cache and no other origin's page", async () => {
    const { status, headers, text } = await scrape(server.url);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(text).toMatch(/^# TYPE keystead_verdicts_total counter$/m);
  });

  it("is not there unless the server is given metrics", async () => {
    const without = await startServer();
    expect((await without.client().get("/metrics")).status).toBe(404);
    await without.stop();
  });

  it("says how much memory the process has and how late its event loop is", async () => {
    const all = await samples();
    expect(total(all, "process_resident_memory_bytes")).toBeGreaterThan(1e6);
    expect(all.map(({ name }) => name)).toContain("nodejs_eventloop_lag_p99_seconds");
  });
});

describe("answers", () => {
  it("are counted by API, route, method and class of status", async () => {
    const product = await operator.product();
    const path = `/api/products/${product.id}`;
    for (let time = 0; time < 3; time += 1) await operator.client.get(path);
    await operator.client.get("/api/products/prd_00000000000000000000000000");
    await server.client().get(path);
    const route = { api: "management", route: "/api/products/:id", method: "GET" };
    expect(await answers({ ...route, status: "2xx" })).toBe(3);
    expect(await answers({ ...route, status: "4xx" })).toBe(2);
    await server.client().get("/healthz");
    expect(await answers({ api: "server", route: "/healthz" })).toBe(1);
  });

  it("have durations in buckets that add up", async () => {
    const product = await operator.product();
    const license = await operator.license(product.id);
    const application = applicationOf(server.client(), product, license);
    for (let time = 0; time < 20; time += 1) await application.validate();
    const all = await samples();
    const labels = { api: "public", route: "/public/v1/licenses/validate", method: "POST", status: "2xx" };
    const buckets = all.filter(
      (sample) => sample.name === `${DURATION}_bucket` && sample.labels["route"] === labels.route,
    );
    const counts = buckets.map(({ value }) => value);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(buckets.at(-1)).toMatchObject({ labels: { ...labels, le: "+Inf" }, value: 20 });
    expect(total(all, `${DURATION}_count`, labels)).toBe(20);
    const sum = total(all, `${DURATION}_sum`, labels);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThan(20);
  });

  it("without a route, or to a method somebody made up, are counted under what the server knows", async () => {
    const client = server.client();
    for (const path of ["/one", "/two", "/api/three"]) await client.get(path);
    await client.send("/healthz", { method: "PROPFIND" });
    expect(await answers({ route: "/**", status: "4xx" })).toBe(2);
    expect(await answers({ route: "/api/**", status: "4xx" })).toBe(1);
    expect(await answers({ route: "/healthz", method: "other", status: "4xx" })).toBe(1);
  });
});

describe("verdicts", () => {
  it("are counted by call and code", async () => {
    const product = await operator.product();
    const license = await operator.license(product.id);
    const application = applicationOf(server.client(), product, license);
    await application.activate("example.com");
    await application.activate("example.org");
    await application.check("example.com");
    await application.validate();
    await application.validate({ license_key: "ACME-0000-0000-0000-0000" });
    await application.deactivate("example.com");
    await application.deactivate("example.net");
    const { publicKey: public_key } = product;
    const moved = { license_key: license.licenseKey, site_id: "site-1", from: "a.example", to: "b.example" };
    await server.client().post("/public/v1/licenses/move", { public_key, ...moved });
    await server
      .client()
      .post("/public/v1/trials", { public_key, email: "eve@example.com", domain: "a.example" });
    const all = await samples();
    const verdicts = (call: string, code: string) =>
      total(all, "keystead_verdicts_total", { api: "public", call, code });
    expect(verdicts("activate", "ok")).toBe(1);
    expect(verdicts("activate", "seat_limit_reached")).toBe(1);
    expect(verdicts("move", "activation_not_found")).toBe(1);
    expect(verdicts("trial", "trial_not_offered")).toBe(1);
    expect(verdicts("check", "ok")).toBe(1);
    expect(verdicts("validate", "ok")).toBe(1);
    expect(verdicts("validate", "license_not_found")).toBe(1);
    expect(verdicts("deactivate", "ok")).toBe(1);
    expect(verdicts("deactivate", "activation_not_found")).toBe(1);
  });
});

describe("the Edge API's cache", () => {
  it("is counted with its hits, misses and answers, however a question is asked", async () => {
    const product = await operator.product();
    const { licenseKey } = await operator.license(product.id);
    const question = { public_key: product.publicKey, license_key: licenseKey };
    const client = server.client();
    for (let time = 0; time < 3; time += 1) await client.post("/v1/licenses/status", question);
    const fingerprint = createHash("sha256").update(licenseKey).digest("hex");
    await client.get(`/v1/licenses/status/${product.publicKey}/${fingerprint}`);
    await client.get(`/v1/licenses/status/${product.publicKey}/${"0".repeat(64)}`);
    const all = await samples();
    expect(total(all, "keystead_edge_cache_misses_total")).toBe(2);
    expect(total(all, "keystead_edge_cache_hits_total")).toBe(3);
    expect(total(all, "keystead_edge_cache_hits_age_seconds_total")).toBeLessThan(3);
    expect(total(all, "keystead_edge_cache_entries")).toBe(2);
    expect(total(all, "keystead_edge_cache_bytes")).toBeGreaterThan(licenseKey.length);
    const verdicts = { api: "edge", call: "status" };
    expect(total(all, "keystead_verdicts_total", { ...verdicts, code: "ok" })).toBe(4);
    expect(total(all, "keystead_verdicts_total", { ...verdicts, code: "license_not_found" })).toBe(1);
    const posts = { api: "edge", route: "/v1/licenses/status", method: "POST", status: "2xx" };
    expect(total(all, `${DURATION}_count`, posts)).toBe(3);
    const gets = { api: "edge", route: "/v1/licenses/status/:public_key/:fingerprint", method: "GET" };
    expect(total(all, `${DURATION}_count`, gets)).toBe(2);
  });
});

it("no label holds anything that a request brought along", async () => {
  const secret = "s3cret";
  const product = await operator.product({ name: `${secret} product` });
  const license = await operator.license(product.id, { customerEmail: `${secret}@example.com` });
  const application = applicationOf(server.client(), product, license);
  await application.activate(`${secret}.example.com`);
  await application.validate({ license_key: `${secret}-key`, public_key: `pk_${secret}` });
  const client = server.client();
  await client.post("/v1/licenses/status", {
    public_key: product.publicKey,
    license_key: license.licenseKey,
    domain: `${secret}.example.com`,
  });
  const fingerprint = createHash("sha256").update(license.licenseKey).digest("hex");
  await client.get(`/v1/licenses/status/${product.publicKey}/${fingerprint}?domain=${secret}.example.com`);
  await client.get(`/${secret}?${secret}=${secret}`);
  await client.get(`/api/${secret}/${secret}`);
  await operator.client.get(`/api/licenses/${license.id}`);
  await operator.client.get(`/api/customers/${secret}`);
  const { text } = await scrape(server.url);
  const brought = [
    secret,
    license.licenseKey,
    fingerprint,
    license.id,
    product.publicKey,
    product.id,
    operator.email,
    "@",
  ];
  for (const value of brought) expect(text.toLowerCase()).not.toContain(value.toLowerCase());
});

it("a PostgreSQL store shows its connections and the calls that wait for one", async () => {
  const database = await createDatabase(inject("postgresUrl"));
  const storage = postgresStorage({ connectionString: database.url, max: 1 });
  const metrics = createMetrics({ poolUse: storage.poolUse });
  await storage.ping();
  const idle = samplesOf(await metrics.text());
  expect(total(idle, "keystead_postgres_connections", { state: "idle" })).toBe(1);
  expect(total(idle, "keystead_postgres_waiting_calls")).toBe(0);
  const pings = [1, 2, 3].map(() => storage.ping());
  await new Promise(setImmediate);
  const busy = samplesOf(await metrics.text());
  expect(total(busy, "keystead_postgres_connections", { state: "busy" })).toBe(1);
  expect(total(busy, "keystead_postgres_waiting_calls")).toBe(2);
  await Promise.all(pings);
  await storage.close();
  await database.drop();
});
