import type { Person } from "./people.ts";

const SITES = 2_000;
const AT_ONCE = 20;
const SLUG = "acme";

/** An agency with a license on 2,000 sites, which is logged in to the portal. */
export interface Agency {
  /** The license in the portal. */
  path: string;
  visitor: Person;
}

/** Turns the portal on, activates a license on 2,000 sites, and begins a session of its customer. */
export async function seedAgency(vendor: Person, url: string): Promise<Agency> {
  const { api } = vendor;
  const send = (path: string, body: object) =>
    fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url },
      body: JSON.stringify(body),
    });
  await api.put("/api/organization/settings", { body: { slug: SLUG, portal: { enabled: true } } });
  const product = await api.post("/api/products", { body: { name: "Acme Agency" } });
  const license = await api.post("/api/licenses", {
    body: { productId: product.id, customerEmail: "agency@example.com", seats: null },
  });
  const keys = { public_key: product.publicKey, license_key: license.licenseKey };
  for (let site = 0; site < SITES; site += AT_ONCE) {
    const domains = Array.from({ length: AT_ONCE }, (_, index) => `client-${site + index}.example`);
    await Promise.all(domains.map((domain) => send("/public/v1/licenses/activate", { ...keys, domain })));
  }
  const { url: address } = await api.post("/api/customers/{id}/portal-sessions", {
    path: { id: license.customerId },
    body: { licenseId: license.id },
  });
  const ticket = new URL(address).hash.replace("#ticket=", "");
  const entered = await send("/portal/v1/sessions", { ticket });
  const [cookie = ""] = entered.headers.getSetCookie()[0]?.split("; ") ?? [];
  return { path: `/portal/${SLUG}#/licenses/${license.id}`, visitor: { ...vendor, cookie } };
}
