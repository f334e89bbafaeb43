import { execFileSync } from "node:child_process";
import { createPublicKey, generateKeyPairSync, randomBytes, sign, verify } from "node:crypto";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FeedShop, openFeedShop } from "./feed-shop.ts";

let feed: FeedShop;
let key: string;
let folder: string;
beforeAll(async () => {
  feed = await openFeedShop();
  key = (await feed.license()).licenseKey;
  folder = await mkdtemp(join(tmpdir(), "keystead-feeds-"));
});
afterAll(() => feed.close());

describe("Tauri's updater", () => {
  const ask = (target: string, arch: string, installed: string, query = "") =>
    feed.ask(`tauri/stable/${target}/${arch}/${installed}${query}`, key);

  it("gets the newest file for its system, with a signature that minisign accepts", async () => {
    const [secret, open] = [join(folder, "key"), join(folder, "key.pub")];
    execFileSync("minisign", ["-G", "-W", "-s", secret, "-p", open]);
    const signed = async (name: string) => {
      const bytes = randomBytes(2000);
      const path = join(folder, name.replaceAll(" ", "-"));
      await writeFile(path, bytes);
      execFileSync("minisign", ["-S", "-s", secret, "-m", path]);
      // Tauri writes the signature's file in base64.
      const sig = Buffer.from((await readFile(`${path}.minisig`)).toString("base64"));
      return [
        { name, bytes },
        { name: `${name}.sig`, bytes: sig },
      ];
    };
    const names = [
      "acme_2.0.0_amd64.AppImage",
      "acme_2.0.0_amd64.deb",
      "acme_2.0.0_x64-setup.exe",
      "acme_2.0.0_x64_en-US.msi",
      "Acme Desk_universal.app.tar.gz",
    ];
    const all = (await Promise.all(names.map(signed))).flat();
    await feed.publish("2.0.0", [...all, { name: "acme_2.0.0_arm64.deb", bytes: randomBytes(9) }], {
      notes: "* Faster",
    });
    const cases: [target: string, arch: string, name: number, query?: string][] = [
      ["linux", "x86_64", 0],
      ["linux", "x86_64", 1, "?bundle_type=deb"],
      ["linux-x86_64-deb", "x86_64", 1],
      ["windows", "x86_64", 2],
      ["windows", "x86_64", 3, "?bundle_type=msi"],
      ["darwin", "aarch64", 4],
      ["darwin", "x86_64", 4],
    ];
    for (const [target, arch, index, query] of cases) {
      const answer = await ask(target, arch, "1.9.9", query);
      expect(answer.status, target).toBe(200);
      const update = (await answer.json()) as Record<string, string>;
      expect(update).toEqual({
        version: "2.0.0",
        notes: "* Faster",
        pub_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        url: `${feed.feeds}/files/2.0.0/${encodeURIComponent(names[index] ?? "")}`,
        signature: expect.any(String),
      });
      const came = await fetch(update["url"] ?? "", { headers: { authorization: `Bearer ${key}` } });
      const path = join(folder, `came-${index}`);
      await writeFile(path, Buffer.from(await came.arrayBuffer()));
      await writeFile(`${path}.minisig`, Buffer.from(update["signature"] ?? "", "base64"));
      execFileSync("minisign", ["-V", "-p", open, "-m", path]);
    }
  });

  it("gets a file for macOS whose name does not tell the processor, as its upload told it", async () => {
    const mac = await openFeedShop();
    const [name, sig] = ["Acme.app.tar.gz", Buffer.from("c2ln")];
    await mac.publish("3.0.0", [
      { name, bytes: randomBytes(9), query: { arch: "arm64" } },
      { name: `${name}.sig`, bytes: sig },
    ]);
    const license = await mac.license();
    const askFor = (arch: string) => mac.ask(`tauri/stable/darwin/${arch}/2.0.0`, license.licenseKey);
    const answer = await askFor("aarch64");
    expect(await answer.json()).toMatchObject({ version: "3.0.0", signature: "c2ln" });
    expect((await askFor("x86_64")).status).toBe(204);
    await mac.close();
  });

  it("gets nothing when it is up to date, for systems without a signed file, and for strange names", async () => {
    for (const [target, arch, installed] of [
      ["linux", "x86_64", "2.0.0"],
      ["linux", "x86_64", "v2.0.1"],
      ["linux-aarch64-deb", "aarch64", "1.0.0"],
      ["windows", "aarch64", "1.0.0"],
      ["plan9", "x86_64", "1.0.0"],
      ["linux", "pdp11", "1.0.0"],
    ] as const)
      expect((await ask(target, arch, installed)).status, `${target} ${arch} ${installed}`).toBe(204);
    expect((await feed.ask("tauri/nightly/linux/x86_64/1.0.0", key)).status).toBe(204);
  });
});

