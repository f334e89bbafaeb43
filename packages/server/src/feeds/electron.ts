import type { Artifact, Release, ReleaseChannel } from "@keystead/core";
import { releaseChannels } from "@keystead/core/schemas";
import { filePath } from "./file-address.ts";

const NAME = /^(latest|stable|rc|beta|alpha|dev)(?:-(mac|linux)(?:-(arm64|armv7l|arm|ia32))?)?\.yml$/;
/** Kinds of files that electron-updater installs, by platform, the preferred one first. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  windows: ["nsis", "exe", "msi"],
  macos: ["zip", "dmg", "pkg"],
  linux: ["appimage", "deb", "rpm"],
};
/** Architectures by their names in updaters (`process.arch`), and in what electron-builder writes. */
const linuxArches: Readonly<Record<string, string>> = {
  arm64: "arm64",
  arm: "armv7",
  armv7l: "armv7",
  ia32: "x86",
};
const EVERYBODY = 100;

/** The file of a channel that electron-updater asks for. */
export interface ElectronFile {
  channel: ReleaseChannel;
  platform: string;
  /** Null for a file with all architectures. */
  arch: string | null;
}

/** Reads a name such as `latest-mac.yml`, in which `latest` is `stable`; null for any other. */
export function electronFile(name: string): ElectronFile | null {
  const [, given, system, arch] = NAME.exec(name) ?? [];
  if (given === undefined) return null;
  const channel = releaseChannels.find((each) => each === given) ?? "stable";
  if (system === "linux")
    return { channel, platform: "linux", arch: arch ? (linuxArches[arch] ?? null) : "x64" };
  if (arch !== undefined) return null;
  return { channel, platform: system === "mac" ? "macos" : "windows", arch: null };
}

/** The artifacts of a release that the file names, the preferred one first; empty where it has none. */
export function electronArtifacts({ artifacts }: Release, { platform, arch }: ElectronFile): Artifact[] {
  const fitting = artifacts.filter(
    (each) => each.platform === platform && (arch === null || each.arch === arch || each.arch === "any"),
  );
  // Updaters on Windows take the first one that fits.
  const byArch = [...fitting].sort((a, b) => Number(b.arch === "x64") - Number(a.arch === "x64"));
  return (kinds[platform] ?? []).flatMap((kind) => byArch.filter((each) => each.kind === kind));
}

/**
 * The channel's file as electron-builder writes it, in YAML. With `staged`, updaters choose by the release's share
 * whether they take it.
 */
export function electronYaml(
  release: Release,
  artifacts: readonly Artifact[],
  { staged }: { staged: boolean },
): string {
  const [first] = artifacts;
  const { version, publishedAt, notes, rollout } = release;
  const address = (artifact: Artifact) => JSON.stringify(`../${filePath(release, artifact.filename)}`);
  const lines = [`version: ${JSON.stringify(version)}`, "files:"];
  for (const artifact of artifacts) {
    lines.push(
      `  - url: ${address(artifact)}`,
      `    sha512: ${base64(artifact)}`,
      `    size: ${artifact.size}`,
    );
    const blockMapSize = Number(artifact.metadata["blockMapSize"]);
    if (Number.isSafeInteger(blockMapSize)) lines.push(`    blockMapSize: ${blockMapSize}`);
  }
  if (first) lines.push(`path: ${address(first)}`, `sha512: ${base64(first)}`);
  if (publishedAt) lines.push(`releaseDate: ${JSON.stringify(publishedAt.toISOString())}`);
  if (notes !== null) lines.push(`releaseNotes: ${JSON.stringify(notes)}`);
  if (staged && rollout < EVERYBODY) lines.push(`stagingPercentage: ${rollout}`);
  return `${lines.join("\n")}\n`;
}

function base64({ sha512 }: Artifact): string {
  return Buffer.from(sha512, "hex").toString("base64");
}
