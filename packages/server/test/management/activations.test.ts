import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicationOf } from "../support/application.ts";
import { HOUR } from "../support/clock.ts";
import { expectError } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { storedUser } from "../support/stored-people.ts";
import type { WirePage } from "../support/wire.ts";

let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
});
afterAll(() => server.stop());

interface Item {
  id: string;
  domain: string;
  machine: { fingerprint: string } | null;
  productId: string;
  status: string;
  lastCheckedAt: string;
}

const list = async (query = "", { client } = operator) => {
  const answer = await client.get<WirePage<Item>>(`/api/activations${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

async function issueLicense(seats: number | null = 5) {
  const product = await operator.product();
  const license = await operator.license(product.id, { seats });
  return { license, app: applicationOf(server.client(), product, license) };
}

describe("GET /api/activations", () => {
  it("lists newest first, and by license and status", async () => {
    const own = await registerOperator(server);
    const product = await own.product();
    const [one, two] = [await own.license(product.id, { seats: 5 }), await own.license(product.id)];
    const app = applicationOf(server.client(), product, one);
    for (const site of ["a", "b", "c"]) await app.activate(`${site}.example.com`);
    await applicationOf(server.client(), product, two).activate("d.example.com");
    await app.deactivate("b.example.com");
    const domains = async (query: string) => (await list(query, own)).items.map(({ domain }) => domain[0]);
    expect(await domains("")).toEqual(["d", "c", "b", "a"]);
    expect(await domains(`?license_id=${one.id}`)).toEqual(["c", "b", "a"]);
    expect(await domains("?status=active")).toEqual(["d", "c", "a"]);
    expect(await domains("?status=deactivated")).toEqual(["b"]);
    expect(await domains(`?license_id=${two.id}&status=deactivated`)).toEqual([]);
    expect(await domains("?per_page=2&page=2")).toEqual(["b", "a"]);
    expect((await list("?per_page=3&page=9", own)).pagination).toEqual({
      page: 9,
      perPage: 3,
      total: 4,
      totalPages: 2,
    });
  });

  it("finds sites by part of the domain, by product, and by how long they have been silent", async () => {
    const own = await registerOperator(server);
    const [one, two] = [await own.product(), await own.product()];
    const license = await own.license(one.id, { seats: 5 });
    const app = applicationOf(server.client(), one, license);
    for (const site of ["shop.com", "www.my-shop.com", "other.net"]) await app.activate(site);
    await applicationOf(server.client(), two, await own.license(two.id)).activate("shop.com");
    const domains = async (query: string) =>
      (await list(query, own)).items.map(
        ({ domain, productId }) => `${domain} ${productId === one.id ? 1 : 2}`,
      );
    expect(await domains("?search=SHOP.c")).toEqual(["shop.com 2", "my-shop.com 1", "shop.com 1"]);
    expect(await domains(`?search=shop&product_id=${one.id}`)).toEqual(["my-shop.com 1", "shop.com 1"]);
    expect(await domains("?domain=https%3A%2F%2Fwww.Shop.com")).toEqual(["shop.com 2", "shop.com 1"]);
    expect(await domains("?search=%25")).toEqual([]);
    expect(await domains(`?product_id=${two.id}`)).toEqual(["shop.com 2"]);
    const [{ lastCheckedAt = "" } = {}] = (await list("?search=other.net", own)).items;
    const before = (moment: string) => domains(`?last_checked_before=${moment}&search=other`);
    expect(await before(lastCheckedAt)).toEqual([]);
    expect(await before(new Date(Date.parse(lastCheckedAt) + 1).toISOString())).toEqual(["other.net 1"]);
  });

  it("tells sites from machines, in the list and in its file", async () => {
    const own = await registerOperator(server);
    const product = await own.product();
    const license = await own.license(product.id, { seats: 5 });
    const app = applicationOf(server.client(), product, license);
    await app.activate("shop.com");
    const keys = { public_key: product.publicKey, license_key: license.licenseKey };
    for (const fingerprint of ["m-1", "m-2"])
      await server.client().post("/public/v1/licenses/activate", { ...keys, machine: { fingerprint } });
    await app.activate("other.net");
    const places = async (query: string) =>
      (await list(query, own)).items.map(({ domain, machine }) => domain ?? machine?.fingerprint);
    expect(await places("?kind=site")).toEqual(["other.net", "shop.com"]);
    expect(await places("?kind=machine")).toEqual(["m-2", "m-1"]);
    expect(await places(`?kind=machine&product_id=${product.id}&per_page=1&page=2`)).toEqual(["m-1"]);
    expect(await places("?kind=machine&search=shop")).toEqual([]);
    const file = await own.client.get<string>("/api/activations.csv?kind=machine");
    expect(file.text.trim().split("\n")).toHaveLength(3);
    const wrong = await own.client.get("/api/activations?kind=device");
    expectError(wrong, 400, "invalid_input");
    expect(wrong.text).toContain('"kind"');
  });

  it("keeps a deactivated activation beside the new one of the same domain", async () => {
    const { license, app } = await issueLicense();
    await app.activate("example.com");
    server.clock.advance(HOUR);
    await app.deactivate("example.com");
    await app.activate("example.com");
    const { items } = await list(`?license_id=${license.id}`);
    expect(items.map(({ status }) => status)).toEqual(["active", "deactivated"]);
    const { activations, activatedCount } = await operator.fetchLicense(license.id);
    expect(activations.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    expect(activatedCount).toBe(1);
  });
});

describe("an activation inside GET /api/licenses/:id", () => {
  it("has every field of an activation, without license and product", async () => {
    const { license, app } = await issueLicense();
    const { body } = await app.activate("example.com");
    expect((await operator.fetchLicense(license.id)).activations).toEqual([
      {
        id: body["activation_id"],
        licenseId: license.id,
        productId: license.productId,
        kind: "site",
        domain: "example.com",
        machine: null,
        ipAddress: "127.0.0.1",
        status: "active",
        takesSeat: true,
        siteClass: "production",
        siteRule: null,
        siteId: null,
        environment: null,
        movedFrom: null,
        activatedAt: body["activated_at"],
        deactivatedAt: null,
        leaseEndsAt: null,
        offlineUntil: null,
        lastCheckedAt: body["activated_at"],
      },
    ]);
  });
});

describe("POST /api/activations/:id/deactivate", () => {
  it("frees the seat once, however often it is called at once", async () => {
    const { license, app } = await issueLicense(2);
    const { body } = await app.activate("a.example.com");
    await app.activate("b.example.com");
    const path = `/api/activations/${body["activation_id"]}/deactivate`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => operator.client.post(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await operator.fetchLicense(license.id)).activatedCount).toBe(1);
    expect((await app.activate("c.example.com")).body).toMatchObject({ success: true });
    expect((await app.activate("d.example.com")).body).toMatchObject({ code: "seat_limit_reached" });
  });

  it("does not end the domain's newer activation", async () => {
    const { app } = await issueLicense();
    const { body } = await app.activate("example.com");
    await app.deactivate("example.com");
    await app.activate("example.com");
    await operator.client.post(`/api/activations/${body["activation_id"]}/deactivate`);
    expect((await app.check("example.com")).body).toMatchObject({ activated: true });
  });

  it("is 404 for an id that is not there", async () => {
    expectError(await operator.client.post("/api/activations/act_0/deactivate"), 404, "not_found");
  });
});

describe("PUT /api/activations/:id", () => {
  const mark = (id: unknown, staging: boolean) =>
    operator.client.put<Record<string, unknown>>(`/api/activations/${id}`, { staging });

  it("marks a site as staging, which takes no seat, also when it activates again", async () => {
    const { license, app } = await issueLicense(1);
    const { body } = await app.activate("a.example.com");
    const id = body["activation_id"];
    const staging = { id, takesSeat: false, siteClass: "staging", siteRule: "by_hand" };
    for (const _ of ["once", "again"])
      expect(await mark(id, true)).toMatchObject({ status: 200, body: staging });
    expect((await app.activate("b.example.com")).body).toMatchObject({ success: true });
    expect((await app.activate("a.example.com")).body).toMatchObject({ success: true, activation_id: id });
    const { activations, activatedCount } = await operator.fetchLicense(license.id);
    expect(activatedCount).toBe(1);
    expect(activations.find((each) => each.id === id)).toMatchObject(staging);
    const { body: log } = await operator.client.get<{ items: unknown[] }>(`/api/audit?target=${id}`);
    expect(log.items).toEqual([
      expect.objectContaining({
        action: "activation.updated",
        actor: expect.objectContaining({ type: "user" }),
        target: { type: "activation", id, label: "a.example.com" },
        changes: {
          takesSeat: [true, false],
          siteClass: ["production", "staging"],
          siteRule: [null, "by_hand"],
        },
      }),
    ]);
  });

  it("has a site take a seat again where one is free", async () => {
    const { app } = await issueLicense(1);
    const { body } = await app.activate("a.example.com");
    await mark(body["activation_id"], true);
    await app.activate("b.example.com");
    expectError(await mark(body["activation_id"], false), 409, "seat_limit_reached");
    await app.deactivate("b.example.com");
    expect((await mark(body["activation_id"], false)).body).toMatchObject({
      takesSeat: true,
      siteClass: "production",
      siteRule: null,
    });
    expect((await app.activate("b.example.com")).body).toMatchObject({ code: "seat_limit_reached" });
  });

  it("allows three for each seat", async () => {
    const { app } = await issueLicense(1);
    const ids: unknown[] = [];
    for (const site of ["a", "b", "c", "d"]) {
      const { body } = await app.activate(`${site}.example.com`);
      ids.push(body["activation_id"]);
      if (site !== "d") await mark(body["activation_id"], true);
    }
    expectError(await mark(ids[3], true), 409, "free_site_limit_reached");
  });

  it("refuses a site that is deactivated, one that is not there, and what is no answer", async () => {
    const { app } = await issueLicense();
    const { body } = await app.activate("example.com");
    await app.deactivate("example.com");
    expectError(await mark(body["activation_id"], true), 409, "activation_ended");
    expectError(await mark("act_0", true), 404, "not_found");
    const path = `/api/activations/${body["activation_id"]}`;
    expectError(await operator.client.put(path, { staging: "yes" }), 400, "invalid_input");
    expectError(await operator.client.put(path, { takesSeat: false }), 400, "invalid_input");
  });
});

describe("lastCheckedAt", () => {
  it("moves when a site checks, at the latest when the server stops", async () => {
    const { createMemoryData, memoryStorage } = await import("@keystead/core/memory");
    const data = createMemoryData();
    const checking = await startServer({ storage: memoryStorage({ data }) });
    const owner = await registerOperator(checking);
    const product = await owner.product();
    const license = await owner.license(product.id);
    const app = applicationOf(checking.client(), product, license);
    await app.activate("example.com");
    checking.clock.advance(HOUR);
    const asked = checking.clock.now();
    await app.check("example.com");
    await checking.stop();
    await checking.licensing.close();
    const reopened = memoryStorage({ data });
    const { organizationId } = (await storedUser(reopened, owner.email))?.record ?? {};
    const page = { filters: { licenseId: license.id }, page: 1, perPage: 10 };
    const { items } = await reopened.list("activations", organizationId ?? "", page);
    expect(items.map(({ record }) => record.lastCheckedAt)).toEqual([asked]);
  });
});
