import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { movableClock } from "../support/clock.ts";
import { expectError } from "../support/expectations.ts";
import { startReceiver, type WebhookReceiver } from "../support/receiver.ts";
import { stores } from "../support/stores.ts";
import { pluginZip } from "../support/zip.ts";
import { openReleaseShop, type ReleaseShop } from "./release-shop.ts";

describe.each(stores)("on $name, releases", ({ open }) => {
  let shop: ReleaseShop;
  let receiver: WebhookReceiver;
  let closeStore: () => Promise<void>;
  beforeAll(async () => {
    const { storage, close } = await open();
    closeStore = close;
    receiver = await startReceiver();
    const clock = movableClock(new Date().toISOString());
    shop = await openReleaseShop({ storage, clock, webhookAllowPrivate: true });
  });
  afterAll(async () => {
    await shop.close();
    await receiver.close();
    await closeStore();
  });

  const newest = async () => {
    const query = `product_id=${shop.productId}&status=published&channel=stable&sort=-version`;
    const { body } = await shop.operator.client.get<{ items: { version: string }[] }>(
      `/api/releases?${query}`,
    );
    return body.items.map(({ version }) => version);
  };

  it("are kept whole, and in the order of their versions", async () => {
    const readme = "=== Acme SEO ===\nTested up to: 6.8\n\n== Changelog ==\n= 1.10 =\n* Ünïcode 𝄞.\n";
    const released = await shop.release({ version: "1.10", readme }, "&publish=true");
    expect(released).toMatchObject({ notes: "* Ünïcode 𝄞.", testedUpTo: "6.8" });
    expect((await shop.operator.client.get(`/api/releases/${released.id}`)).body).toEqual(released);
    await shop.release({ version: "1.9" }, "&publish=true");
    expect(await newest()).toEqual(["1.10", "1.9"]);
    expectError(await shop.upload(pluginZip({ version: "1.010" })), 409, "version_taken");
    await shop.operator.client.post(`/api/releases/${released.id}/withdraw`);
    expect(await newest()).toEqual(["1.9"]);
  });

  it("of one version are made once, however many bring it", async () => {
    const racing = Array.from({ length: 4 }, () => shop.upload(pluginZip({ version: "3.0" })));
    const statuses = (await Promise.all(racing)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409]);
  });

  it("tell webhooks and the audit log that they are published, once", async () => {
    await shop.operator.client.post("/api/webhooks", { url: receiver.url, types: ["release.published"] });
    const { id } = await shop.release({ version: "4.0" });
    await shop.operator.client.post(`/api/releases/${id}/publish`, {});
    await shop.operator.client.put(`/api/releases/${id}`, { rollout: 10 });
    await shop.server.webhooks?.round();
    const told = receiver.received.map(({ body }) => JSON.parse(body));
    expect(told).toMatchObject([
      { type: "release.published", data: { id, version: "4.0", file: { name: "acme-seo.zip" } } },
    ]);
    expect(told[0].data).not.toHaveProperty("fileKey");
    const { body } = await shop.operator.client.get<{ items: { action: string }[] }>(
      `/api/audit?target=${id}`,
    );
    expect(body.items.map(({ action }) => action)).toEqual([
      "release.updated",
      "release.published",
      "release.created",
    ]);
  });

  it("go with their product, which licenses keep", async () => {
    const { client } = shop.operator;
    const path = `/api/products/${shop.productId}`;
    expect((await client.delete(path)).status).toBe(200);
    expect((await client.get<{ items: object[] }>("/api/releases")).body.items).toEqual([]);
  });
});
