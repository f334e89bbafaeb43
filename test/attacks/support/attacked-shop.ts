import { expect } from "vitest";
import { createClient } from "../../../packages/server/test/support/client.ts";
import { pluginZip } from "../../../packages/server/test/support/zip.ts";
import { openShop } from "../../fault/support/shop.ts";

/** A shop with a published release, and what its operator's requests carry. */
export interface AttackedShop {
  publicKey: string;
  licenseKey: string;
  productId: string;
  organizationId: string;
  operator: { email: string; password: string };
  cookie: string;
  /** The path of the release's file, for whoever has the license. */
  download: string;
  /** The first id below a collection such as `/api/licenses`; null where it has none. */
  firstId(collection: string): Promise<string | null>;
}

export const PRODUCT = "Acme SEO";

export async function openAttackedShop(url: string): Promise<AttackedShop> {
  const { publicKey, licenses, operator } = await openShop(url, { licenses: 2, seats: 1_000 });
  const licenseKey = licenses[0]?.licenseKey ?? "";
  const client = createClient(url);
  try {
    await client.post("/api/auth/login", operator);
    const { organizationId } = (await client.get<{ organizationId: string }>("/api/auth/me")).body;
    const cookie = `keystead_session=${client.cookie("keystead_session")}`;
    const firstId = async (collection: string): Promise<string | null> => {
      const answer = await fetch(url + collection, { headers: { cookie } });
      const { items = [] } = (await answer.json()) as { items?: { id: string }[] };
      return items[0]?.id ?? null;
    };
    const productId = (await firstId("/api/products")) ?? "";
    const uploaded = await client.send(`/api/releases/upload?product_id=${productId}&publish=true`, {
      method: "POST",
      raw: pluginZip({ readme: "=== Acme SEO ===\n\n== Description ==\nTitles.\n" }),
      headers: { "content-type": "application/zip" },
    });
    expect(uploaded.status, uploaded.text).toBe(201);
    const asked = { public_key: publicKey, license_key: licenseKey, domain: "shop.example" };
    expect((await client.post("/v1/licenses/activate", asked)).status).toBe(200);
    const given = await client.post<{ download_url: string }>("/public/v1/downloads", asked);
    expect(given.status, given.text).toBe(200);
    const download = new URL(given.body.download_url).pathname;
    return { publicKey, licenseKey, productId, organizationId, operator, cookie, download, firstId };
  } finally {
    client.close();
  }
}
