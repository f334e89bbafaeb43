import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openReleaseShop, type ReleaseShop } from "../releases/release-shop.ts";
import { DAY } from "../support/clock.ts";
import { type EddBody, type EddFields, eddClient, userAgent } from "./edd-client.ts";

let shop: ReleaseShop;
let base: string;
let edd: ReturnType<typeof eddClient>;
let licenseKey: string;
let licenseId: string;

const ITEM = 12;
const README = `=== Acme SEO ===
Requires at least: 6.2
Tested up to: 6.8

== Description ==
Titles – für „Suchmaschinen“ 🔎.

== Upgrade Notice ==
= 1.1.0 =
Back up 💾

== Contributors ==
Ada

== Package ==
In a box

== Version ==
None

== FAQ ==
None
`;

beforeAll(async () => {
  shop = await openReleaseShop();
  const { operator, productId, server } = shop;
  const banners = { low: "https://acme.example/low.png", high: "https://acme.example/high.png" };
  const icons = { "1x": "https://acme.example/icon.png" };
  const product = await operator.client.put<{ publicKey: string }>(`/api/products/${productId}`, {
    banners,
    icons,
  });
  await operator.client.put(`/api/products/${productId}/aliases`, { edd: { itemIds: [ITEM] } });
  base = `/compat/edd/${product.body.publicKey}`;
  edd = eddClient(server, base);
  ({ licenseKey, id: licenseId } = await operator.license(productId, { seats: 1 }));
  await edd.post({ ...asked, edd_action: "activate_license", license: licenseKey });
  const { id } = await shop.release({ version: "1.1.0", readme: README });
  await operator.client.put(`/api/releases/${id}`, { notes: "**Schönere** Titel – „neu“ 🎉" });
  await operator.client.post(`/api/releases/${id}/publish`, {});
  await shop.release({ version: "1.2.0-beta.1" }, "&publish=true&channel=beta");
});

afterAll(() => shop.close());

const asked = {
  edd_action: "get_version",
  item_id: ITEM,
  item_name: 0,
  slug: "acme",
  version: "1.0.0",
  url: "https://shop.org",
  beta: 0,
};

const version = (fields: EddFields = {}) => edd.post({ ...asked, license: licenseKey, ...fields });

/** Returns the value that PHP's own `unserialize` makes of a text. */
function unserialize(text: unknown): unknown {
  const code = "echo json_encode(unserialize(stream_get_contents(STDIN), ['allowed_classes' => false]));";
  return JSON.parse(execFileSync("php", ["-r", code], { input: String(text), encoding: "utf8" }));
}

it.each(["get_version", "check_license", "activate_license", "deactivate_license"])(
  "%s looks up once whether the item is the license's",
  async (edd_action) => {
    const lookedUp = vi.spyOn(shop.server.licensing.server.compat, "itemProblem");
    for (const item of [{ item_id: ITEM }, { item_id: "", item_name: "Acme SEO" }, { item_id: ITEM + 1 }]) {
      lookedUp.mockClear();
      const answer = await version({ edd_action, item_name: "", ...item, url: "https://shop.org" });
      expect([answer, lookedUp.mock.calls.length]).toMatchObject([expect.anything(), 1]);
    }
    lookedUp.mockRestore();
    await version({ edd_action: "activate_license" });
  },
);

