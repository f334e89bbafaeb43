// The data of a small shop after ten months of selling, for pictures of the dashboard.
import { hash, randomUUID } from "node:crypto";
import type { Schema } from "@keystead/api-client";
import { startReceiver } from "../../../server/test/support/receiver.ts";
import { pluginZip } from "../../../server/test/support/zip.ts";
import type { Person } from "../../test/support/people.ts";

/** The moment of all pictures: taken again, they show the same dates. */
export const NOW: Date = new Date("2026-11-20T14:20:00Z");

const DAY_MS = 86_400_000;
const DAYS = 330;
/** Days between two sales: fewer as the shop grows. */
const PACE = [9, 7, 6, 5, 4, 4, 3, 3, 2, 3, 2, 1];

const buyers = [
  ["Grace Hopper", "hopper-marine.example"],
  ["Linus Meyer", "meyer-holzbau.example"],
  ["Zoë Çelik", "atelier-zoe.example"],
  ["Katherine Johnson", "johnson-optics.example"],
  ["Tomás Herrera", "cafe-herrera.example"],
  ["Yuki Tanaka", "tanaka-ceramics.example"],
  ["Amara Diallo", "diallo-travel.example"],
  ["Nils Eriksson", "fjordcycles.example"],
  ["Priya Raman", "raman-legal.example"],
  ["Oliver Brandt", "brandt-gaerten.example"],
  ["Lucía Ferrer", "ferrer-vinos.example"],
  ["Noah Whitfield", "whitfield-books.example"],
  ["Ingrid Solheim", "solheim-studio.example"],
  ["Marek Nowak", "nowak-fitness.example"],
] as const;
const subdomains = ["", "shop.", "blog.", "kb."];
/** Letters and digits of a license key (Crockford's Base32). */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const eventNames = ["audit_run", "sitemap_built", "settings_saved", "report_exported"];

/** The pages' records. */
export interface PicturedShop {
  product: Schema<"Product">;
  license: Schema<"License">;
  webhookId: string;
  release: Schema<"Release">;
  /** Address of the webhook endpoint. */
  receiverUrl: string;
  stop(): Promise<void>;
}

interface Seller {
  person: Person;
  url: string;
  /** Lets the server live some days before now. */
  at(daysAgo: number): void;
}

