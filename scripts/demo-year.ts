import type { DemoProduct } from "./demo-history.ts";

type Json = Record<string, unknown>;

/** Sends a request, and gives the answer; throws for a refusal. */
export type Send = (method: string, path: string, body?: Json) => Promise<Json>;

const DAY_MS = 86_400_000;
const LICENSES = 48;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** Values that are not spread evenly, as in life: the first are the most frequent. */
function pick<Value>(values: readonly [Value, ...Value[]], index: number): Value {
  return values[Math.floor(((index * 7) % 10) ** 2 / (100 / values.length))] ?? values[0];
}

/** A product with a plan, licenses that end throughout the year, their sites, payments and subscriptions. */
async function fillProduct(send: Send, name: string, prefix: string, price: Json): Promise<DemoProduct> {
  const product = await send("POST", "/api/products", {
    name,
    licensePrefix: prefix,
    freeSites: true,
    insights: true,
  });
  const ofProduct = { productId: product["id"], seats: 3, durationDays: 365, price };
  const year = await send("POST", "/api/plans", { ...ofProduct, name: "Yearly", billingInterval: "year" });
  const month = await send("POST", "/api/plans", { ...ofProduct, name: "Monthly", billingInterval: "month" });
  const { items } = await send("POST", "/api/licenses/bulk", {
    licenses: Array.from({ length: LICENSES }, (_, index) => ({
      productId: product["id"],
      planId: index % 3 === 0 ? month["id"] : year["id"],
      customerEmail: `${prefix.toLowerCase()}-${index}@example.com`,
      expiresAt: inDays(-120 + index * 10),
    })),
  });
  for (const [index, license] of (items as Json[]).entries()) {
    const { id: licenseId, customerId, planId, licenseKey } = license;
    const paidAt = inDays(-360 + index * 7.5);
    const amount = (price["amount"] as number) - (index % 4) * 500;
    const payment = { customerId, licenseId, amount, currency: price["currency"], paidAt };
    await send("POST", "/api/payments", { ...payment, status: index % 12 === 5 ? "refunded" : "succeeded" });
    if (index % 2 === 0)
      await send("POST", "/api/subscriptions", {
        customerId,
        licenseId,
        planId,
        currentPeriodEnd: inDays(20 + index),
      });
    if (index % 8 === 3) await send("POST", `/api/licenses/${licenseId}/renew`, { days: 365 });
    const named = { public_key: product["publicKey"], license_key: licenseKey };
    const host = pick(
      [`shop-${index}.example`, `staging.shop-${index}.example`, `shop-${index}.test`],
      index,
    );
    await send("POST", "/public/v1/licenses/activate", { ...named, domain: host });
    const insights = {
      version: pick(["2.4.1", "2.4.0", "2.3.2", "1.9.8"], index),
      wordpress: pick(["6.8", "6.7.2", "6.5.5"], index + 1),
      php: pick(["8.3", "8.2", "8.1", "7.4"], index + 2),
      locale: pick(["en_US", "de_DE", "fr_FR", "ja"], index + 3),
      multisite: index % 9 === 0,
    };
    await send("POST", "/public/v1/licenses/validate", { ...named, insights });
  }
  return { id: String(product["id"]), planId: String(year["id"]) };
}

/**
 * Fills a shop of two products: licenses that ended in the last months and that end in the year to come, and payments
 * of a year in two currencies. Counters have today alone: no API can change the past.
 */
export async function fillYear(send: Send): Promise<DemoProduct[]> {
  return [
    await fillProduct(send, "Acme Forms", "FORMS", { amount: 9900, currency: "EUR" }),
    await fillProduct(send, "Acme Backup", "BACKUP", { amount: 12_900, currency: "USD" }),
  ];
}