describe("Sparkle", () => {
  it("reads an appcast of valid XML, whose signatures its key accepts", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    const bytes = randomBytes(3000);
    const signature = sign(null, bytes, privateKey).toString("base64");
    const query = {
      signature,
      "metadata[minimumSystemVersion]": "12.0",
      "metadata[critical]": "true",
      "metadata[bundleVersion]": "210",
    };
    await feed.publish("2.1.0", [{ name: "Acme & <Desk>.dmg".replace(/[&<>]/g, ""), bytes, query }], {
      notes: '# New\n\n<script>alert(1)</script> ![x](https://evil.example/x.png) & "more"',
    });
    await feed.publish(
      "2.2.0-beta.1",
      [{ name: "beta.zip", bytes, query: { signature, platform: "macos" } }],
      {
        channel: "beta",
      },
    );
    await feed.change({ name: 'Acme <Desk> & "more"' });
    const text = async (search: string) => (await feed.ask(`sparkle/appcast.xml${search}`, key)).text();
    const xml = await text("");
    expect(XMLValidator.validate(xml)).toBe(true);
    const read = (source: string) => {
      const parsed = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === "item" }).parse(
        source,
        true,
      );
      return parsed.rss.channel as { title: string; item: Record<string, never>[] };
    };
    const { title, item } = read(xml);
    expect(title).toBe('Acme <Desk> & "more"');
    expect(item).toHaveLength(1);
    expect(item[0]).toMatchObject({
      title: "2.1.0",
      "sparkle:version": 210,
      "sparkle:shortVersionString": "2.1.0",
      "sparkle:minimumSystemVersion": 12,
      "sparkle:criticalUpdate": "",
      "sparkle:releaseNotesLink": `${feed.feeds}/notes/2.1.0`,
      enclosure: { "@_length": "3000", "@_sparkle:edSignature": signature },
    });
    const beta = read(await text("?channel=beta")).item;
    expect(beta.map((each) => each["sparkle:channel"])).toEqual(["beta", undefined]);
    const address = String((item[0]?.["enclosure"] as Record<string, unknown> | undefined)?.["@_url"]);
    const came = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
    const pinned = createPublicKey(publicKey.export({ type: "spki", format: "pem" }));
    expect(
      verify(null, Buffer.from(await came.arrayBuffer()), pinned, Buffer.from(signature, "base64")),
    ).toBe(true);
    const notes = await feed.ask("notes/2.1.0", key);
    expect(notes.headers.get("content-security-policy")).toContain("default-src 'none'");
    const page = await notes.text();
    expect(page).toContain("<h1>New</h1>");
    expect(page).not.toMatch(/<script|<img/);
  });

  it("chooses itself who is offered a roll-out of a public product", async () => {
    const bytes = randomBytes(10);
    const query = { signature: "c2lnbmF0dXJl", platform: "macos" };
    await feed.publish("2.3.0", [{ name: "new.zip", bytes, query }], { rollout: 20 });
    expect(await (await feed.ask("sparkle/appcast.xml", key)).text()).not.toContain("phasedRolloutInterval");
    await feed.change({ downloads: "public" });
    const cast = async () => (await feed.ask("sparkle/appcast.xml")).text();
    await expect.poll(cast).toContain("<sparkle:phasedRolloutInterval>86400</sparkle:phasedRolloutInterval>");
    await feed.change({ downloads: "licensed" });
  });
});
