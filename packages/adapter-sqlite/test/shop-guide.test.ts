import { rmSync } from "node:fs";
import { join } from "node:path";
import type { License, Licensing } from "@keystead/core";
import { expect, it, vi } from "vitest";
import { guidePrograms, importProgram } from "../../../test/setup/guide-programs.ts";
import { fastDirectory } from "./directories.ts";

/** Exports of the guide's program. */
interface Shop {
  licensing: Licensing;
  orderPaid(order: { id: string; email: string; planId: string; cents: number }): Promise<License>;
  orderRefunded(order: { id: string }): Promise<void>;
  subscriptionPaid(order: { id: string; email: string; planId: string; until: Date }): Promise<License>;
  subscriptionRenewed(order: { id: string; until: Date }): Promise<void>;
  licenseWithKey(licenseKey: string): Promise<License | null>;
}

it("the guide's program for a shop of one's own sells each order once, renews and takes back", async () => {
  const directory = fastDirectory();
  vi.stubEnv("DATABASE_FILE", join(directory, "shop.db"));
  try {
    const program = (await guidePrograms("sell-from-your-own-shop.md")).get("shop.js") ?? "";
    const { licensing, ...shop } = await importProgram<Shop>(program, import.meta.dirname);
    const product = await licensing.products.create({ name: "Acme SEO" });
    const plan = await licensing.plans.create({ productId: product.id, name: "Pro", seats: 3 });
    const order = { id: "order 1", email: "ada@example.com", planId: plan.id, cents: 4900 };
    const told = await Promise.all(Array.from({ length: 5 }, () => shop.orderPaid(order)));
    const license = told[0] as License;
    expect(new Set(told.map(({ licenseKey }) => licenseKey))).toEqual(new Set([license.licenseKey]));
    expect(await shop.licenseWithKey(license.licenseKey.toLowerCase())).toMatchObject({
      id: license.id,
      seats: 3,
    });
    await shop.orderRefunded(order);
    expect(await licensing.licenses.get(license.id)).toMatchObject({ status: "revoked" });

    const until = (year: number) => new Date(`${year}-05-06T00:00:00Z`);
    const subscription = { ...order, id: "order 2", until: until(2090) };
    const subscribed = await shop.subscriptionPaid(subscription);
    expect(subscribed.expiresAt).toEqual(until(2090));
    await shop.subscriptionRenewed({ id: "order 2", until: until(2091) });
    expect(await licensing.licenses.get(subscribed.id)).toMatchObject({ expiresAt: until(2091) });
    expect((await licensing.licenses.list()).items).toHaveLength(2);
    await licensing.close();
  } finally {
    vi.unstubAllEnvs();
    rmSync(directory, { recursive: true, force: true });
  }
});
