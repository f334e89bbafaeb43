import { describe, expect, test } from "vitest";
import { createLicensing } from "../../licensing.ts";
import { createMemoryData, memoryStorage } from "../../storage/memory/index.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { settleAllArrears } from "./arrears.ts";
import type { By } from "./by.ts";

let now = new Date("2026-03-01T12:00:00Z");
const by: By = {
  actor: { type: "user", id: "usr_ada", name: "ada@example.com" },
  ip: "203.0.113.7",
  requestId: "req-1",
};

function open() {
  const store = memoryStorage({ data: createMemoryData() });
  const licensing = createLicensing({ storage: store, clock: { now: () => now } });
  return {
    store,
    licensing,
    shop: licensing.as(by),
  };
}

async function licensed() {
  const opened = open();
  const product = await opened.shop.products.create({ name: "Acme SEO" });
  const license = await opened.shop.licenses.create({
    productId: product.id,
    customerEmail: "bob@example.com",
  });
  return { ...opened, product, license };
}

describe("the audit log", () => {
  test("has each change of a record, with who made it and from where, newest first", async () => {
    const { shop, license } = await licensed();
    await shop.licenses.update(license.id, { seats: 5 });
    const { items, pagination } = await shop.audit.list({ target: license.id });
    expect(pagination.total).toBe(2);
    expect(items.map(({ action }) => action)).toEqual(["license.updated", "license.created"]);
    expect(items[0]).toEqual({
      id: expect.stringMatching(/^aud_/),
      at: now,
      actor: by.actor,
      ip: by.ip,
      requestId: by.requestId,
      action: "license.updated",
      target: { type: "license", id: license.id, label: "bob@example.com" },
      changes: { seats: [1, 5] },
    });
  });

  test("has no entry for a record that is written and stays what it was", async () => {
    const { shop, license } = await licensed();
    await shop.licenses.update(license.id, { expiresAt: "2027-03-01T00:00:00Z", seats: 3 });
    await shop.licenses.update(license.id, { seats: 3 });
    // It ends when the license does.
    await shop.subscriptions.record({
      customerId: license.customerId,
      licenseId: license.id,
      currentPeriodStart: "2026-03-01T00:00:00Z",
      currentPeriodEnd: "2027-03-01T00:00:00Z",
    });
    const { items } = await shop.audit.list({ target: license.id });
    expect(items.map(({ action }) => action)).toEqual(["license.updated", "license.created"]);
  });

  test.for([
    ["license.revoked", (shop, id) => shop.licenses.revoke(id)],
    ["license.suspended", (shop, id) => shop.licenses.update(id, { status: "suspended" })],
    ["license.key_regenerated", (shop, id) => shop.licenses.regenerate(id)],
    ["license.updated", (shop, id) => shop.licenses.update(id, { expiresAt: "2030-01-01T00:00:00Z" })],
    ["license.deleted", (shop, id) => shop.licenses.delete(id)],
  ] as [string, (shop: ReturnType<typeof open>["shop"], id: string) => Promise<unknown>][])(
    "calls it %s",
    async ([action, act]) => {
      const { shop, license } = await licensed();
      await act(shop, license.id);
      const { items } = await shop.audit.list({ target: license.id });
      expect(items[0]?.action).toBe(action);
    },
  );

  test("calls a later end a renewal", async () => {
    const { shop, license } = await licensed();
    await shop.licenses.update(license.id, { expiresAt: "2027-01-01T00:00:00Z" });
    await shop.licenses.update(license.id, { expiresAt: "2028-01-01T00:00:00Z" });
    const { items } = await shop.audit.list({ action: "license.renewed" });
    expect(items).toHaveLength(1);
  });

  test("shows of a key its last four characters alone", async () => {
    const { shop, license } = await licensed();
    const regenerated = await shop.licenses.regenerate(license.id);
    const { items } = await shop.audit.list();
    const text = JSON.stringify(items);
    expect(text).not.toContain(license.licenseKey);
    expect(text).not.toContain(regenerated.licenseKey);
    expect(items[0]?.changes.licenseKey).toEqual([
      `…${license.licenseKey.slice(-4)}`,
      `…${regenerated.licenseKey.slice(-4)}`,
    ]);
  });

  test("shows nothing of a key that four characters would give away", async () => {
    const { shop, product } = await licensed();
    await shop.licenses.create({
      productId: product.id,
      customerEmail: "c@example.com",
      licenseKey: "k-0815",
    });
    const [entry] = (await shop.audit.list({ action: "license.created" })).items;
    expect(entry?.changes.licenseKey).toEqual([null, "hidden"]);
  });

  test("has nothing of what was refused, or changed nothing", async () => {
    const { shop, product } = await licensed();
    const before = (await shop.audit.list()).pagination.total;
    now = new Date(now.getTime() + 1000);
    await shop.products.update(product.id, { name: product.name });
    await expect(shop.products.delete(product.id)).rejects.toMatchObject({ code: "in_use" });
    await expect(shop.products.create({ name: "Other", slug: product.slug })).rejects.toMatchObject({
      code: "slug_taken",
    });
    expect((await shop.audit.list()).pagination.total).toBe(before);
  });

  test("is an organization's own", async () => {
    const { licensing } = await licensed();
    const { id: organizationId } = await licensing.organizations.create({ name: "Other" });
    const stranger = licensing.as({ organizationId, ...by });
    expect((await stranger.audit.list()).pagination.total).toBe(0);
  });

  test("has who made a change at the same time as others, each once", async () => {
    const { licensing, shop, license } = await licensed();
    const racers = Array.from({ length: 10 }, (_, index) =>
      licensing.as({ ...by, requestId: `racer ${index}` }),
    );
    await Promise.all(racers.map((racer, index) => racer.licenses.update(license.id, { seats: 10 + index })));
    const { items } = await shop.audit.list({ action: "license.updated" });
    expect(items.map(({ requestId }) => requestId).sort()).toEqual(
      racers.map((_, index) => `racer ${index}`).sort(),
    );
    // Each began with what the one before it left.
    const steps = items.map(({ changes }) => changes.seats);
    for (const [index, step] of steps.slice(0, -1).entries()) expect(step?.[0]).toBe(steps[index + 1]?.[1]);
  });

  test("is kept as long as it says", async () => {
    const data = createMemoryData();
    const storage = memoryStorage({ data });
    let time = now;
    const licensing = createLicensing({ storage, clock: { now: () => time }, auditRetentionDays: 30 });
    await licensing.products.create({ name: "Old" });
    time = new Date(now.getTime() + 20 * 86_400_000);
    await licensing.products.create({ name: "New" });
    time = new Date(now.getTime() + 31 * 86_400_000);
    const kept = async () => (await licensing.audit.list()).items.map(({ target }) => target.label);
    await licensing.maintain(AbortSignal.abort());
    expect(await kept()).toEqual(["New", "Old"]);
    await licensing.maintain();
    expect(await kept()).toEqual(["New"]);
  });

  test("gets what a process that died had not moved to its organization yet, once", async () => {
    const { store, shop } = open();
    const [entry] = (await (await licensed()).shop.audit.list()).items;
    const record = {
      id: "aud_1",
      at: now,
      actorType: "system" as const,
      actorId: null,
      actorName: null,
      ip: null,
      requestId: null,
      action: "user.created",
      targetType: "user",
      targetId: "usr_1",
      targetLabel: entry?.target.label ?? null,
      readBy: "developer" as const,
      changes: {},
      organizationId: "org_00000000000000000000000000",
    };
    await store.commit(DEPLOYMENT, [{ op: "insert", kind: "auditArrears", record }]);
    await Promise.all([settleAllArrears(store), settleAllArrears(store)]);
    expect((await shop.audit.list()).items.map(({ id }) => id)).toEqual(["aud_1"]);
    expect((await store.list("auditArrears", DEPLOYMENT, { page: 1, perPage: 1 })).total).toBe(0);
  });
});
