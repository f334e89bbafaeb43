import { beforeEach, describe, expect, test, vi } from "vitest";
import { issue, type OpenLicensing, openLicensing, SECOND } from "../../../test/open-licensing.ts";
import type { Customer } from "./schema.ts";

let open: OpenLicensing;

beforeEach(async () => {
  open = await openLicensing();
});

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

describe("a customer's country", () => {
  test("is one of the 249 that ISO 3166-1 has assigned", async () => {
    const { customers } = open.licensing;
    const taken: string[] = [];
    for (const country of pairs) {
      const made = customers.create({ email: `${country}@example.com`, country });
      await made.then(
        () => taken.push(country),
        (error: unknown) => expect(error).toMatchObject({ code: "invalid_input" }),
      );
    }
    expect(taken).toHaveLength(249);
    const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    expect(taken.filter((code) => names.of(code) === undefined)).toEqual([]);
    // Codes the runtime knows besides: withdrawn ones, and regions that are no countries.
    const others = pairs.filter((code) => names.of(code) !== undefined && !taken.includes(code));
    expect(others).toEqual(expect.arrayContaining(["EU", "SU", "UK", "UN", "XK", "YU", "ZZ"]));
  });

  test("is kept in capitals", async () => {
    const customer = await open.licensing.customers.create({ email: "a@example.com", country: "gb" });
    expect(customer.country).toBe("GB");
  });
});

describe("a customer's time zone", () => {
  test("is any that the runtime knows, and the aliases that it does not list", async () => {
    const aliases = ["UTC", "Asia/Calcutta", "US/Pacific"];
    for (const timezone of [...Intl.supportedValuesOf("timeZone"), ...aliases]) {
      const customer = await open.licensing.customers.create({
        email: `${crypto.randomUUID()}@example.com`,
        timezone,
      });
      expect(customer.timezone).toBe(timezone);
    }
  });

  test.each(["+01:00", "-0500", "UTC+1", "Mars/Olympus", "", " UTC", "Europe/London\0"])(
    "is not %j",
    async (timezone) => {
      const call = open.licensing.customers.create({ email: "a@example.com", timezone });
      await expect(call).rejects.toMatchObject({ code: "invalid_input", details: [{ path: "timezone" }] });
    },
  );
});

/** Has something happen right before the next license is written. */
function meanwhile(happens: () => Promise<unknown>): void {
  const store = open.storage;
  const { commit } = store;
  vi.spyOn(store, "commit").mockImplementationOnce(async (...given) => {
    await happens();
    return commit(...given);
  });
}

/** Has something happen to the customer of the next license that is moved, right after it is looked up. */
function meanwhileTo(happens: (customer: { id: string }) => Promise<unknown>): void {
  const store = open.storage;
  const { find } = store;
  vi.spyOn(store, "find").mockImplementationOnce(async (...given) => {
    const [found] = await find(...given);
    if (found) await happens(found.record as Customer);
    return [found ?? null];
  });
}

describe("a license that is written while its customer", () => {
  test("is deleted belongs to a new one with the e-mail", async () => {
    const { customers } = open.licensing;
    const before = await customers.create({ email: "ada@example.com", company: "Engines" });
    meanwhile(() => customers.delete(before.id));
    const { license } = await issue(open);
    expect(license.customerId).not.toBe(before.id);
    expect(await customers.get(license.customerId)).toMatchObject({
      email: "ada@example.com",
      company: null,
    });
  });

  test("gets another e-mail belongs to a new one with the e-mail that was asked for", async () => {
    const { customers } = open.licensing;
    const before = await customers.create({ email: "ada@example.com" });
    meanwhile(() => customers.update(before.id, { email: "countess@example.com" }));
    const { license } = await issue(open);
    expect(license.customerId).not.toBe(before.id);
    expect(license.customerEmail).toBe("ada@example.com");
    expect((await customers.get(before.id)).licenses).toEqual([]);
  });

  test("gets another e-mail does so too when it is moved there", async () => {
    const { customers, licenses } = open.licensing;
    const { license } = await issue(open);
    const before = await customers.create({ email: "grace@example.com" });
    meanwhileTo(({ id }) => customers.update(id, { email: "admiral@example.com" }));
    const moved = await licenses.update(license.id, { customerEmail: "Grace@example.com" });
    expect(moved.customerEmail).toBe("Grace@example.com");
    expect(moved.customerId).not.toBe(before.id);
    expect((await licenses.get(license.id)).customer).toMatchObject({ email: "Grace@example.com" });
  });

  test("loses its product is refused, and leaves no customer behind", async () => {
    const { products, customers } = open.licensing;
    meanwhile(() => products.delete(open.product.id));
    await expect(issue(open)).rejects.toMatchObject({ code: "not_found", message: "Product not found" });
    expect((await customers.list()).items).toEqual([]);
  });
});

describe("a customer with all that belongs to it", () => {
  test("has its licenses as they read now, newest first", async () => {
    const { licensing, clock } = open;
    const expiresAt = new Date(clock.now().getTime() + SECOND);
    const { license: first } = await issue(open, { expiresAt });
    const { license: second } = await issue(open);
    clock.advance(SECOND);
    const { licenses, payments, subscriptions } = await licensing.customers.get(first.customerId);
    expect(licenses.map(({ id, status }) => ({ id, status }))).toEqual([
      { id: second.id, status: "active" },
      { id: first.id, status: "expired" },
    ]);
    expect([payments, subscriptions]).toEqual([[], []]);
  });

  test("is no one else's", async () => {
    const { license } = await issue(open);
    await expect(
      open.licensing.as({ organizationId: "org_0" }).customers.get(license.customerId),
    ).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
