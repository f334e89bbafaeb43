import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openReleaseShop, type ReleaseShop } from "../releases/release-shop.ts";
import { DAY } from "../support/clock.ts";
import { userAgent } from "./edd-client.ts";

let shop: ReleaseShop;
let publicKey: string;

beforeAll(async () => {
  shop = await openReleaseShop();
  const { operator, productId } = shop;
  const product = await operator.client.get<{ publicKey: string }>(`/api/products/${productId}`);
  ({ publicKey } = product.body);
});

afterAll(() => shop.close());

const SITE = "https://shop.org";

interface UpdaterBody {
  success: boolean;
  error: string;
  update?: { version: string; download_link: string };
  data?: { activated: boolean; instance: { id: string } | null };
}

/** Asks as WordPress does, whose clients know the address of a shop and this path. */
async function ask(call: string, fields: Record<string, string>, shopUrl = `${publicKey}/`) {
  const url = `${shop.server.url}/compat/lemonsqueezy/${shopUrl}wp-json/lsq/v1/${call}`;
  const headers = { "user-agent": userAgent(SITE) };
  const answer = await fetch(`${url}?${new URLSearchParams(fields)}`, { headers });
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  return { status: answer.status, body: (await answer.json()) as UpdaterBody };
}

const license = (fields: object = {}) => shop.operator.license(shop.productId, { seats: 1, ...fields });
const activate = (license_key: string, instance_name = SITE) =>
  ask("activate", { license_key, instance_name });
const update = (license_key: string) => ask("update", { license_key });

describe("an updater for Lemon Squeezy's WordPress plugin, before there is a release", () => {
  it("is told that there is none, in an answer that it keeps", async () => {
    const { licenseKey } = await license();
    expect(await update(licenseKey)).toMatchObject({
      status: 200,
      body: { success: false, error: "There is no release yet." },
    });
  });
});

describe("an updater for Lemon Squeezy's WordPress plugin", () => {
  beforeAll(async () => {
    const { id } = await shop.release({ version: "1.1.0", readme: "=== Acme SEO ===\nTested up to: 6.8\n" });
    await shop.operator.client.put(`/api/releases/${id}`, { notes: "**Faster**" });
    await shop.operator.client.post(`/api/releases/${id}/publish`, {});
  });

  it("is told of the newest release in the fields that it reads, and where its file is", async () => {
    const { licenseKey } = await license();
    await activate(licenseKey);
    const { status, body } = await update(licenseKey);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        error: "",
        error_code: "",
        update: {
          version: "1.1.0",
          tested: "6.8",
          requires: "6.2",
          requires_php: "7.4",
          author: "Acme",
          author_profile: "https://acme.example",
          download_link: expect.stringMatching(/^http/),
          trunk: body.update?.download_link,
          last_updated: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
          sections: expect.objectContaining({
            changelog: expect.stringContaining("<strong>Faster</strong>"),
          }),
          banners: [],
        },
      },
    ]);
    const file = await fetch(body.update?.download_link ?? "");
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/zip"]);
  });

  it("is told at the download, and not before, that the license does not have the release on the site", async () => {
    const { id, licenseKey } = await license();
    const download = async () =>
      (await fetch((await update(licenseKey)).body.update?.download_link ?? "")).status;
    expect(await download()).toBe(401);
    await activate(licenseKey);
    expect(await download()).toBe(200);
    await shop.operator.client.put(`/api/licenses/${id}`, { status: "suspended" });
    expect(await download()).toBe(403);
    const expired = { status: "active", expiresAt: shop.server.clock.inIso(-DAY) };
    await shop.operator.client.put(`/api/licenses/${id}`, expired);
    expect(await download()).toBe(402);
  });

  it("takes a seat of its site once, is refused with 400 when there is none, and gives it back", async () => {
    const { licenseKey } = await license();
    const taken = await activate(licenseKey);
    expect(taken).toMatchObject({
      status: 200,
      body: { success: true, error: "", data: { activated: true, license_key: { activation_usage: 1 } } },
    });
    expect(await activate(licenseKey)).toEqual(taken);
    expect(await activate(licenseKey, "https://other.org")).toMatchObject({
      status: 400,
      body: {
        success: false,
        error: "This license key has reached the activation limit.",
        data: { activated: false, license_key: { activation_usage: 1, activation_limit: 1 } },
      },
    });
    const held = { license_key: licenseKey, instance_id: taken.body.data?.instance?.id ?? "" };
    expect(await ask("deactivate", held)).toEqual({ status: 200, body: { success: true, error: "" } });
    expect(await ask("deactivate/", held)).toEqual({
      status: 400,
      body: { success: false, error: "license_key_instance not found." },
    });
  });

  it("keeps no refusal of a wrong key for a day, and reads why at activation", async () => {
    expect(await update("wrong")).toEqual({
      status: 401,
      body: { success: false, error: "license_key not found.", error_code: "invalid_license_key" },
    });
    expect(await activate("wrong")).toEqual({
      status: 400,
      body: {
        success: false,
        error: "license_key not found.",
        data: { activated: false, error: "license_key not found." },
      },
    });
    expect(await activate("wrong", "")).toMatchObject({
      status: 400,
      body: { success: false, error: "The instance name field is required." },
    });
  });

  it("may be asked for all products of an organization, or of the server's first one", async () => {
    const { licenseKey } = await license();
    const { organizationId } = (await shop.operator.client.get<{ organizationId: string }>("/api/auth/me"))
      .body;
    for (const shopUrl of [`${organizationId}/`, ""])
      expect((await ask("update/", { license_key: licenseKey }, shopUrl)).body.update?.version).toBe("1.1.0");
  });
});
