import { expect, it } from "vitest";
import { guessArtifact } from "./guess-artifact.ts";

it.each([
  // electron-builder
  ["Acme Desk-1.4.2.dmg", "macos x64 dmg"],
  ["Acme Desk-1.4.2-arm64.dmg", "macos arm64 dmg"],
  ["Acme Desk-1.4.2-universal-mac.zip", "macos universal zip"],
  ["Acme Desk-1.4.2-mac.zip", "macos x64 zip"],
  ["Acme Desk-1.4.2-arm64-mac.zip.blockmap", "macos arm64 blockmap"],
  ["Acme Desk Setup 1.4.2.exe", "windows x64 nsis"],
  ["Acme Desk Setup 1.4.2.exe.blockmap", "windows x64 blockmap"],
  ["Acme Desk 1.4.2.exe", "windows x64 exe"],
  ["Acme-Desk-1.4.2-win.zip", "windows x64 zip"],
  ["Acme Desk-1.4.2.AppImage", "linux x64 appimage"],
  ["Acme Desk-1.4.2-armv7l.AppImage", "linux armv7 appimage"],
  ["acme-desk_1.4.2_amd64.deb", "linux x64 deb"],
  ["acme-desk-1.4.2.x86_64.rpm", "linux x64 rpm"],
  ["acme-desk-1.4.2.aarch64.rpm", "linux arm64 rpm"],
  ["acme-desk_1.4.2_amd64.snap", "linux x64 snap"],
  // Tauri
  ["acme-desk_1.4.2_x64-setup.exe", "windows x64 nsis"],
  ["acme-desk_1.4.2_x64-setup.exe.sig", "windows x64 sig"],
  ["acme-desk_1.4.2_x64_en-US.msi", "windows x64 msi"],
  ["Acme Desk_1.4.2_aarch64.dmg", "macos arm64 dmg"],
  ["Acme Desk_aarch64.app.tar.gz", "macos arm64 tar.gz"],
  ["Acme Desk_aarch64.app.tar.gz.sig", "macos arm64 sig"],
  ["acme-desk_1.4.2_amd64.AppImage.tar.gz", "linux x64 tar.gz"],
  ["acme-desk_1.4.2_arm64.deb", "linux arm64 deb"],
  ["Acme.app.tar.gz", "macos null tar.gz"],
  ["Acme.app.tar.gz.sig", "macos any sig"],
  // Others
  ["acme-seo.zip", "any any zip"],
  ["acme-darwin-arm64.tar.gz", "macos arm64 tar.gz"],
  ["acme-windows-i386.zip", "windows x86 zip"],
  ["Darwin's winter.zip", "macos x64 zip"],
  ["acme.bin.sig", "any any sig"],
])("%s is %s", (name, guess) => {
  const { platform, arch, kind } = guessArtifact(name) ?? {};
  expect(`${platform} ${arch} ${kind}`).toBe(guess);
});

it.each(["latest.yml", "README", ".tar", ""])("says nothing of %s", (name) => {
  expect(guessArtifact(name)).toBeNull();
});
