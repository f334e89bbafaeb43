import { afterAll, beforeAll, expect, it } from "vitest";
import { eddClient, userAgent } from "../compat/edd-client.ts";
import { openReleaseShop, type ReleaseShop } from "../releases/release-shop.ts";
import type { Loose } from "../support/client.ts";
import { expectError } from "../support/expectations.ts";
import { pluginZip, zipOf } from "../support/zip.ts";

/** As long as a server's address may be, and the name of a site. */
const PUBLIC_URL = `https://licenses.example/${"p".repeat(175)}`;
const SITE = `${"s".repeat(57)}.${`${"d".repeat(63)}.`.repeat(3)}com`;
const ITEM = 12;

let shop: ReleaseShop;
beforeAll(async () => {
  shop = await openReleaseShop({ publicUrl: PUBLIC_URL });
});
afterAll(() => shop.close());

interface Sold {
  publicKey: string;
  licenseKey: string;
}

/** The address that each updater downloads from, by how it asks. */
const updaters: Record<string, (sold: Sold) => Promise<unknown>> = {
  async "the updater of EDD"({ licenseKey }) {
    const call = { edd_action: "get_version", license: licenseKey, item_id: ITEM, slug: "x" };
    const { package: url, download_link } = await eddClient(shop.server, await eddPath()).post({
      ...call,
      url: `https://${SITE}`,
    });
    expect(download_link).toBe(url);
    return url;
  },
  async "an updater of Lemon Squeezy"({ publicKey, licenseKey }) {
    const base = `${shop.server.url}/compat/lemonsqueezy/${publicKey}/wp-json/lsq/v1`;
    const headers = { "user-agent": userAgent(`https://${SITE}`) };
    const answer = await fetch(`${base}/update?license_key=${licenseKey}`, { headers });
    const { update } = (await answer.json()) as { update: Loose };
    expect(update["trunk"]).toBe(update["download_link"]);
    return update["download_link"];
  },
  async "plugin-update-checker, and a filter of an Update URI"({ publicKey, licenseKey }) {
    const query = new URLSearchParams({ license_key: licenseKey, domain: SITE });
    const { body } = await shop.server.client().get<Loose>(`/v1/updates/${publicKey}/licensed?${query}`);
    return body["download_url"];
  },
  async "our own clients"({ publicKey, licenseKey }) {
    const site = { public_key: publicKey, license_key: licenseKey, domain: SITE };
    return (await shop.server.client().post<Loose>("/public/v1/downloads", site)).body["download_url"];
  },
};

const eddPath = async () =>
  `/compat/edd/${(await shop.operator.client.get<Loose>("/api/auth/me")).body["organizationId"]}`;

function upload(productId: string, raw: Buffer) {
  const query = `product_id=${productId}&version=1.0.0&publish=true`;
  const headers = { "content-type": "application/zip" };
  return shop.operator.client.send(`/api/releases/upload?${query}`, { method: "POST", raw, headers });
}

/** A product, whose file is published and whose license has a seat of the site. */
async function sold(type: string, slug: string, zip: Buffer): Promise<Sold> {
  const { client } = shop.operator;
  const { id, publicKey } = await shop.operator.product({ slug, type });
  const uploaded = await upload(id, zip);
  expect(uploaded.status, uploaded.text).toBe(201);
  // The item is that of the product which is asked about.
  for (const { id: other } of (await client.get<{ items: { id: string }[] }>("/api/products")).body.items)
    await client.put(`/api/products/${other}/aliases`, { edd: { itemIds: other === id ? [ITEM] : [] } });
  const { licenseKey } = await shop.operator.license(id);
  const site = { public_key: publicKey, license_key: licenseKey, domain: SITE };
  await shop.server.client().post("/public/v1/licenses/activate", site);
  return { publicKey, licenseKey };
}

const theme = (slug: string) =>
  zipOf([{ name: `${slug}/style.css`, data: `/*\nTheme Name: T\nVersion: 1.0.0\nText Domain: ${slug}\n*/` }]);

it.each([
  ["plugin", "acme-plugin", pluginZip({ slug: "f".repeat(96) }), `${"f".repeat(96)}.zip`],
  ["theme", "acme-theme", theme("t".repeat(96)), `${"t".repeat(96)}.zip`],
  ["application", "a".repeat(64), zipOf([{ name: "setup.exe", data: "MZ" }]), `${"a".repeat(64)}.zip`],
])("the address of a %s ends in its name, and is short enough, for every updater", async (...release) => {
  const [type, slug, zip, name] = release;
  const product = await sold(type, slug, zip);
  for (const [updater, ask] of Object.entries(updaters)) {
    const url = String(await ask(product));
    expect(url, updater).toMatch(/^https:\/\/licenses\.example\/p+\/v1\/downloads\/[\w-]+\/[\w.-]+$/);
    const last = url.slice(url.lastIndexOf("/") + 1);
    expect(last, updater).toBe(name);
    expect(last.length, updater).toBeLessThanOrEqual(100);
    expect(url.length, updater).toBeLessThanOrEqual(1_000);
    const answer = await fetch(`${shop.server.url}${url.slice(PUBLIC_URL.length)}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(zip), updater).toBe(true);
  }
});

it("no package comes in whose folder has a longer name", async () => {
  const { id } = await shop.operator.product();
  const refused = await upload(id, pluginZip({ slug: "f".repeat(97) }));
  expectError(refused, 422, "package_invalid");
  expect(refused.text).toContain("must have at most 96 characters");
});
