import { beforeEach, describe, expect, it } from "vitest";
import { DAY, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import { createLicensing, type Licensing } from "../../licensing.ts";
import { memoryStorage } from "../../storage/memory/index.ts";

let open: OpenLicensing;
let order: { productId: string; customerEmail: string };
beforeEach(async () => {
  open = await openLicensing();
  order = { productId: open.product.id, customerEmail: "ada@example.com" };
});

/** Another process on the same data: nothing is shared but the store. */
function otherProcess(): Licensing {
  return createLicensing({ storage: memoryStorage({ data: open.data }), clock: open.clock });
}

async function count(): Promise<number> {
  return (await open.licensing.licenses.list()).pagination.total;
}

describe("licenses.create with an idempotencyKey", () => {
  const idempotencyKey = "order 1017";

  it("gives the same license again, with its whole key, also from another process", async () => {
    const first = await open.licensing.licenses.create(order, { idempotencyKey });
    expect(first.licenseKey).toMatch(/^ACME(-[0-9A-Z]{4}){4}$/);
    expect(await open.licensing.licenses.create(order, { idempotencyKey })).toEqual(first);
    expect(await otherProcess().licenses.create({ ...order }, { idempotencyKey })).toEqual(first);
    expect(await count()).toBe(1);
  });

  it("issues one license for any number of calls at the same moment", async () => {
    // Else the calls would meet at the new customer, and not at the key.
    await open.licensing.customers.create({ email: order.customerEmail });
    const storage = memoryStorage({ data: open.data });
    let goOn = () => {};
    const everybody = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let readers = 0;
    /** Nobody goes on before all have seen that there is no such call yet. */
    const get: typeof storage.get = async (kind, ...given) => {
      const found = await storage.get(kind, ...given);
      if (kind !== "idempotencyKeys" || everyoneHasRead()) return found;
      readers += 1;
      if (everyoneHasRead()) goOn();
      await everybody;
      return found;
    };
    const everyoneHasRead = () => readers === 10;
    const licensing = createLicensing({ storage: { ...storage, get }, clock: open.clock });
    const calls = Array.from({ length: 10 }, () => licensing.licenses.create(order, { idempotencyKey }));
    const keys = (await Promise.all(calls)).map(({ licenseKey }) => licenseKey);
    expect(new Set(keys).size).toBe(1);
    expect(await count()).toBe(1);
    expect((await open.licensing.audit.list({ action: "license.created" })).items).toHaveLength(1);
  });

  it("refuses another input, names the field, and issues nothing", async () => {
    await open.licensing.licenses.create({ ...order, seats: 3 }, { idempotencyKey });
    for (const seats of [4, undefined])
      await expect(
        open.licensing.licenses.create({ ...order, seats }, { idempotencyKey }),
      ).rejects.toMatchObject({ code: "idempotency_key_reused", message: /^idempotencyKey: / });
    expect(await count()).toBe(1);
  });

  it("takes the same moment in either form for the same input", async () => {
    const expiresAt = "2031-05-06T07:08:09.000Z";
    const first = await open.licensing.licenses.create({ ...order, expiresAt }, { idempotencyKey });
    const again = { ...order, expiresAt: new Date(expiresAt) };
    expect(await open.licensing.licenses.create(again, { idempotencyKey })).toEqual(first);
  });

  it("gives the license as it is by now, also without the plan it was issued with", async () => {
    const plan = await open.licensing.plans.create({ productId: order.productId, name: "Pro", seats: 7 });
    const input = { ...order, planId: plan.id };
    const { id } = await open.licensing.licenses.create(input, { idempotencyKey });
    await open.licensing.licenses.update(id, { planId: null, seats: 9 });
    await open.licensing.plans.delete(plan.id);
    const again = await open.licensing.licenses.create(input, { idempotencyKey });
    expect(again).toMatchObject({ id, seats: 9, planId: null });
  });

  it("does not issue the license again once it was deleted", async () => {
    const { id } = await open.licensing.licenses.create(order, { idempotencyKey });
    await open.licensing.licenses.delete(id);
    await expect(open.licensing.licenses.create(order, { idempotencyKey })).rejects.toMatchObject({
      code: "not_found",
      message: /was deleted$/,
    });
    expect(await count()).toBe(0);
  });

  it("is remembered for 30 days, and not a millisecond longer", async () => {
    const { id } = await open.licensing.licenses.create(order, { idempotencyKey });
    open.clock.advance(30 * DAY - 1);
    expect(await open.licensing.licenses.create(order, { idempotencyKey })).toMatchObject({ id });
    open.clock.advance(1);
    const later = await open.licensing.licenses.create({ ...order, seats: 5 }, { idempotencyKey });
    expect(later.id).not.toBe(id);
    expect(await open.licensing.licenses.create({ ...order, seats: 5 }, { idempotencyKey })).toEqual(later);
    await open.licensing.maintain();
    expect(await open.licensing.licenses.create({ ...order, seats: 5 }, { idempotencyKey })).toEqual(later);
  });

  it("is another call's in another organization, and after a call that failed", async () => {
    const wrong = { ...order, planId: "pln_00000000000000000000000000" };
    await expect(open.licensing.licenses.create(wrong, { idempotencyKey })).rejects.toMatchObject({
      code: "not_found",
    });
    const { id } = await open.licensing.licenses.create(order, { idempotencyKey });
    expect(await open.licensing.licenses.create(order, { idempotencyKey: "order 1018" })).not.toMatchObject({
      id,
    });
    expect(await count()).toBe(2);
  });

  it.each([
    ["empty", ""],
    ["too long", "x".repeat(256)],
    ["invisible", "order\n1017"],
    ["no text", 1017],
  ])("refuses a key that is %s", async (_, key) => {
    const call = open.licensing.licenses.create(order, { idempotencyKey: key as string });
    await expect(call).rejects.toMatchObject({
      code: "invalid_input",
      details: [{ path: "idempotencyKey" }],
    });
    expect(await count()).toBe(0);
  });
});
