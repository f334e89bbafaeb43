import type { Artifact, Product, Release } from "@keystead/core";
import { describe, expect, it } from "vitest";
import { electronArtifacts, electronFile, electronYaml } from "./electron.ts";
import { appcast, sparkleArtifact } from "./sparkle.ts";
import { isNewer, tauriTarget, tauriUpdate } from "./tauri.ts";

const artifact = (
  filename: string,
  platform: string,
  arch: string,
  kind: string,
  more: Partial<Artifact> = {},
) =>
  ({
    filename,
    platform,
    arch,
    kind,
    size: 7,
    sha512: "ab".repeat(64),
    signature: "s",
    metadata: {},
    ...more,
  }) as Artifact;

const releaseOf = (artifacts: Artifact[], more: Partial<Release> = {}) =>
  ({
    ...{ version: "1.2.0", channel: "stable", notes: null, rollout: 100, publishedAt: null },
    ...{ artifacts, ...more },
  }) as unknown as Release;

describe("electron-updater", () => {
  it.each([
    ["latest.yml", { channel: "stable", platform: "windows", arch: null }],
    ["beta-mac.yml", { channel: "beta", platform: "macos", arch: null }],
    ["latest-linux.yml", { channel: "stable", platform: "linux", arch: "x64" }],
    ["dev-linux-arm64.yml", { channel: "dev", platform: "linux", arch: "arm64" }],
    ["latest-linux-arm.yml", { channel: "stable", platform: "linux", arch: "armv7" }],
    ["rc-linux-armv7l.yml", { channel: "rc", platform: "linux", arch: "armv7" }],
    ["alpha-linux-ia32.yml", { channel: "alpha", platform: "linux", arch: "x86" }],
    ["latest-mac-arm64.yml", null],
    ["nightly.yml", null],
    ["latest.yml.sig", null],
  ])("asks with %s", (name, file) => {
    expect(electronFile(name)).toEqual(file);
  });

  it("gets the files of its platform, those of usual processors first, and those for any", () => {
    const files = [
      artifact("arm.exe", "windows", "arm64", "nsis"),
      artifact("x64.exe", "windows", "x64", "nsis"),
      artifact("all.msi", "windows", "any", "msi"),
      artifact("mac.zip", "macos", "arm64", "zip"),
      artifact("any.AppImage", "linux", "any", "appimage"),
      artifact("arm.deb", "linux", "arm64", "deb"),
      artifact("x64.AppImage", "linux", "x64", "appimage"),
    ];
    const names = (name: string) => {
      const file = electronFile(name);
      return file && electronArtifacts(releaseOf(files), file).map(({ filename }) => filename);
    };
    expect(names("latest.yml")).toEqual(["x64.exe", "arm.exe", "all.msi"]);
    expect(names("latest-mac.yml")).toEqual(["mac.zip"]);
    expect(names("latest-linux.yml")).toEqual(["x64.AppImage", "any.AppImage"]);
    expect(names("latest-linux-arm64.yml")).toEqual(["any.AppImage", "arm.deb"]);
  });

  it("chooses by a release's share only where nobody else has chosen", () => {
    const files = [artifact("a b.exe", "windows", "x64", "nsis", { metadata: { blockMapSize: "12" } })];
    const staged = (share: number, isStaged: boolean) =>
      electronYaml(releaseOf(files, { rollout: share }), files, { staged: isStaged });
    expect(staged(40, true)).toContain("\nstagingPercentage: 40\n");
    for (const text of [staged(40, false), staged(100, true)])
      expect(text).not.toContain("stagingPercentage");
    expect(staged(100, true)).toContain('  - url: "../files/1.2.0/a%20b.exe"\n');
    expect(staged(100, true)).toContain(
      `sha512: ${Buffer.from("ab".repeat(64), "hex").toString("base64")}\n`,
    );
    expect(staged(100, true)).toContain("    blockMapSize: 12\n");
  });
});

