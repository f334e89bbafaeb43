import { expect, it } from "vitest";
import { DAY } from "../support/clock.ts";
import { anId, aTimestamp, expectError } from "../support/expectations.ts";
import { registerOperator } from "../support/operator.ts";
import type { TestServer } from "../support/server.ts";
import type { WirePage } from "../support/wire.ts";

type Listed = WirePage<{ id: string }>;

/** An operator's work with products, plans and licenses. */
export function managementFlows(server: () => TestServer): void {
  it("creates, reads, changes and deletes a product", async () => {
    const { client } = await registerOperator(server());
    const made = await client.post<{ id: string }>("/api/products", { name: "Acme SEO" });
    expect(made.status).toBe(201);
    const product = {
      id: anId("prd"),
      name: "Acme SEO",
      slug: "acme-seo",
      publicKey: expect.stringMatching(/^pk_[0-9A-Za-z]{32}$/),
      type: "plugin",
      licensePrefix: "ACMESEO",
      description: null,
      websiteUrl: null,
      freeSites: false,
      entitlements: [],
      movesPerYear: 6,
      trialPlanId: null,
      icons: {},
      banners: {},
      downloads: "licensed",
      composerName: null,
      composerType: null,
      insights: false,
      archived: false,
      metadata: {},
      createdAt: server().clock.inIso(0),
      updatedAt: server().clock.inIso(0),
    };
    expect(made.body).toEqual(product);
    const path = `/api/products/${made.body.id}`;
    expect((await client.get(path)).body).toEqual(made.body);
    server().clock.advance(DAY);
    const changes = { name: "Acme SEO Pro", metadata: { tier: 2, tags: ["a"], nested: { deep: null } } };
    const changed = await client.put(path, changes);
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...made.body, ...changes, updatedAt: server().clock.inIso(0) });
    expect((await client.get(path)).body).toEqual(changed.body);
    const deleted = await client.delete(path);
    expect({ status: deleted.status, body: deleted.body }).toEqual({ status: 200, body: { success: true } });
    expectError(await client.get(path), 404, "not_found");
    expectError(await client.delete(path), 404, "not_found");
  });

  it("issues a license with the defaults of its plan", async () => {
    const operator = await registerOperator(server());
    const product = await operator.product({ licensePrefix: "ACME" });
    const features = { sites: 3, modules: ["a", "b"] };
    const plan = await operator.plan(product.id, { seats: 3, durationDays: 30, features });
    const license = await operator.license(product.id, { planId: plan.id, customerName: "Grace Hopper" });
    const now = server().clock.inIso(0);
    expect(license).toEqual({
      id: anId("lic"),
      licenseKey: expect.stringMatching(/^ACME(-[0-9A-HJKMNP-TV-Z]{4}){4}$/),
      productId: product.id,
      planId: plan.id,
      customerId: anId("cus"),
      customerEmail: "customer@example.com",
      customerName: "Grace Hopper",
      status: "active",
      seats: 3,
      activatedCount: 0,
      expiresAt: server().clock.inIso(30 * DAY),
      overage: "deny",
      graceDays: 0,
      pastDueDays: 0,
      expiry: "block",
      maxVersionsBehind: null,
      leaseSeconds: null,
      offlineGraceSeconds: null,
      graceUntil: null,
      updatesUntil: null,
      trialEndsAt: null,
      features,
      featureOverrides: {},
      pendingPlanId: null,
      externalId: null,
      bundle: null,
      metadata: {},
      createdAt: now,
      updatedAt: now,
    });
    const { id, name, slug } = product;
    expect(await operator.fetchLicense(license.id)).toEqual({
      ...license,
      product: { id, name, slug },
      plan: { id: plan.id, name: plan.name },
      customer: {
        id: license.customerId,
        email: "customer@example.com",
        firstName: "Grace",
        lastName: "Hopper",
        company: null,
      },
      activations: [],
    });
  });

  it("lists licenses newest first, page by page", async () => {
    const operator = await registerOperator(server());
    const product = await operator.product();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift((await operator.license(product.id)).id);
    const page = async (query: string) => {
      const answer = await operator.client.get<Listed>(`/api/licenses?${query}`);
      return { ids: answer.body.items.map(({ id }) => id), pagination: answer.body.pagination };
    };
    const totals = { total: 5, totalPages: 3 };
    expect(await page("page=1&per_page=2")).toEqual({
      ids: ids.slice(0, 2),
      pagination: { page: 1, perPage: 2, ...totals },
    });
    expect(await page("page=3&per_page=2")).toEqual({
      ids: ids.slice(4),
      pagination: { page: 3, perPage: 2, ...totals },
    });
    expect(await page("page=4&per_page=2")).toEqual({
      ids: [],
      pagination: { page: 4, perPage: 2, ...totals },
    });
    expect(await page("")).toEqual({ ids, pagination: { page: 1, perPage: 20, total: 5, totalPages: 1 } });
  });

  it("finds licenses by a part of the key or e-mail in any case, with % and _ as they are", async () => {
    const operator = await registerOperator(server());
    const product = await operator.product();
    const plus = await operator.license(product.id, { customerEmail: "ab+c@example.com" });
    const underscore = await operator.license(product.id, { customerEmail: "a_b@example.com" });
    const plain = await operator.license(product.id, { customerEmail: "axb@Example.com" });
    const found = async (search: string) => {
      const path = `/api/licenses?search=${encodeURIComponent(search)}`;
      return (await operator.client.get<Listed>(path)).body.items.map(({ id }) => id);
    };
    expect(await found("%")).toEqual([]);
    expect(await found("+c@")).toEqual([plus.id]);
    expect(await found("_")).toEqual([underscore.id]);
    expect(await found("A_B@EXAMPLE")).toEqual([underscore.id]);
    expect(await found("AXB@example.COM")).toEqual([plain.id]);
    expect(await found(plain.licenseKey.slice(4, -2).toLowerCase())).toEqual([plain.id]);
    expect(await found("nobody")).toEqual([]);
    expect(await found("\\")).toEqual([]);
    expect(await found("")).toEqual([plain.id, underscore.id, plus.id]);
  });

  it("refuses what is taken or in use", async () => {
    const operator = await registerOperator(server());
    const { client } = operator;
    const product = await operator.product({ slug: "acme" });
    const plan = await operator.plan(product.id, { slug: "pro" });
    expectError(await client.post("/api/products", { name: "Other", slug: "ACME" }), 409, "slug_taken");
    const other = await operator.product();
    expectError(await client.put(`/api/products/${other.id}`, { slug: "Acme" }), 409, "slug_taken");
    const samePlan = { productId: product.id, name: "Other", slug: "PRO" };
    expectError(await client.post("/api/plans", samePlan), 409, "slug_taken");
    const license = await operator.license(product.id, { planId: plan.id });
    expectError(await client.delete(`/api/products/${product.id}`), 409, "in_use");
    expectError(await client.delete(`/api/plans/${plan.id}`), 409, "in_use");
    expect((await client.delete(`/api/licenses/${license.id}`)).body).toEqual({ success: true });
    expect((await client.delete(`/api/plans/${plan.id}`)).body).toEqual({ success: true });
    expect((await client.delete(`/api/products/${product.id}`)).body).toEqual({ success: true });
  });

  it("keeps any text and any JSON as it was given", async () => {
    const operator = await registerOperator(server(), { name: "Zoë 🔑 <b>\u200f" });
    const metadata = {
      'a"b\\c': "\u2028 \ud83d\udd11",
      "": 1e-7,
      list: [[], {}, [null, true, -0.5]],
      z: 1,
      a: 2,
    };
    const product = await operator.product({ name: "日本語 ’; DROP TABLE licenses; --", metadata });
    const fetched = await operator.client.get<typeof product>(`/api/products/${product.id}`);
    expect(fetched.body).toEqual(product);
    expect(fetched.body.metadata).toEqual(metadata);
    const me = await operator.client.get("/api/auth/me");
    expect(me.body).toMatchObject({ name: "Zoë 🔑 <b>\u200f", createdAt: aTimestamp });
  });
}
