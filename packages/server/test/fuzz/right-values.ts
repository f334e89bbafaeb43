import type { RightValues } from "./arbitraries.ts";

const dates = ["2040-01-31T12:00:00Z", "2020-01-01T00:00:00.000+02:00", null];
const objects = [{}, { a: { b: [1, "x", null] } }];
const seats = [1, 5, 1_000_000, null];

interface Seed {
  productId: string;
  planId: string;
  publicKey: string;
  licenseKey: string;
}

interface Fields {
  required: RightValues;
  optional: RightValues;
}

/** What each route that has a body takes. A route that is not here is fuzzed with fields of all kinds. */
export function rightValuesOf(route: string, seed: Seed): Fields {
  const site = {
    required: { public_key: [seed.publicKey], license_key: [seed.licenseKey, seed.licenseKey.toLowerCase()] },
    optional: { domain: ["example.com", "https://www.example.org/x", "bücher.example", "not a host"] },
  };
  const license = {
    planId: [seed.planId, null],
    customerEmail: ["a@example.com", "A@Example.com"],
    customerName: ["Ada", null],
    seats,
    expiresAt: dates,
    features: objects,
    metadata: objects,
  };
  const product = {
    name: ["Acme", "日本"],
    slug: ["acme", "ACME-2"],
    type: ["theme", "other"],
    licensePrefix: ["ACME"],
    description: ["x", null],
    websiteUrl: ["https://example.com", null],
    metadata: objects,
  };
  const plan = {
    name: ["Pro", "Basic"],
    slug: ["pro"],
    seats,
    durationDays: [1, 365, null],
    price: [{ amount: 100, currency: "EUR" }, null],
    billingInterval: ["one_time", "month"],
    features: objects,
    metadata: objects,
  };
  const all: Record<string, Fields> = {
    "POST /api/products": { required: { name: product.name }, optional: product },
    "PUT /api/products/:id": { required: {}, optional: product },
    "POST /api/plans": { required: { name: plan.name, productId: [seed.productId] }, optional: plan },
    "PUT /api/plans/:id": { required: {}, optional: plan },
    "POST /api/licenses": {
      required: { productId: [seed.productId], customerEmail: license.customerEmail },
      optional: license,
    },
    "PUT /api/licenses/:id": {
      required: {},
      optional: { ...license, status: ["active", "expired", "suspended", "revoked"] },
    },
    "POST /api/auth/login": {
      required: { email: ["nobody@example.com"], password: ["a wrong password"] },
      optional: {},
    },
    "POST /api/auth/change-password": {
      required: { currentPassword: ["a wrong password"], newPassword: ["a new password"] },
      optional: {},
    },
    "PUT /api/auth/me": {
      required: {},
      optional: { name: ["Ada"], avatarUrl: ["https://example.com/a.png", null] },
    },
    "POST /public/v1/licenses/validate": site,
    "POST /public/v1/licenses/activate": { ...site, required: { ...site.required, ...site.optional } },
    "POST /public/v1/licenses/check": { ...site, required: { ...site.required, ...site.optional } },
    "POST /public/v1/licenses/deactivate": { ...site, required: { ...site.required, ...site.optional } },
  };
  return (
    all[route] ?? { required: {}, optional: { ...license, email: ["x@example.com"], password: ["password"] } }
  );
}