describe("Tauri's updater", () => {
  it.each([
    ["linux", "x86_64", undefined, { platform: "linux", arch: "x64", bundle: "appimage" }],
    ["darwin", "aarch64", "", { platform: "macos", arch: "arm64", bundle: "app" }],
    ["windows", "i686", "msi", { platform: "windows", arch: "x86", bundle: "msi" }],
    ["linux-aarch64-deb", "x86_64", "rpm", { platform: "linux", arch: "arm64", bundle: "deb" }],
    ["windows", "x86_64", "toString", { platform: "windows", arch: "x64", bundle: "nsis" }],
    ["plan9", "x86_64", undefined, null],
    ["linux", "sparc", undefined, null],
  ])("asks from %s, %s, %s", (target, arch, bundle, wanted) => {
    expect(tauriTarget(target, arch, bundle)).toEqual(wanted);
  });

  it("gets the first file with a signature, its own or that of the file beside it", () => {
    const target = { platform: "linux", arch: "x64", bundle: "appimage" };
    const update = (...files: Artifact[]) => tauriUpdate(releaseOf(files), target, "https://x");
    const unsigned = artifact("a.AppImage", "linux", "x64", "appimage", { signature: null });
    const packed = artifact("a.tar.gz", "linux", "any", "tar.gz");
    const beside = artifact("a.AppImage.sig", "any", "any", "sig", { signature: "beside" });
    expect(update(unsigned)).toBeNull();
    expect(update(artifact("a.exe", "linux", "arm64", "appimage"))).toBeNull();
    expect(update(unsigned, packed)).toMatchObject({ url: "https://x/files/1.2.0/a.tar.gz", signature: "s" });
    expect(update(unsigned, packed, beside)).toMatchObject({ signature: "beside" });
  });

  it("gets the zip of its own bundle", () => {
    const zips = ["nsis", "msi"].map((bundle) => artifact(`acme.${bundle}.zip`, "windows", "x64", "zip"));
    const release = releaseOf([artifact("portable.zip", "windows", "x64", "zip"), ...zips]);
    const urlFor = (bundle: string) =>
      tauriUpdate(release, { platform: "windows", arch: "x64", bundle }, "https://x")?.url;
    expect(urlFor("nsis")).toBe("https://x/files/1.2.0/acme.nsis.zip");
    expect(urlFor("msi")).toBe("https://x/files/1.2.0/acme.msi.zip");
  });

  it("is newer by semver, also than what is written with a v", () => {
    const newer = (installed: string) => isNewer(releaseOf([]), installed);
    expect(["1.1.9", "v1.1.9", "1.2.0-rc.1"].map(newer)).toEqual([true, true, true]);
    expect(["1.2.0", "v1.2.0", "1.10.0"].map(newer)).toEqual([false, false, false]);
  });
});

describe("Sparkle", () => {
  const product = { name: "Acme & Sons", websiteUrl: null } as Product;
  const options = { feeds: "https://x", arch: undefined, phased: true };

  it("gets signed files for its Mac alone", () => {
    const files = [
      artifact("unsigned.dmg", "macos", "universal", "dmg", { signature: null }),
      artifact("win.zip", "windows", "x64", "zip"),
      artifact("x64.dmg", "macos", "x64", "dmg"),
      artifact("arm.dmg", "macos", "arm64", "dmg"),
    ];
    const found = (arch?: string) => sparkleArtifact(releaseOf(files), arch)?.filename;
    expect([found(), found("x64"), found("arm64"), found("x86")]).toEqual([
      "arm.dmg",
      "x64.dmg",
      "arm.dmg",
      undefined,
    ]);
  });

  it("reads the build's own number, and phases a release that is not for all where it has to choose", () => {
    const metadata = { bundleVersion: "412", critical: "true" };
    const release = releaseOf([artifact("a.dmg", "macos", "universal", "dmg", { metadata })], {
      rollout: 30,
    });
    const xml = appcast(product, [release], options);
    expect(xml).toContain("<title>Acme &amp; Sons</title>");
    expect(xml).toContain("<sparkle:version>412</sparkle:version>");
    expect(xml).toContain("<sparkle:shortVersionString>1.2.0</sparkle:shortVersionString>");
    expect(xml).toContain("<sparkle:criticalUpdate/>");
    expect(xml).toContain("<sparkle:phasedRolloutInterval>86400</sparkle:phasedRolloutInterval>");
    const others = [
      appcast(product, [release], { ...options, phased: false }),
      appcast(product, [{ ...release, rollout: 100 }], options),
    ];
    for (const other of others) expect(other).not.toContain("phasedRolloutInterval");
  });
});