/** Sells for ten months through the API. The last license sold with room for sites is the one that is pictured. */
export async function seedPicturedShop({ person: { api, cookie }, url, at }: Seller): Promise<PicturedShop> {
  at(DAYS);
  const seo = await api.post("/api/products", {
    body: { name: "Acme SEO", licensePrefix: "ACME", websiteUrl: "https://acme-seo.example" },
  });
  const theme = await api.post("/api/products", {
    body: { name: "Nordic Theme", licensePrefix: "NORD", type: "theme" },
  });
  const plan = (product: Schema<"Product">, name: string, seats: number, amount: number) =>
    api.post("/api/plans", {
      body: {
        productId: product.id,
        name,
        seats,
        durationDays: 365,
        billingInterval: "year",
        price: { amount, currency: "EUR" },
      },
    });
  const plans = [
    await plan(seo, "Personal", 1, 5900),
    await plan(seo, "Agency", 25, 24900),
    await plan(theme, "Single site", 1, 4900),
    await plan(seo, "Studio", 5, 12900),
    await plan(theme, "Unlimited projects", 50, 14900),
  ];

  const licenses: Schema<"License">[] = [];
  /** Events, by how many days ago they happened. */
  const past: [daysAgo: number, deed: () => Promise<unknown>][] = [];
  let day = DAYS - 5;
  for (let sale = 0; day > 0; sale++, day -= PACE[Math.floor(((DAYS - day) / DAYS) * PACE.length)] ?? 1) {
    const bought = plans[(sale * 3 + (sale % 4)) % plans.length] as Schema<"Plan">;
    const isOlder = day > 40 && sale % 8 === 2;
    past.push([day - (sale % 7) / 10, () => sell(bought, sale, isOlder)]);
  }
  past.push([0.1, () => sell(plans[0] as Schema<"Plan">, 999, false)]);

  async function sell(bought: Schema<"Plan">, sale: number, isOlder: boolean): Promise<void> {
    const product = [seo, theme].find(({ id }) => id === bought.productId);
    const [name, site] = buyers[sale % buyers.length] as (typeof buyers)[number];
    const license = await api.post("/api/licenses", {
      body: {
        productId: bought.productId,
        planId: bought.id,
        licenseKey: keyOf(sale, product?.licensePrefix ?? ""),
        customerName: name,
        customerEmail: `${name
          .split(" ")[0]
          ?.normalize("NFD")
          .replaceAll(/[^a-z]/gi, "")
          .toLowerCase()}@${site}`,
        // Sold before there were subscriptions: it ends these days.
        ...(isOlder && { expiresAt: new Date(NOW.getTime() + ((sale % 29) - 6) * DAY_MS).toISOString() }),
      },
    });
    const { customerId, id: licenseId } = license;
    const sites = subdomains.slice(0, Math.min(bought.seats ?? 1, 1 + (sale % 4)));
    for (const subdomain of sites)
      await send("/public/v1/licenses/activate", {
        public_key: product?.publicKey,
        license_key: license.licenseKey,
        domain: subdomain + site,
      });
    licenses.push(license);
    if (isOlder) return;
    const from = Date.parse(license.createdAt);
    const subscription = await api.post("/api/subscriptions", {
      body: {
        customerId,
        licenseId,
        planId: bought.id,
        currentPeriodStart: new Date(from).toISOString(),
        currentPeriodEnd: new Date(from + 365 * DAY_MS).toISOString(),
        status: sale === 21 ? "past_due" : "active",
        provider: "stripe",
        providerReference: `sub_1QhN${sale}kXw`,
      },
    });
    await api.post("/api/payments", {
      body: {
        customerId,
        licenseId,
        subscriptionId: subscription.id,
        amount: bought.price?.amount ?? 0,
        currency: "EUR",
        status: sale === 33 ? "refunded" : "succeeded",
        paidAt: license.createdAt,
        provider: "stripe",
        providerReference: `pi_3QhN${sale}kXw`,
      },
    });
  }

  async function send(path: string, body: object): Promise<void> {
    const response = await fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  }

  async function upload(version: string, more: string): Promise<Schema<"Release">> {
    const response = await fetch(`${url}/api/releases/upload?product_id=${seo.id}${more}`, {
      method: "POST",
      headers: { "content-type": "application/zip", cookie },
      body: new Uint8Array(pluginZip({ version })),
    });
    if (!response.ok)
      throw new Error(`The release was answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Schema<"Release">;
  }

  const receiver = await startReceiver();
  let release: Schema<"Release"> | undefined;
  let webhook: Schema<"WebhookEndpoint"> | undefined;
  let pictured: Schema<"License"> | undefined;
  past.push(
    [160, () => upload("2.3.0", "&publish=true")],
    [121, () => upload("2.3.1", "&publish=true")],
    [64, () => upload("2.4.0", "&publish=true")],
    [
      8.2,
      async () => {
        const body = { url: `${receiver.url}/hooks/keystead`, description: "Customer database" };
        webhook = await api.post("/api/webhooks", { body });
      },
    ],
    [
      6,
      async () => {
        const { id } = await upload("2.4.1", "&publish=true&rollout=25");
        const notes = "Sitemaps of more than 50,000 addresses are split.\nThe report opens twice as fast.";
        release = await api.put("/api/releases/{id}", { path: { id }, body: { notes } });
      },
    ],
    [3.3, () => api.post("/api/licenses/{id}/revoke", { path: { id: licenses.at(-13)?.id ?? "" } })],
    [
      1.4,
      () =>
        api.put("/api/licenses/{id}", {
          path: { id: licenses.at(-9)?.id ?? "" },
          body: { status: "suspended" },
        }),
    ],
    [1.2, () => upload("2.5.0-beta.1", "&channel=beta")],
    [
      0.6,
      async () => {
        pictured = licenses.findLast(({ seats }, sale) => seats === 5 && sale % 4 === 3);
        await api.put("/api/licenses/{id}", {
          path: { id: pictured?.id ?? "" },
          body: { metadata: { order: "20418" } },
        });
      },
    ],
    [
      0.3,
      () => {
        const body = { url: "https://crm.acme-seo.example/keystead", description: "CRM" };
        return api.post("/api/webhooks", { body });
      },
    ],
  );
  for (const [daysAgo, deed] of past.toSorted(([one], [other]) => other - one)) {
    at(daysAgo);
    await deed();
  }
  at(0);
  for (const [index, license] of licenses.filter(({ productId }) => productId === seo.id).entries())
    await send("/public/v1/events", {
      public_key: seo.publicKey,
      license_key: license.licenseKey,
      domain: license.customerEmail.split("@")[1],
      events: usage(Math.min((NOW.getTime() - Date.parse(license.createdAt)) / DAY_MS, 200), index),
    });
  if (!release || !webhook || !pictured) throw new Error("Something of the past did not happen");
  return {
    product: seo,
    license: pictured,
    webhookId: webhook.id,
    release,
    receiverUrl: receiver.url,
    stop: () => receiver.close(),
  };
}

/** The same key each time. */
function keyOf(sale: number, prefix: string): string {
  const letters = [...hash("sha256", `${prefix} ${sale}`, "buffer")]
    .map((byte) => LETTERS[byte % 32])
    .join("");
  return [prefix, ...(letters.match(/.{4}/g) ?? []).slice(0, 4)].join("-");
}

/** Activity of a site over some days: less at weekends. */
function usage(days: number, seed: number) {
  return Array.from(
    { length: Math.floor(days) + 5 },
    (_, daysAgo) => new Date(NOW.getTime() - daysAgo * DAY_MS),
  )
    .filter((day, index) => day.getUTCDay() % 6 !== 0 || (index + seed) % 3 === 0)
    .filter((_, index) => (index * 7 + seed * 3) % 5 < 3)
    .slice(0, 100)
    .map((day, index) => ({
      id: randomUUID(),
      event: eventNames[(index * index + seed) % eventNames.length] ?? "",
      timestamp: day.toISOString(),
      properties: { pages: 12 + ((index * 17 + seed) % 90), seconds: 1.4, version: "2.4.1" },
    }));
}
