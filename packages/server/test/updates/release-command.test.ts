import { createHash } from "node:crypto";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { verifyRelease } from "@keystead/core/verify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openReleaseShop, type ReleaseShop, type WireRelease } from "../releases/release-shop.ts";
import type { Loose } from "../support/client.ts";
import { type Ran, ran, ranHere, temporaryFolder } from "../support/command.ts";
import { pluginZip, zipOf } from "../support/zip.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let shop: ReleaseShop;
let publicKey: string;
let token: string;
let keyFile: string;
let pinned: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  shop = await openReleaseShop();
  const { client } = shop.operator;
  ({ publicKey } = (await client.get<{ publicKey: string }>(`/api/products/${shop.productId}`)).body);
  token = String((await client.post("/api/tokens", { name: "CI", role: "developer" })).body["token"]);
  keyFile = join(folder.path, "key.pem");
  const made = await ranHere(["keys", "create", "--out", keyFile]);
  pinned = /Public key: (\S+)/.exec(made.out)?.[1] ?? "";
});
afterAll(async () => {
  await shop?.close();
  await folder?.remove();
});

async function zipFile(version: string): Promise<string> {
  const path = join(folder.path, `acme-seo-${version}.zip`);
  await writeFile(path, pluginZip({ version }));
  return path;
}

/** The options that a test names come last, and count. */
function release(file: string, args: string[], product = publicKey): Promise<Ran> {
  const named = ["--product", product, "--server", shop.server.url, "--token", token];
  return ranHere(["release", file, ...named, ...args]);
}

const releases = async () =>
  (await shop.operator.client.get<{ items: WireRelease[] }>(`/api/releases?product_id=${shop.productId}`))
    .body.items;