describe("get_version", () => {
  it("announces the newest release, with an address that gives its file", async () => {
    const answer = await version();
    expect(answer).toMatchObject({
      new_version: "1.1.0",
      stable_version: "1.1.0",
      name: "Acme SEO",
      slug: "acme",
      url: "https://acme.example/seo",
      homepage: "https://acme.example/seo",
      requires: "6.2",
      tested: "6.8",
      requires_php: "7.4",
      last_updated: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(answer.package).toBe(answer.download_link);
    expect(String(answer.package)).not.toContain(licenseKey);
    const file = await fetch(String(answer.package));
    expect(file.status).toBe(200);
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });

  it("has sections, banners and icons that PHP reads, whatever letters are in them", async () => {
    const answer = await version();
    expect(unserialize(answer.sections)).toMatchObject({
      description: expect.stringContaining("für „Suchmaschinen“ &#128270;"),
      changelog: expect.stringContaining("<strong>Schönere</strong> Titel – „neu“ &#127881;"),
    });
    expect(unserialize(answer.banners)).toEqual({
      high: "https://acme.example/high.png",
      low: "https://acme.example/low.png",
    });
    expect(unserialize(answer.icons)).toEqual({ "1x": "https://acme.example/icon.png" });
  });

  it("has no section that an updater would copy over a field, and nothing that old databases lose", async () => {
    const answer = await version();
    const sections = unserialize(answer.sections) as Record<string, string>;
    expect(Object.keys(sections)).toEqual(["description", "faq", "changelog", "other_notes"]);
    for (const [heading, text] of [
      ["Upgrade notice", "Back up &#128190;"],
      ["Contributors", "Ada"],
      ["Package", "In a box"],
      ["Version", "None"],
    ])
      expect(sections["other_notes"]).toMatch(
        new RegExp(`<h3>${heading}</h3>\\n(?:<h4>.*</h4>\\n)?<p>${text}</p>`),
      );
    expect(answer["upgrade_notice"]).toBe("Back up &#128190;");
    expect(JSON.stringify(answer)).not.toMatch(/[\u{10000}-\u{10FFFF}]/u);
  });

  it("gives a beta version to those who ask for one", async () => {
    expect(await version({ beta: 1 })).toMatchObject({
      new_version: "1.2.0-beta.1",
      stable_version: "1.1.0",
    });
    expect(await version({ beta: "" })).toMatchObject({ new_version: "1.1.0" });
  });

  it("announces the release to a site that has exactly the PHP and the WordPress that it needs", async () => {
    for (const fields of [{ php_version: "7.4", wp_version: "6.2" }, { php_version: "7.4.0" }])
      expect(await version(fields)).toMatchObject({ new_version: "1.1.0" });
    for (const fields of [
      { php_version: "7.3.33", wp_version: "6.2" },
      { php_version: "7.4", wp_version: "6.1.9" },
    ])
      expect(await version(fields)).toMatchObject({ new_version: "1.0.0" });
  });

  it("names the site's own version where it lacks what the release needs", async () => {
    expect(await version({ php_version: "7.2", wp_version: "6.8" })).toMatchObject({ new_version: "1.0.0" });
    expect(await version({ wp_version: "5.9" })).toMatchObject({ new_version: "1.0.0" });
    expect(await version({ php_version: "8.3.1", wp_version: "6.8" })).toMatchObject({
      new_version: "1.1.0",
    });
  });

  it("announces the release without a key, and to whoever names the product or its slug alone", async () => {
    const without = { new_version: "1.1.0", package: "", msg: "No license key has been provided." };
    expect(await version({ license: "" })).toMatchObject(without);
    expect(await version({ license: "", item_id: "", name: "Acme SEO" })).toMatchObject(without);
    expect(await version({ license: "", item_id: "", slug: "acme-seo" })).toMatchObject(without);
    // The theme updater names no site.
    const theme = {
      edd_action: "get_version",
      license: licenseKey,
      name: "Acme SEO",
      item_id: "",
      slug: "acme",
    };
    expect(await edd.post(theme, { "user-agent": userAgent("https://shop.org") })).toMatchObject({
      new_version: "1.1.0",
      package: expect.stringMatching(/^http/),
    });
  });

  it("refuses a wrong key and a wrong product in words, and has sections all the same", async () => {
    for (const fields of [
      { license: "wrong" },
      { item_id: ITEM + 1 },
      { item_id: "", slug: "", name: "" },
      { item_id: "", item_name: "Other" },
    ]) {
      const answer = await version(fields);
      expect(answer).toMatchObject({ new_version: "", package: "", msg: expect.stringMatching(/\w/) });
      expect(unserialize(answer.sections)).toEqual({ description: "", changelog: "" });
    }
  });

  it("tells a good license without a seat of the site so, beside the update and at the download", async () => {
    const inactive = "Your license is not activated on this site. Activate it to install this update.";
    const told = { new_version: "1.1.0", msg: inactive, upgrade_notice: inactive };
    for (const fields of [{ url: "https://other.example" }, { url: "" }]) {
      const answer = await version(fields);
      expect(answer).toMatchObject(told);
      const refused = await fetch(String(answer.package));
      expect([refused.status, await refused.json()]).toEqual([
        401,
        { code: "activation_not_found", error: "Domain is not activated" },
      ]);
    }
    expect(await version()).toMatchObject({ msg: "", upgrade_notice: "Back up &#128190;" });
    const { client } = shop.operator;
    await client.put(`/api/licenses/${licenseId}`, { status: "suspended" });
    const suspended = await version({ url: "https://other.example" });
    await client.put(`/api/licenses/${licenseId}`, { status: "active" });
    expect(suspended).toMatchObject({ msg: "", upgrade_notice: "Back up &#128190;" });
  });

  it("asks for the site's seat where it announces something new alone", async () => {
    const seat = vi.spyOn(shop.server.licensing.server.compat, "site");
    const told = {
      msg: expect.stringMatching(/not activated/),
      upgrade_notice: expect.stringMatching(/not activated/),
    };
    const ordinary = { msg: "", upgrade_notice: "Back up &#128190;" };
    for (const [fields, asks, expected] of [
      [{ version: "1.0.9" }, 1, told],
      [{ version: "" }, 1, told],
      [{ version: "1.1.0" }, 0, ordinary],
      [{ version: "1.1.1" }, 0, ordinary],
      [{ version: "1.0.0", php_version: "7.2" }, 0, ordinary],
      [{ version: "1.1.0", beta: 1 }, 1, { new_version: "1.2.0-beta.1", msg: told.msg }],
    ] as const) {
      seat.mockClear();
      const answer = await version({ url: "https://other.example", ...fields });
      expect([answer, seat.mock.calls.length], JSON.stringify(fields)).toMatchObject([expected, asks]);
    }
    seat.mockRestore();
  });

  it("refuses a key of another product by the name of the product that is asked about", async () => {
    const { operator, server } = shop;
    const { id } = await operator.product({ name: "Acme Forms 🎉" });
    await operator.client.put(`/api/products/${id}/aliases`, { edd: { itemIds: [99] } });
    const { organizationId } = (await operator.client.get<EddBody>("/api/auth/me")).body;
    const all = eddClient(server, `/compat/edd/${organizationId}`);
    for (const license of [licenseKey, "wrong"])
      expect(await all.post({ ...asked, license, item_id: 99 })).toMatchObject({
        new_version: "",
        msg: "License key is not valid for Acme Forms &#127881;",
      });
  });

  it("announces the update to an expired license, and says why at the download", async () => {
    const { client } = shop.operator;
    await client.put(`/api/licenses/${licenseId}`, { expiresAt: shop.server.clock.inIso(-DAY) });
    const answer = await version();
    await client.put(`/api/licenses/${licenseId}`, { expiresAt: null, status: "active" });
    expect(answer).toMatchObject({ new_version: "1.1.0", package: expect.stringMatching(/^http/) });
    await client.put(`/api/licenses/${licenseId}`, { expiresAt: shop.server.clock.inIso(-DAY) });
    expect((await fetch(String(answer.package))).status).toBe(402);
    await client.put(`/api/licenses/${licenseId}`, { expiresAt: null, status: "active" });
  });

  it("answers a batch by slugs", async () => {
    const of = (slug: string, fields: EddFields) =>
      Object.entries(fields).map(([name, value]) => [`products[${slug}][${name}]`, String(value)]);
    const answer = await edd.post({
      edd_action: "get_version",
      ...Object.fromEntries([
        ...of("acme/acme.php", { ...asked, license: licenseKey }),
        ...of("other", { item_id: 99, license: "wrong" }),
      ]),
    });
    expect(answer).toMatchObject({
      "acme/acme.php": { new_version: "1.1.0", package: expect.stringMatching(/^http/) },
      other: { new_version: "", sections: expect.stringMatching(/^a:2:/) },
    });
  });

  it("has the same answer for GET as SDKs send it", async () => {
    const { package: _, download_link: __, ...rest } = await edd.get({ ...asked, license: licenseKey });
    const { package: ___, download_link: ____, ...posted }: EddBody = await version();
    expect(rest).toEqual(posted);
  });
});
