import { beforeEach, describe, expect, it } from "vitest";
import { movableClock } from "../../../test/open-licensing.ts";
import { createLicensing } from "../../licensing.ts";
import { memoryStorage } from "../../storage/memory/index.ts";
import type { BeforeHooks, PendingChange } from "./before.ts";
import { Refusal } from "./refusal.ts";

let storage: ReturnType<typeof memoryStorage>;
beforeEach(() => {
  storage = memoryStorage();
});

async function shopWith(before: BeforeHooks) {
  const licensing = createLicensing({ storage, clock: movableClock(), before });
  const product = await licensing.products.create({ name: "Acme SEO" });
  const order = { productId: product.id, customerEmail: "ada@example.com" };
  return { licensing, product, order };
}

const blocked = () => {
  throw new Refusal("blocked_country", "We do not sell there");
};

describe("a before hook", () => {
  it("refuses a license with a code of its own, and nothing is written", async () => {
    const { licensing, order, product } = await shopWith({
      "license.created": ({ after }) => {
        if (after.customerEmail.endsWith(".example.com")) blocked();
      },
    });
    const refused = { ...order, customerEmail: "grace@blocked.example.com" };
    const refusal = { name: "Refusal", code: "blocked_country", message: "We do not sell there" };
    await expect(licensing.licenses.create(refused)).rejects.toMatchObject(refusal);
    await expect(licensing.licenses.createMany({ licenses: [order, refused] })).rejects.toMatchObject(
      refusal,
    );
    const options = { idempotencyKey: "order 1" };
    await expect(licensing.licenses.create(refused, options)).rejects.toMatchObject(refusal);
    expect((await licensing.licenses.list()).items).toEqual([]);
    expect((await licensing.customers.list()).items).toEqual([]);
    expect((await licensing.audit.list({ target: product.id })).items).toHaveLength(1);
    expect((await licensing.audit.list()).items).toHaveLength(1);
    expect(await licensing.licenses.create(order, options)).toMatchObject(order);
  });

  it("refuses a purchase, too", async () => {
    const { licensing, product } = await shopWith({ "license.created": blocked });
    const plan = await licensing.plans.create({ productId: product.id, name: "Pro" });
    const call = licensing.purchases.record("shop", {
      type: "sale",
      reference: "1",
      customer: { email: "ada@example.com" },
      lines: [{ planId: plan.id }],
    });
    await expect(call).rejects.toMatchObject({ code: "blocked_country" });
    expect((await licensing.licenses.list()).items).toEqual([]);
  });

  it("is told of the record before and after, of who changes it, and of its own type alone", async () => {
    const told: PendingChange<"license.updated">[] = [];
    const { licensing, order } = await shopWith({ "license.updated": (change) => void told.push(change) });
    const { id } = await licensing.licenses.create({ ...order, seats: 3 });
    const actor = { type: "user", id: "user 7", name: "Grace" } as const;
    await licensing.as({ actor }).licenses.update(id, { seats: 4 });
    await licensing.licenses.revoke(id);
    expect(told).toMatchObject([
      {
        type: "license.updated",
        before: { id, seats: 3, status: "active" },
        after: { id, seats: 4 },
        organizationId: "org_00000000000000000000000000",
        actor,
      },
    ]);
    expect(told[0]?.after).not.toHaveProperty("lookupKey");
  });

  it("that is asynchronous is waited for", async () => {
    const { licensing, order } = await shopWith({
      "license.deleted": async () => {
        await Promise.resolve();
        blocked();
      },
    });
    const { id } = await licensing.licenses.create(order);
    await expect(licensing.licenses.delete(id)).rejects.toMatchObject({ code: "blocked_country" });
    expect(await licensing.licenses.get(id)).toMatchObject({ id });
  });

  it("of no known change is refused when it is given", () => {
    const create = (before: object) => () => createLicensing({ storage, before });
    expect(create({ "license.create": blocked })).toThrow(/^before\.license\.create: is no change/);
    expect(create({ "license.created": "blocked" })).toThrow("before.license.created: must be a function");
  });
});

it.each(["", "Blocked", "blocked country", `b${"x".repeat(64)}`])("a Refusal has no code like %j", (code) => {
  expect(() => new Refusal(code, "No")).toThrow(/^code: must be in lower_snake_case/);
});
