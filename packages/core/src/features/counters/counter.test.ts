import { beforeEach, describe, expect, it } from "vitest";
import { DAY, issue, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import { publishRelease } from "../../../test/published-release.ts";
import { createCounter } from "./counter.ts";
import type { CounterName } from "./schema.ts";

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
});

/** Counts by value, of the days that a series has. */
async function countsOf(name: CounterName, request: object = {}) {
  await open.licensing.server.downloadCounter.flush();
  await open.licensing.server.counter.flush();
  const { series } = await open.licensing.analytics.counters({ name, ...request });
  return series.filter(({ values }) => values.length > 0).map(({ values }) => values);
}

describe("refusals", () => {
  it("are counted by code and day, for the product that was asked about", async () => {
    const { licensing, clock, product } = open;
    const { publicKey, licenseKey, license } = await issue(open, { seats: 1 });
    await licensing.activate({ publicKey, licenseKey, domain: "a.example" });
    await licensing.activate({ publicKey, licenseKey, domain: "b.example" });
    await licensing.licenses.revoke(license.id);
    await licensing.validate({ publicKey, licenseKey });
    await licensing.check({ publicKey, licenseKey, domain: "a.example" });
    await licensing.validate({ publicKey, licenseKey: "ACME-0" });
    await licensing.validate({ publicKey: `pk_${"x".repeat(32)}`, licenseKey });
    clock.advance(DAY);
    await licensing.validate({ publicKey, licenseKey });
    expect(await countsOf("refused", { productId: product.id })).toEqual([
      [
        { value: "license_revoked", count: 2 },
        { value: "license_not_found", count: 1 },
        { value: "seat_limit_reached", count: 1 },
      ],
      [{ value: "license_revoked", count: 1 }],
    ]);
    const other = await licensing.products.create({ name: "Other" });
    expect(await countsOf("refused", { productId: other.id })).toEqual([]);
  });

  it("leave good verdicts out", async () => {
    const { publicKey, licenseKey } = await issue(open);
    await open.licensing.activate({ publicKey, licenseKey, domain: "a.example" });
    await open.licensing.check({ publicKey, licenseKey, domain: "b.example" });
    await open.licensing.validate({ publicKey, licenseKey });
    expect(await countsOf("refused")).toEqual([]);
  });
});

describe("insights", () => {
  const insights = { version: "2.4.0", wordpress: "6.7.1", php: "8.3", locale: "de_DE", multisite: false };

  it("are counted of a product that wants them alone, and of a good license", async () => {
    const { licensing, product } = open;
    const { license, ...reference } = await issue(open);
    await licensing.validate({ ...reference, insights });
    expect(await countsOf("php")).toEqual([]);
    await licensing.products.update(product.id, { insights: true });
    await licensing.validate({ ...reference, insights });
    await licensing.validate({ ...reference, insights: { ...insights, multisite: true } });
    expect(await countsOf("php")).toEqual([[{ value: "8.3", count: 2 }]]);
    expect(await countsOf("multisite")).toEqual([
      [
        { value: "no", count: 1 },
        { value: "yes", count: 1 },
      ],
    ]);
    expect(await countsOf("locale")).toEqual([[{ value: "de_DE", count: 2 }]]);
    await licensing.licenses.revoke(license.id);
    await licensing.validate({ ...reference, insights });
    expect(await countsOf("version")).toEqual([[{ value: "2.4.0", count: 2 }]]);
  });

  it("leave out what has another shape, and never refuse for it", async () => {
    await open.licensing.products.update(open.product.id, { insights: true });
    const { license: _, ...reference } = await issue(open);
    const odd = {
      version: "<b>",
      wordpress: 6 as never,
      php: `8.${"1".repeat(40)}`,
      locale: "d",
      multisite: null,
    };
    expect(await open.licensing.validate({ ...reference, insights: odd })).toMatchObject({ valid: true });
    const names = ["version", "wordpress", "php", "locale", "multisite"] as const;
    for (const name of names) expect(await countsOf(name)).toEqual([]);
  });
});

describe("a counter", () => {
  const counted = (value: string) => {
    const { organizationId, productId } = {
      organizationId: "org_00000000000000000000000000",
      productId: open.product.id,
    };
    return { product: { organizationId, productId }, name: "downloaded" as const, value };
  };

  it("keeps 200 values a day, however many come from however many processes", async () => {
    const counters = [1, 2].map(() => createCounter(open, () => {}));
    for (const [index, counter] of counters.entries())
      for (let value = 0; value < 150; value += 1) counter.count(counted(`${index}.${value}`));
    await Promise.all(counters.map((counter) => counter.flush()));
    const [values = []] = await countsOf("downloaded");
    expect(values).toHaveLength(201);
    expect(values[0]).toEqual({ value: "other", count: 100 });
    // A known value still counts as itself.
    const [known] = values.filter(({ value }) => value !== "other");
    counters[0]?.count(counted(known?.value ?? ""));
    await counters[0]?.close();
    expect((await countsOf("downloaded"))[0]?.[1]).toEqual({ value: known?.value, count: 2 });
  });

  it("loses nothing in a race of many", async () => {
    const counters = Array.from({ length: 20 }, () => createCounter(open, () => {}));
    for (const counter of counters) for (let times = 0; times < 5; times += 1) counter.count(counted("1.0"));
    await Promise.all(counters.map((counter) => counter.close()));
    expect(await countsOf("downloaded")).toEqual([[{ value: "1.0", count: 100 }]]);
  });

  it("keeps what the store refuses for the next time", async () => {
    let isLost = true;
    const storage = {
      ...open.storage,
      commit: (...given: Parameters<typeof open.storage.commit>) =>
        isLost ? Promise.reject(new Error("lost")) : open.storage.commit(...given),
    };
    const counter = createCounter({ ...open, storage }, () => {});
    counter.count(counted("1.0"));
    await expect(counter.flush()).rejects.toThrow("lost");
    isLost = false;
    counter.count(counted("1.0"));
    await counter.close();
    expect(await countsOf("downloaded")).toEqual([[{ value: "1.0", count: 2 }]]);
  });

  it("counts downloads by version, of the product and not of a plan", async () => {
    const { licensing, product } = open;
    const other = await licensing.products.create({ name: "Other" });
    const [{ id: planId }, { id: foreign }] = [
      await licensing.plans.create({ productId: product.id, name: "Pro" }),
      await licensing.plans.create({ productId: other.id, name: "Pro" }),
    ];
    const { id: releaseId } = await publishRelease(open, "1.9.0");
    const organizationId = "org_00000000000000000000000000";
    for (const artifactId of ["art_1", "art_2", "art_1"])
      licensing.server.downloadCounter.count({ organizationId, releaseId, artifactId });
    expect(await countsOf("downloaded", { productId: product.id })).toEqual([[{ value: "1.9.0", count: 3 }]]);
    const versionsOf = async (request?: { productId?: string; planId?: string }) =>
      (await licensing.analytics.installed(request)).versions;
    const versions = [{ version: "1.9.0", count: 3 }];
    expect(await versionsOf()).toEqual(versions);
    expect(await versionsOf({ planId })).toEqual(versions);
    expect(await versionsOf({ productId: product.id, planId })).toEqual(versions);
    for (const request of [{ planId: foreign }, { planId: "pln_gone" }, { productId: other.id, planId }])
      expect(await versionsOf(request)).toEqual([]);
  });
});
