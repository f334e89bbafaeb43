import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openReleaseShop, type ReleaseShop, type WireRelease } from "../releases/release-shop.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { unique } from "../support/operator.ts";
import { bearerOf } from "../support/portal-shop.ts";
import { pluginZip } from "../support/zip.ts";

const FILES = {
  "Acme Desk-2.0.0 (arm64).dmg": randomBytes(40_000),
  "Acme-Desk-2.0.0-setup.exe": randomBytes(50_000),
};
const FOR_UPDATERS = ["Acme-Desk-2.0.0-setup.exe.blockmap", "Acme-Desk-2.0.0-setup.exe.sig"];

let shop: ReleaseShop;
let productId: string;
let release: WireRelease;
beforeAll(async () => {
  shop = await openReleaseShop();
  const { client } = shop.operator;
  await choose("term");
  ({ id: productId } = await shop.operator.product({ type: "application" }));
  const draft = await client.post<WireRelease>("/api/releases", { productId, version: "2.0.0" });
  release = draft.body;
  const all = { ...FILES, ...Object.fromEntries(FOR_UPDATERS.map((name) => [name, Buffer.from("abcd")])) };
  for (const [name, raw] of Object.entries(all)) {
    const put = await client.send(`/api/releases/${release.id}/artifacts/${encodeURIComponent(name)}`, {
      ...{ method: "PUT", raw, headers: { "content-type": "application/octet-stream" } },
    });
    expect(put.status, put.text).toBe(200);
  }
  expect((await client.post(`/api/releases/${release.id}/publish`, {})).status).toBe(200);
});
afterAll(() => shop.close());

async function choose(downloads: "none" | "current" | "term") {
  const settings = { portal: { enabled: true, downloads } };
  expect((await shop.operator.client.put("/api/organization/settings", settings)).status).toBe(200);
}

/** A customer with a license of a product, and the calls for its downloads. */
async function customerOf(product: string) {
  const license = await shop.operator.license(product, { customerEmail: `${unique("ada")}@example.com` });
  const session = await bearerOf(shop.server, shop.operator, license.customerId);
  const releases = `/licenses/${license.id}/releases`;
  return {
    license,
    session,
    listed: async () => (await session.send("GET", releases)).body["items"],
    addressOf: (id: string, filename?: string) => {
      const query = filename === undefined ? "" : `?${new URLSearchParams({ filename })}`;
      return session.send("POST", `${releases}/${id}/download${query}`);
    },
  };
}

describe("a release of files for several platforms", () => {
  let ada: Awaited<ReturnType<typeof customerOf>>;
  beforeEach(async () => {
    ada = await customerOf(productId);
  });

  it("is listed with what tells them apart, and without what is for updaters alone", async () => {
    const sha256 = (name: keyof typeof FILES) => createHash("sha256").update(FILES[name]).digest("hex");
    const [dmg, exe] = Object.keys(FILES) as (keyof typeof FILES)[];
    expect(await ada.listed()).toMatchObject([
      {
        version: "2.0.0",
        file: null,
        artifacts: [
          {
            ...{ filename: dmg, platform: "macos", arch: "arm64", kind: "dmg" },
            ...{ size: 40_000, sha256: sha256("Acme Desk-2.0.0 (arm64).dmg") },
          },
          {
            ...{ filename: exe, platform: "windows", arch: "x64", kind: "nsis" },
            ...{ size: 50_000, sha256: sha256("Acme-Desk-2.0.0-setup.exe") },
          },
        ],
      },
    ]);
  });

  it.each(Object.entries(FILES))("gives %s at its address, to the byte and in parts", async (name, bytes) => {
    const { status, text, body } = await ada.addressOf(release.id, name);
    expect(status, text).toBe(200);
    const url = String(body["url"]);
    const whole = await fetch(url);
    expect(whole.status).toBe(200);
    expect(whole.headers.get("content-type")).toBe("application/octet-stream");
    expect(whole.headers.get("content-disposition")).toContain(name);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await fetch(url, { headers: { range: "bytes=100-199" } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
    expect((await fetch(url.replace(/[^/]+$/, "other.exe"))).status).toBe(404);
  });

  it("has no file without a name, under another name or for updaters, and says which field is wrong", async () => {
    for (const filename of [undefined, "Acme-Desk-1.0.0-setup.exe", "", "../x", ...FOR_UPDATERS])
      expectInvalid(await ada.addressOf(release.id, filename), "filename");
  });

  it("is not to be had with another's license, nor with one whose session has no downloads", async () => {
    const grace = await customerOf(productId);
    const path = `/licenses/${grace.license.id}/releases`;
    const [name = ""] = Object.keys(FILES);
    const named = `${path}/${release.id}/download?${new URLSearchParams({ filename: name })}`;
    expectError(await ada.session.send("GET", path), 404, "not_found");
    expectError(await ada.session.send("POST", named), 404, "not_found");
    const other = await customerOf(shop.productId);
    expectError(await other.addressOf(release.id, name), 404, "not_found");
    await choose("none");
    expectError(await ada.addressOf(release.id, name), 403, "forbidden");
    await choose("current");
    expect((await ada.addressOf(release.id, name)).status).toBe(200);
    await choose("term");
  });

  it("is not given any more once the license is suspended", async () => {
    const [name = ""] = Object.keys(FILES);
    const url = String((await ada.addressOf(release.id, name)).body["url"]);
    await shop.operator.client.put(`/api/licenses/${ada.license.id}`, { status: "suspended" });
    expect((await fetch(url)).status).toBe(403);
  });
});

it("a release of one zip is given without its name, and by it", async () => {
  const zip = pluginZip({ version: "1.0.0" });
  const uploaded = await shop.upload(zip, "&publish=true");
  expect(uploaded.status, uploaded.text).toBe(201);
  const { listed, addressOf } = await customerOf(shop.productId);
  const { id, file } = uploaded.body;
  expect(await listed()).toMatchObject([{ file, artifacts: [{ filename: file?.name, kind: "zip" }] }]);
  for (const filename of [undefined, file?.name]) {
    const { body } = await addressOf(id, filename);
    const answer = await fetch(String(body["url"]));
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-md5")).not.toBeNull();
    expect(Buffer.from(await answer.arrayBuffer()).equals(zip)).toBe(true);
  }
});
