import type { Schema } from "@keystead/api-client";
import type { Person } from "./people.ts";

const names = [
  "Ada Lovelace",
  "Grace Hopper",
  "Alan Turing",
  "Katherine Johnson",
  "Linus Meyer",
  "Zoë Çelik",
  null,
];
const domains = ["shop", "blog", "studio", "garden", "atelier", "bakery"];

/** A shop's data: products with plans, licenses of every status, and sites that have activated them. */
export interface Shop {
  products: Schema<"Product">[];
  plans: Schema<"Plan">[];
  licenses: Schema<"License">[];
}

/** Fills an organization as a small shop has it. */
export async function seedShop({ api }: Person, url: string, count = 60): Promise<Shop> {
  const products = [
    await api.post("/api/products", { body: { name: "Acme SEO", licensePrefix: "ACME" } }),
    await api.post("/api/products", { body: { name: "Nordic Theme", licensePrefix: "NORD", type: "theme" } }),
  ];
  const plans = await Promise.all(
    products.flatMap(({ id }) => [
      api.post("/api/plans", { body: { productId: id, name: "Personal", seats: 1, durationDays: 365 } }),
      api.post("/api/plans", { body: { productId: id, name: "Agency", seats: 25, durationDays: 365 } }),
    ]),
  );
  const { items: licenses } = await api.post("/api/licenses/bulk", {
    body: { licenses: Array.from({ length: count }, (_, index) => newLicense(index, plans)) },
  });
  await Promise.all(licenses.slice(0, 12).map((license, index) => activate(url, products, license, index)));
  const [suspended, revoked] = licenses.slice(-2);
  if (suspended)
    await api.put("/api/licenses/{id}", { path: { id: suspended.id }, body: { status: "suspended" } });
  if (revoked) await api.post("/api/licenses/{id}/revoke", { path: { id: revoked.id } });
  return { products, plans, licenses };
}

function newLicense(index: number, plans: Schema<"Plan">[]): Schema<"LicenseCreate"> {
  const plan = plans[index % plans.length] as Schema<"Plan">;
  const day = 86_400_000;
  const ended = index % 9 === 4;
  return {
    productId: plan.productId,
    planId: plan.id,
    customerEmail: `customer${index}@example.com`,
    customerName: names[index % names.length] ?? null,
    ...(ended && { expiresAt: new Date(Date.now() - (index + 3) * day).toISOString() }),
  };
}

async function activate(
  url: string,
  products: Schema<"Product">[],
  license: Schema<"License">,
  index: number,
) {
  const product = products.find(({ id }) => id === license.productId);
  const domain = `${domains[index % domains.length]}-${index}.example`;
  const body = { public_key: product?.publicKey, license_key: license.licenseKey, domain };
  await fetch(`${url}/public/v1/licenses/activate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
