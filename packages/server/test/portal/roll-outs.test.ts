import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ComposerShop, openComposerShop } from "../composer/composer-shop.ts";
import { unique } from "../support/operator.ts";

let acme: ComposerShop;
beforeAll(async () => {
  acme = await openComposerShop();
  await settings({ enabled: true });
});
afterAll(() => acme.close());

async function settings(portal: object) {
  const answer = await acme.shop.operator.client.put("/api/organization/settings", { portal });
  expect(answer.status, answer.text).toBe(200);
}

/** A license of a new customer, and its downloads in the portal. */
async function customer() {
  const { shop } = acme;
  const license = await acme.license({ customerEmail: `${unique("grace")}@example.com` });
  const sessions = `/api/customers/${license.customerId}/portal-sessions`;
  const created = await shop.operator.client.post<{ url: string }>(sessions, {});
  const ticket = new URL(created.body.url).hash.replace("#ticket=", "");
  const entry = { ticket, bearer: true };
  const entered = await shop.server.client().post<{ token: string }>("/portal/v1/sessions", entry);
  const call = { headers: { authorization: `Bearer ${entered.body.token}` } };
  const path = `/portal/v1/licenses/${license.id}/releases`;
  interface Listed {
    id: string;
    version: string;
    isCurrent: boolean;
  }
  return {
    license,
    async listed() {
      const { body } = await shop.server.client().send<{ items: Listed[] }>(path, call);
      return body.items.map(({ version, isCurrent }) => (isCurrent ? `${version} current` : version));
    },
    download: async (id: string) =>
      (await shop.server.client().send(`${path}/${id}/download`, { method: "POST", ...call })).status,
    async ofComposer() {
      const answer = await acme.ask("p2/acme/acme-seo.json", license.licenseKey);
      const { packages } = (await answer.json()) as { packages: Record<string, { version: string }[]> };
      return packages["acme/acme-seo"]?.map(({ version }) => version) ?? [];
    },
  };
}

it("the portal offers a license what Composer offers it: a roll-out to its share, a withdrawn release to none", async () => {
  const { operator, productId } = acme.shop;
  const { body: product } = await operator.client.get<{ publicKey: string }>(`/api/products/${productId}`);
  const part = (id: string) => {
    const digest = createHash("sha256").update(`${product.publicKey}:2.0.0:${id}`).digest("hex");
    return Number.parseInt(digest.slice(0, 8), 16) % 100;
  };
  await acme.publish("1.0.0");
  const customers = await Promise.all(Array.from({ length: 4 }, customer));
  const parts = customers.map(({ license }) => part(license.id)).toSorted((a, b) => a - b);
  // The share ends exactly at the second part: whoever has it is not in.
  const share = Math.max(1, parts[1] ?? 0);
  const made = await acme.publish("2.0.0", { rollout: String(share) });
  const early = await acme.publish("3.0.0-beta.1", { channel: "beta" });
  for (const { license, listed, download, ofComposer } of customers) {
    const isIn = part(license.id) < share;
    const stable = isIn ? ["2.0.0 current", "1.0.0"] : ["1.0.0 current"];
    expect(await listed()).toEqual(["3.0.0-beta.1", ...stable]);
    expect(await ofComposer()).toEqual((await listed()).map((each) => each.split(" ")[0]));
    expect([await download(made.id), await download(early.id)]).toEqual([isIn ? 200 : 404, 200]);
  }
  await settings({ downloads: "current" });
  for (const { license, listed, download } of customers) {
    const isIn = part(license.id) < share;
    expect(await listed()).toEqual([isIn ? "2.0.0 current" : "1.0.0 current"]);
    expect([await download(made.id), await download(early.id)]).toEqual([isIn ? 200 : 404, 404]);
  }
  await settings({ downloads: "term" });
  await operator.client.put(`/api/releases/${made.id}`, { rollout: 100 });
  for (const { listed } of customers)
    expect(await listed()).toEqual(["3.0.0-beta.1", "2.0.0 current", "1.0.0"]);
  await operator.client.post(`/api/releases/${made.id}/withdraw`);
  for (const { listed, download, ofComposer } of customers) {
    expect(await listed()).toEqual(["3.0.0-beta.1", "1.0.0 current"]);
    expect(await ofComposer()).toEqual(["3.0.0-beta.1", "1.0.0"]);
    expect(await download(made.id)).toBe(404);
  }
});