describe("keystead keys create", () => {
  it("keeps a private key for its owner alone, and prints how to pin the public one", async () => {
    const file = join(folder.path, "other.pem");
    const { code, out, err } = await ranHere(["keys", "create", "--out", file]);
    expect([code, err]).toEqual([0, ""]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const [, key] = /^Public key: ([\w+/]{43}=)$/m.exec(out) ?? [];
    expect(out).toContain(`'release_keys' => [\n        '${key}',\n    ],`);
    expect(out).not.toContain("PRIVATE KEY");
  });

  it("never overwrites a file", async () => {
    const { code, err } = await ranHere(["keys", "create", "--out", keyFile]);
    expect(code).toBe(1);
    expect(err).toBe(
      `keystead: --out: ${keyFile} already exists, and keys are never overwritten: give another file\n`,
    );
  });
});

describe("keystead release", () => {
  it("uploads, signs on this machine and publishes, with what the vendor says is new", async () => {
    const file = await zipFile("1.0.0");
    const notes = join(folder.path, "notes.md");
    await writeFile(notes, "* Sitemaps");
    const named = ["--product", publicKey, "--server", shop.server.url, "--sign", keyFile];
    const args = ["release", file, ...named, "--notes", notes, "--rollout", "25"];
    const { code, out, err } = await ran(args, { KEYSTEAD_TOKEN: token });
    expect([err, code]).toEqual(["", 0]);
    expect(out).toMatch(
      /^Published 1\.0\.0 \(stable\) for 25 % of sites, signed with [0-9a-f]{16}: rel_\w+\n$/,
    );
    const [made] = await releases();
    expect(made).toMatchObject({ version: "1.0.0", status: "published", rollout: 25, requiresPhp: "7.4" });
    expect((await shop.operator.client.get(`/api/releases/${made?.id}`)).body["notes"]).toBe("* Sitemaps");
    const { body } = await shop.server.client().get<Loose>(`/v1/updates/${publicKey}`);
    const [offered] = body["releases"] as (Loose & { signed: Parameters<typeof verifyRelease>[0] })[];
    const zip = pluginZip({ version: "1.0.0" });
    const sha384 = createHash("sha384").update(zip).digest("hex");
    const options = {
      keys: [pinned],
      product: publicKey,
      slug: "acme-seo",
      file: { size: zip.length, sha384 },
    };
    expect(offered && (await verifyRelease(offered.signed, options))).toMatchObject({ valid: true });
  });

  it("takes up a draft that an earlier try has left", async () => {
    const file = await zipFile("1.1.0");
    const draft = await release(file, ["--draft", "--channel", "beta"]);
    expect(draft.out).toMatch(/^Uploaded 1\.1\.0 as a draft: rel_/);
    const { out, err } = await release(file, ["--sign", keyFile, "--rollout", "40"]);
    expect(err).toBe("");
    expect(out).toMatch(/^Published 1\.1\.0 \(stable\) for 40 % of sites, signed with /);
  });

  it("leaves a version alone that is released, though there is a draft of another", async () => {
    const other = await release(await zipFile("1.1.9"), ["--draft"]);
    expect(other.out).toMatch(/^Uploaded 1\.1\.9 as a draft: rel_/);
    const before = await releases();
    expect(await release(await zipFile("1.1.0"), ["--sign", keyFile])).toMatchObject({
      code: 1,
      err: "keystead: --version: 1.1.0 is already released\n",
    });
    expect(await releases()).toEqual(before);
  });

  it("signs the channel of the release, for two years", async () => {
    const file = await zipFile("1.1.5");
    const { out, err } = await release(file, ["--sign", keyFile, "--channel", "beta"]);
    expect(err).toBe("");
    expect(out).toMatch(/^Published 1\.1\.5 \(beta\) for all sites, signed with /);
    const made = (await releases()).find(({ version }) => version === "1.1.5");
    const signed = made?.signed?.statement ?? "";
    const stated = JSON.parse(Buffer.from(signed, "base64").toString());
    expect(stated.channel).toBe("beta");
    const end = new Date(stated.released_at);
    end.setUTCFullYear(end.getUTCFullYear() + 2);
    expect(stated.expires_at).toBe(end.toISOString());
  });

  it("says what the server refuses, and changes nothing, for a token that may only read", async () => {
    const { client } = shop.operator;
    const viewer = await client.post("/api/tokens", { name: "reader", role: "viewer" });
    const before = await releases();
    const { code, err } = await release(await zipFile("1.1.7"), ["--token", String(viewer.body["token"])]);
    expect(code).toBe(1);
    expect(err).toMatch(/role/);
    expect(await releases()).toEqual(before);
  });

  it("publishes without a signature for a product by its slug", async () => {
    const { out } = await release(await zipFile("1.2.0"), ["--channel", "beta"], "acme-seo");
    expect(out).toMatch(/^Published 1\.2\.0 \(beta\) for all sites, not signed: rel_/);
  });

  it("takes a theme for what its style.css says", async () => {
    const theme = await shop.operator.product({ name: "Acme Blog", type: "theme" });
    const path = join(folder.path, "acme-blog.zip");
    const data = "/*\nTheme Name: Acme Blog\nVersion: 3.1.0\n*/";
    await writeFile(path, zipOf([{ name: "acme-blog/style.css", data }]));
    const { out, err } = await release(path, [], theme.id);
    expect(err).toBe("");
    expect(out).toMatch(/^Published 3\.1\.0 \(stable\)/);
  });

  it("finds a product by its id, among more products than a list has at once, at an address with a slash", async () => {
    for (let n = 0; n < 100; n += 1) await shop.operator.product({ name: `Other ${n}` });
    const args = ["--server", `${shop.server.url}/`];
    const { out, err } = await release(await zipFile("1.2.5"), args, shop.productId);
    expect(err).toBe("");
    expect(out).toMatch(/^Published 1\.2\.5 \(stable\)/);
  });

  it("signs for a product that is named by its public key alone", async () => {
    const { code, err } = await release(await zipFile("1.3.0"), ["--sign", keyFile], "acme-seo");
    expect(code).toBe(1);
    expect(err).toMatch(/^keystead: --product: give the product's public key/);
  });

  it.each<[args: string[], message: RegExp]>([
    [["--version", "9.9.9"], /^keystead: --version: is 9\.9\.9, but the header in .* has 1\.4\.0\n$/],
    [["--rollout", "0"], /^keystead: --rollout: must be a whole number from 1 to 100\n$/],
    [["--sign", "nowhere.pem"], /^keystead: --sign: nowhere\.pem cannot be read \(ENOENT\)\n$/],
    [["--notes", "nowhere.md"], /^keystead: --notes: nowhere\.md cannot be read \(ENOENT\)\n$/],
    [["--product", "acme-shop"], /^keystead: --product: the token has no access to a product acme-shop\n$/],
    [["--server", "licenses.example.com"], /^keystead: --server: must be an http or https address/],
    [["--server", "http://127.0.0.1:9"], /^keystead: --server: no Keystead server answers at /],
    [["--token", "tok_wrong"], /^keystead: --token: /],
    [["--sign", "package.json"], /^keystead: --sign: must be an Ed25519 private key/],
    [["--draft", "--sign", "package.json"], /^keystead: --sign: signing needs publication/],
  ])("names what is wrong with %j", async (args, message) => {
    const { code, err } = await release(await zipFile("1.4.0"), args);
    expect(err).toMatch(message);
    expect(code).toBe(1);
  });

  it("refuses a file that is not there, and one that is no plugin, before anything is sent", async () => {
    const before = await releases();
    expect((await release("nowhere.zip", [])).err).toBe("keystead: nowhere.zip: cannot be read (ENOENT)\n");
    const text = join(folder.path, "text.zip");
    await writeFile(text, "no zip");
    expect((await release(text, [])).err).toMatch(/^keystead: .*text\.zip: .*zip/);
    expect(await releases()).toEqual(before);
  });
});
