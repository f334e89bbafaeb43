import { createMemoryData, memoryStorage } from "@keystead/core/memory";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultLimits } from "../../src/http/limits/limits.ts";
import { localRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import { applicationOf } from "../support/application.ts";
import { registerOperator, unique } from "../support/operator.ts";
import { type ComposerShop, openComposerShop, publishOf } from "./composer-shop.ts";

const DAY = 86_400_000;
const ROOT = "packages.json";
const PACKAGE = "p2/acme/acme-seo.json";

let acme: ComposerShop;
beforeAll(async () => {
  acme = await openComposerShop();
});
afterAll(() => acme.close());

interface Version {
  version?: string;
  dist?: { url: string; shasum: string };
}

async function versionsFor(password: string, path = PACKAGE, user?: string) {
  const answer = await acme.ask(path, password, {}, user);
  const body = (await answer.json()) as { packages: Record<string, Version[]> };
  return Object.values(body.packages)[0] ?? [];
}

const numbers = async (password: string, path?: string, user?: string) =>
  (await versionsFor(password, path, user)).map(({ version }) => version);

async function refusal(answer: Response) {
  const body = (await answer.json()) as { code: string; error: string; warning: string };
  // Composer shows this field, and of exactly this type.
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(body.warning).toBe(body.error);
  expect(answer.headers.get("cache-control")).not.toMatch(/public/);
  return [answer.status, body.code];
}

const put = async (path: string, fields: object) => {
  const answer = await acme.shop.operator.client.put(path, fields);
  expect(answer.status, answer.text).toBe(200);
};

describe("a license key", () => {
  it("gets the versions of its term with stable addresses, and no others", async () => {
    const { clock } = acme.shop.server;
    const first = await acme.publish("1.0.0");
    const short = await acme.license({ updatesUntil: clock.inIso(10 * DAY) });
    const long = await acme.license();
    clock.advance(10 * DAY);
    // Published at the very end of the term.
    const last = await acme.publish("1.1.0");
    clock.advance(1);
    const later = await acme.publish("1.2.0");
    expect(await numbers(short.licenseKey)).toEqual(["1.1.0", "1.0.0"]);
    expect(await numbers(long.licenseKey)).toEqual(["1.2.0", "1.1.0", "1.0.0"]);
    const [newest] = await versionsFor(short.licenseKey);
    expect(newest).toMatchObject({
      name: "acme/acme-seo",
      type: "wordpress-plugin",
      require: { php: ">=7.4", "composer/installers": "^1.0 || ^2.0" },
      time: last.publishedAt,
      dist: {
        type: "zip",
        url: `${acme.repository}/dist/${last.id}/acme-seo.zip`,
        shasum: last.artifacts[0]?.sha1,
      },
    });
    // Fields that are as in the version before are left out.
    expect((await versionsFor(short.licenseKey))[1]).not.toHaveProperty("type");
    const file = (id: string, key: string) => acme.ask(`dist/${id}/acme-seo.zip`, key);
    expect((await file(first.id, short.licenseKey)).status).toBe(200);
    expect((await file(last.id, short.licenseKey)).status).toBe(200);
    expect(await refusal(await file(later.id, short.licenseKey))).toEqual([403, "updates_ended"]);
    expect((await file(later.id, long.licenseKey)).status).toBe(200);
    expect((await file(later.id, long.licenseKey)).headers.get("cache-control")).toBe("private, no-cache");
    expect(await numbers(long.licenseKey, "p2/acme/acme-seo~dev.json")).toEqual([]);
    await acme.shop.server.licensing.server.downloadCounter.flush();
    const { body } = await acme.shop.operator.client.get<{ total: number }>(
      `/api/releases/${later.id}/downloads`,
    );
    expect(body.total).toBe(2);
  });

  it("is refused in words that Composer prints: none, a wrong one, a revoked one, and one for something else", async () => {
    const release = await acme.publish("1.3.0");
    const revoked = await acme.license();
    await put(`/api/licenses/${revoked.id}`, { status: "revoked" });
    const product = await acme.shop.operator.product({ name: "Desk" });
    const other = await acme.shop.operator.license(product.id);
    for (const path of [ROOT, PACKAGE, `dist/${release.id}/acme-seo.zip`]) {
      const missing = await acme.ask(path);
      expect(missing.headers.get("www-authenticate")).toMatch(/^Basic /);
      expect(await refusal(missing)).toEqual([401, "license_key_missing"]);
      expect(await refusal(await acme.ask(path, "ACME-0000-0000"))).toEqual([403, "license_not_found"]);
      expect(await refusal(await acme.ask(path, revoked.licenseKey))).toEqual([403, "license_revoked"]);
      // It is for no package.
      expect(await refusal(await acme.ask(path, other.licenseKey))).toEqual([403, "license_not_found"]);
    }
    await put(`/api/products/${product.id}`, { composerName: "acme/desk" });
    expect((await acme.ask(ROOT, other.licenseKey)).status).toBe(200);
    expect(await refusal(await acme.ask(PACKAGE, other.licenseKey))).toEqual([404, "not_found"]);
    const foreign = await acme.ask(`dist/${release.id}/acme-seo.zip`, other.licenseKey);
    expect(await refusal(foreign)).toEqual([404, "not_found"]);
  });

  it("is for its own organization's repository alone", async () => {
    const { licenseKey } = await acme.license();
    const stranger = await registerOperator(acme.shop.server);
    const { id } = await stranger.product({ composerName: "acme/acme-seo" });
    const theirs = await stranger.license(id);
    await stranger.client.put("/api/organization/settings", { slug: "another-vendor" });
    expect(await refusal(await acme.ask(ROOT, theirs.licenseKey))).toEqual([403, "license_not_found"]);
    const path = `/composer/another-vendor/${ROOT}`;
    expect(await refusal(await acme.ask(path, licenseKey))).toEqual([403, "license_not_found"]);
    expect((await acme.ask(path, theirs.licenseKey)).status).toBe(200);
    const nowhere = await acme.ask(`/composer/nobody/${ROOT}`, licenseKey);
    expect(await refusal(nowhere)).toEqual([404, "not_found"]);
  });

  it("takes no seat, and with an active site as the user is that site's question", async () => {
    const data = createMemoryData();
    const own = await openComposerShop({ storage: memoryStorage({ data }) });
    const { server, operator, productId } = own.shop;
    const { licenseKey, id } = await own.license({ seats: 1 });
    const { body: product } = await operator.client.get<{ publicKey: string }>(`/api/products/${productId}`);
    await applicationOf(server.client(), product, { licenseKey }).activate("shop.example");
    server.clock.advance(DAY);
    const asked = server.clock.now();
    expect((await own.ask(ROOT, licenseKey, {}, "www.Shop.example")).status).toBe(200);
    server.clock.advance(DAY);
    // An e-mail address at the site's domain is a person's.
    for (const user of ["other.example", "grace@shop.example"])
      expect((await own.ask(ROOT, licenseKey, {}, user)).status).toBe(200);
    expect((await operator.fetchLicense(id)).activatedCount).toBe(1);
    await own.close();
    await server.licensing.close();
    const activations = [...data.rows.activations.values()].map(({ record }) => record);
    expect(activations).toMatchObject([{ domain: "shop.example", lastCheckedAt: asked }]);
  });
});

describe("a release", () => {
  it("is left out while Composer would misread it, and the operator is told", async () => {
    const { licenseKey } = await acme.license();
    await acme.publish("2.0.0-nightly");
    await acme.publish("2.1.0", { channel: "beta" });
    await acme.publish("2.1.0-beta.2", { channel: "beta" });
    expect(await numbers(licenseKey)).toEqual(["2.1.0-beta.2", "1.3.0", "1.2.0", "1.1.0", "1.0.0"]);
    const path = `/api/products/${acme.shop.productId}/composer`;
    const { body } = await acme.shop.operator.client.get<{ leftOut: object[] }>(path);
    expect(body).toMatchObject({ organization: acme.slug, name: "acme/acme-seo" });
    expect(body.leftOut).toEqual([
      { releaseId: expect.any(String), version: "2.1.0", reason: "looks_more_stable" },
      { releaseId: expect.any(String), version: "2.0.0-nightly", reason: "version_unreadable" },
    ]);
  });

  it("is 410 once it is withdrawn, with the version to take, and is listed no more", async () => {
    const { licenseKey } = await acme.license();
    const gone = await acme.publish("2.2.0");
    const path = `dist/${gone.id}/acme-seo.zip`;
    expect((await acme.ask(path, licenseKey)).status).toBe(200);
    await acme.shop.operator.client.post(`/api/releases/${gone.id}/withdraw`);
    expect(await numbers(licenseKey)).not.toContain("2.2.0");
    const answer = await acme.ask(path, licenseKey);
    expect(answer.status).toBe(410);
    expect(await answer.clone().text()).toContain("Take 2.1.0-beta.2: run composer update acme/acme-seo");
    expect(await refusal(answer)).toEqual([410, "release_withdrawn"]);
    // A draft is as if it were not there.
    const draft = await acme.shop.release({ version: "2.2.1" });
    const early = await acme.ask(`dist/${draft.id}/acme-seo.zip`, licenseKey);
    expect(await refusal(early)).toEqual([404, "not_found"]);
  });

  it("is offered to its share of the licenses, and is installed from a lock file by all", async () => {
    const made = await acme.publish("2.3.0", { rollout: "50" });
    const licenses = await Promise.all(Array.from({ length: 12 }, () => acme.license()));
    const offered = async () =>
      Promise.all(licenses.map(async ({ licenseKey }) => (await numbers(licenseKey)).includes("2.3.0")));
    const half = await offered();
    expect(new Set(half)).toEqual(new Set([true, false]));
    expect(await offered()).toEqual(half);
    for (const { licenseKey } of licenses)
      expect((await acme.ask(`dist/${made.id}/acme-seo.zip`, licenseKey)).status).toBe(200);
    await put(`/api/releases/${made.id}`, { rollout: 100 });
    expect(new Set(await offered())).toEqual(new Set([true]));
  });
});

describe("a Composer token", () => {
  it("stands for all licenses of its customer alone, until it is deleted", async () => {
    const { operator } = acme.shop;
    const own = await acme.license({ customerEmail: "agency@example.com" });
    const desk = await operator.product({ name: "Agency Desk", composerName: "acme/agency-desk" });
    await operator.license(desk.id, { customerEmail: "agency@example.com" });
    const shy = await operator.product({ name: "Shy" });
    await operator.license(shy.id, { customerEmail: "agency@example.com" });
    const club = await operator.product({ name: "Club", composerName: "acme/club" });
    const colleague = await operator.license(club.id, { customerEmail: "colleague@example.com" });
    await publishOf(acme.shop, desk.id, "1.0.0");
    const { token, id } = await acme.token(own.customerId);
    const other = await acme.token(colleague.customerId);
    const available = async (password: string) => {
      const body = (await (await acme.ask(ROOT, password)).json()) as Record<string, unknown>;
      return body["available-packages"];
    };
    expect(token).toMatch(/^kct_[0-9A-Za-z]{36}$/);
    expect(await available(token)).toEqual(["acme/acme-seo", "acme/agency-desk"]);
    expect(await available(other.token)).toEqual(["acme/club"]);
    expect(await available(own.licenseKey)).toEqual(["acme/acme-seo"]);
    expect(await numbers(token, "p2/acme/agency-desk.json")).toEqual(["1.0.0"]);
    expect(await refusal(await acme.ask("p2/acme/club.json", token))).toEqual([404, "not_found"]);
    const list = `/api/customers/${own.customerId}/composer-tokens`;
    const listed = await operator.client.get<{ items: object[] }>(list);
    expect(listed.text).not.toContain(token);
    expect(listed.body.items).toEqual([
      expect.objectContaining({ id, name: "Build server", lastFour: token.slice(-4) }),
    ]);
    // A colleague's token is not the customer's to delete.
    expect((await operator.client.delete(`${list}/${other.id}`)).status).toBe(404);
    expect((await operator.client.delete(`${list}/${id}`)).status).toBe(200);
    expect(await refusal(await acme.ask(ROOT, token))).toEqual([403, "license_not_found"]);
    expect(await available(other.token)).toEqual(["acme/club"]);
  });

  it("gets a version that any of the licenses includes", async () => {
    const { clock } = acme.shop.server;
    const customerEmail = "two@example.com";
    const short = await acme.license({ customerEmail, updatesUntil: clock.inIso(DAY) });
    const { token } = await acme.token(short.customerId);
    clock.advance(DAY + 1);
    const made = await acme.publish("2.4.0");
    expect(await numbers(token)).not.toContain("2.4.0");
    expect(await (await acme.ask(ROOT, token)).text()).toContain("Updates for this license have ended");
    await acme.license({ customerEmail });
    expect(await numbers(token)).toContain("2.4.0");
    expect((await acme.ask(`dist/${made.id}/acme-seo.zip`, token)).status).toBe(200);
    expect(await (await acme.ask(ROOT, token)).text()).not.toContain("warning");
  });
});

it("answers 304 to what the caller has, by both validators, and never for another license or a newer release", async () => {
  const { clock } = acme.shop.server;
  const short = await acme.license({ updatesUntil: clock.inIso(DAY) });
  const long = await acme.license();
  clock.advance(DAY + 1);
  await acme.publish("2.5.0");
  for (const path of [ROOT, PACKAGE]) {
    const first = await acme.ask(path, long.licenseKey);
    const modified = { "if-modified-since": first.headers.get("last-modified") ?? "" };
    const tagged = { "if-none-match": first.headers.get("etag") ?? "" };
    const status = async (key: string, headers: Record<string, string>) =>
      (await acme.ask(path, key, headers)).status;
    expect(new Date(modified["if-modified-since"]).getTime()).toBeLessThan(Date.now());
    expect(await status(long.licenseKey, modified)).toBe(304);
    expect(await status(long.licenseKey, tagged)).toBe(304);
    // Composer's cache knows no keys.
    expect(await status(short.licenseKey, modified)).toBe(200);
    expect(await status(short.licenseKey, tagged)).toBe(200);
    expect(await status("ACME-0000-0000", modified)).toBe(403);
    if (path === ROOT) continue;
    // Within the same second.
    await acme.publish("2.6.0");
    expect(await status(long.licenseKey, modified)).toBe(200);
    expect(await status(long.licenseKey, tagged)).toBe(200);
  }
});

it("takes note of installations with a good key alone", async () => {
  const { licenseKey } = await acme.license();
  const notify = (password: string) =>
    fetch(`${acme.repository}/notify-batch`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Basic ${Buffer.from(`x:${password}`).toString("base64")}`,
      },
      body: JSON.stringify({ downloads: [{ name: "acme/acme-seo", version: "1.0.0.0" }] }),
    });
  expect((await notify(licenseKey)).status).toBe(201);
  expect(await refusal(await notify("ACME-0000-0000"))).toEqual([403, "license_not_found"]);
});

describe("the licenses of a bundle", () => {
  it("give the packages of all their products, by their one key and by a token of their customer", async () => {
    const { operator, productId } = acme.shop;
    const forms = await operator.product();
    const name = `acme/${unique("forms")}`;
    await put(`/api/products/${forms.id}`, { composerName: name });
    await acme.publish("0.9.0");
    await publishOf(acme.shop, forms.id, "3.1.0");
    const planIds = [(await operator.plan(productId)).id, (await operator.plan(forms.id)).id];
    const bundle = await operator.bundle(planIds);
    const { body } = await operator.client.post<{ licenseKey: string; customerId: string }>("/api/licenses", {
      ...{ bundleId: bundle.id, customerEmail: `${unique("holder")}@example.com` },
    });
    const { token } = await acme.token(body.customerId);
    for (const password of [body.licenseKey, token]) {
      expect(await numbers(password, `p2/${name}.json`)).toEqual(["3.1.0"]);
      expect(await numbers(password)).toContain("0.9.0");
      const root = (await (await acme.ask(ROOT, password)).json()) as { "available-packages": string[] };
      expect(root["available-packages"].toSorted()).toEqual(["acme/acme-seo", name].toSorted());
    }
  });
});

describe("limits", () => {
  it("count a key's calls by key, and wrong keys by address, without locking out a good key there", async () => {
    const limits = { ...defaultLimits, COMPOSER: 5, COMPOSER_WRONG_KEYS: 3 };
    const limited = await openComposerShop({ rateLimiter: localRateLimiter(limits) });
    const [one, other] = [await limited.license(), await limited.license()];
    const asks = async (...keys: string[]) => {
      const statuses: number[] = [];
      for (const key of keys) statuses.push((await limited.ask(ROOT, key)).status);
      return statuses;
    };
    const times = (count: number, key: string) => Array.from({ length: count }, () => key);
    expect(await asks(...times(6, one.licenseKey))).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await refusal(await limited.ask(ROOT, one.licenseKey))).toEqual([429, "rate_limited"]);
    // However it is written, it is one key.
    const { licenseKey } = one;
    expect(await asks(licenseKey.toLowerCase(), licenseKey.replaceAll("-", " "))).toEqual([429, 429]);
    // A revoked key is refused, but is no guess.
    const revoked = await limited.license();
    await limited.shop.operator.client.put(`/api/licenses/${revoked.id}`, { status: "revoked" });
    expect(await asks(...times(4, revoked.licenseKey))).toEqual([403, 403, 403, 403]);
    expect(await asks("ACME-1", "ACME-2", "ACME-3", "ACME-4")).toEqual([403, 403, 403, 429]);
    expect(await asks(other.licenseKey)).toEqual([200]);
    await limited.close();
    expect([defaultLimits.COMPOSER, defaultLimits.COMPOSER_WRONG_KEYS]).toEqual([600, 100]);
  });
});
