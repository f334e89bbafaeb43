const ids: Record<string, string> = {
  organization: "org_01k2m6w8qzf3v9x4t7r5n1p0ab",
  user: "usr_01k2m6w8r3f5tsb7v2n8q4d6ce",
  invitation: "inv_01k2m6w8rwfhk9s3x7m5p2t4ya",
  product: "prd_01k2m6w8sqf7pas5d9k3v8j2xw",
  plan: "pln_01k2m6w8tjf9gt2r6c4x8m5z1n",
  release: "rel_01k2m6w93jf8hb2w5q7n4t6r9y",
  customer: "cus_01k2m6w8vdfbv7j9p3w5k2q8ht",
  license: "lic_01k2m6w8w7fdd4y8n6s2t9x5bm",
  activation: "act_01k2m6w8x1ff0m2v8h4r6z3kqc",
  paymentprovider: "ppr_01k2m6w91tf4qx8r5m2j7v6kzd",
  "payment-provider": "ppr_01k2m6w91tf4qx8r5m2j7v6kzd",
  providerevent: "pev_01k2m6w92hfzn6t3w9p4s8d5cb",
  "provider-event": "pev_01k2m6w92hfzn6t3w9p4s8d5cb",
  payment: "pay_01k2m6w8xwfgw5t7b9d3j4n6sp",
  subscription: "sub_01k2m6w8yqfjcx3k5m7q9v2zra",
  event: "0d3c1f6e-8a52-4b7d-9f10-6c2e5b8a4d71",
  usageevent: "0d3c1f6e-8a52-4b7d-9f10-6c2e5b8a4d71",
  anonymous: "visitor-4821",
  webhook: "whk_01k2m6w8zhf2rv6m8d4p9s3txb",
  endpoint: "whk_01k2m6w8zhf2rv6m8d4p9s3txb",
  delivery: "dlv_01k2m6w90bf8wt4n7q2x5c9vhz",
  key: "3f2a9c0d17b8e645",
};

/** What a field of this name may hold, as it is sent. Other fields get a value from their schema alone. */
const values: Record<string, unknown> = {
  licenseKey: "ACME-7K2M-9QXD-4T8V-H3RW",
  // A new license mostly gets a key that is made for it.
  "LicenseCreate.licenseKey": undefined,
  license_key: "ACME-7K2M-9QXD-4T8V-H3RW",
  key: "ACME-7K2M-9QXD-4T8V-H3RW",
  publicKey: "pk_4fJ9sX2mQ7tR1vB8nK5wZ3cL6hD0gPyT",
  public_key: "pk_4fJ9sX2mQ7tR1vB8nK5wZ3cL6hD0gPyT",
  licensePrefix: "ACME",
  email: "ada@example.com",
  recipient: "ada@example.com",
  replyTo: "help@acme.example",
  vendorName: "Acme",
  messageId: "<mail_01kg8zn1bxf3ga8vqn7de8x2k4@example.com>",
  lastError: "451 Try again later",
  "logIns.password": true,
  customerEmail: "ada@example.com",
  search: "ada@example.com",
  customerName: "Ada Lovelace",
  firstName: "Ada",
  lastName: "Lovelace",
  company: "Analytical Engines Ltd",
  phone: "+44 20 7946 0018",
  street: "12 St James's Square",
  city: "London",
  state: "Greater London",
  postalCode: "SW1Y 4JH",
  country: "GB",
  timezone: "Europe/London",
  timeZone: "Europe/London",
  time_zone: "Europe/London",
  name: "Acme SEO",
  "Plan.name": "Pro",
  "PlanCreate.name": "Pro",
  "PlanUpdate.name": "Pro",
  "User.name": "Ada Lovelace",
  "user.name": "Ada Lovelace",
  "Register.name": "Ada Lovelace",
  lastFour: "x7Kq",
  token: "ks_4fJ9sX2mQ7tR1vB8nK5wZ3cL6hD0gP2Xw9aB",
  "ProfileUpdate.name": "Ada Lovelace",
  "UsageEvent.name": "page_view",
  "entitlements.name": "White label",
  "entitlements.key": "white-label",
  event: "page_view",
  properties: { path: "/settings" },
  slug: "acme-seo",
  description: "Search engine optimization for shops",
  websiteUrl: "https://acme.example.com",
  avatarUrl: "https://example.com/ada.png",
  url: "https://licenses.example.com/register?invitation=k7vqm2xw4tbn6hd5rjy3szcp",
  "WebhookEndpoint.url": "https://shop.example.com/keystead-webhooks",
  "WebhookEndpointCreate.url": "https://shop.example.com/keystead-webhooks",
  "WebhookEndpointCreated.url": "https://shop.example.com/keystead-webhooks",
  "WebhookEndpointUpdate.url": "https://shop.example.com/keystead-webhooks",
  "WebhookDelivery.type": "license.revoked",
  "WebhookDeliveryDetail.type": "license.revoked",
  secret: "whsec_mNKc2xo0cSgYsZ5n0v8Gq1gTn1m2f1Gv8t0yq3cTq9E=",
  previousSecret: "whsec_yq3cTq9EmNKc2xo0cSgYsZ5n0v8Gq1gTn1m2f1Gv8t0=",
  password: "correct horse battery staple",
  currentPassword: "correct horse battery staple",
  newPassword: "a better horse, and a longer one",
  domain: "shop.example.com",
  ipAddress: "203.0.113.7",
  seats: 5,
  activatedCount: 1,
  durationDays: 365,
  amount: 4900,
  currency: "EUR",
  provider: "stripe",
  providerReference: "pi_3PqXk2L9aTz7bQ1M0",
  apiKey: "rk_live_51PqXk2L9aTz7bQ1M0",
  apiKeyLastFour: "Q1M0",
  webhookSecret: "whsec_yq3cTq9EmNKc2xo0cSgYsZ5n",
  webhookSecretLastFour: "sZ5n",
  prices: { price_1PqXk2L9aTz7bQ1M0: "pln_01k2m6w8tjf9gt2r6c4x8m5z1n" },
  webhookUrl: "https://licenses.example.com/api/providers/stripe/org_01k2m6w8qzf3v9x4t7r5n1p0ab/webhook",
  "ProviderEvent.type": "invoice.paid",
  "ProviderEventDetail.type": "invoice.paid",
  features: { updates: true, sites: "unlimited" },
  icons: { "1x": "https://acme.example.com/icon-128.png", "2x": "https://acme.example.com/icon-256.png" },
  banners: { low: "https://acme.example.com/banner-772.png" },
  version: "1.4.2",
  notes: "- Sitemaps of products\n- Fixes a warning on PHP 8.4",
  upgradeNotice: "Update before you add products: their sitemaps were incomplete.",
  requiresWp: "6.2",
  requiresPhp: "7.4",
  testedUpTo: "6.8",
  rollout: 25,
  "Release.rollout": 100,
  "file.name": "acme-seo.zip",
  size: 524_288,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  sha384:
    "768412320f7b0aa5812fce428dc4706b3cae50e02a64caa16a782249bfe8efc4b7ef1ccb126255d196047dfedf17a0a9",
  md5: "098f6bcd4621d373cade4e832627b4f6",
  mainFile: "acme-seo/acme-seo.php",
  homepage: "https://acme.example.com/seo",
  author: "Acme",
  authorUrl: "https://acme.example.com",
  textDomain: "acme-seo",
  updateUri: "https://licenses.example.com/acme-seo",
  sections: { changelog: "= 1.4.2 =\n* Sitemaps of products" },
  statement: "eyJjaGFubmVsIjoic3RhYmxlIiwidiI6MX0=",
  sig: "dGhlIDY0IGJ5dGVzIG9mIGFuIEVkMjU1MTkgc2lnbmF0dXJlLCBpbiBiYXNlNjQsIGdvIGhlcmUuLi4uLg==",
  fileSignature: "dGhlIDY0IGJ5dGVzIG9mIGFuIEVkMjU1MTkgc2lnbmF0dXJlLCBpbiBiYXNlNjQsIGdvIGhlcmUuLi4uLg==",
  "translations.language": "de_DE",
  "translations.url": "https://acme.example.com/languages/acme-seo-1.4.2-de_DE.zip",
  metadata: { order: "1001" },
  activated: true,
  "series.activated": 1,
  total: 1,
  totalPages: 1,
  error: "License has expired",
  code: "license_expired",
};

const DATES: Record<string, string> = {
  expiresAt: "2027-01-31T12:00:00.000Z",
  expires_before: "2027-01-31T12:00:00.000Z",
  currentPeriodEnd: "2027-01-31T12:00:00.000Z",
};
const TODAY = "2026-01-31T12:00:00.000Z";

/** The id of what a name stands for: `licenseId`, `license_id`, `trialPlanId` and a license's `id`. */
function idFor(name: string, owner: string): string | undefined {
  const subject = name === "id" ? owner : name.replace(/(?:_id|Ids?)$/, "");
  const kinds = Object.entries(ids);
  const [, id] =
    kinds.find(([kind]) => subject.toLowerCase().startsWith(kind)) ??
    kinds.find(([kind]) => subject.toLowerCase().endsWith(kind)) ??
    [];
  return id;
}

/** A value for the field `name` of `owner`, or undefined when nothing is known of such a name. */
export function knownValue(name: string, owner: string): unknown {
  if (/^id$|_id$|Ids?$/.test(name)) return idFor(name, owner);
  const own = `${owner}.${name}`;
  return own in values ? values[own] : values[name];
}

export function dateFor(name: string): string {
  return DATES[name] ?? TODAY;
}
