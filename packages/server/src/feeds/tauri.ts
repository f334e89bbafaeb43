import { type Artifact, compareVersions, type Release } from "@keystead/core";
import { filePath } from "./file-address.ts";

/** Architectures by the names that Rust has for them. */
const arches: Readonly<Record<string, string>> = {
  x86_64: "x64",
  aarch64: "arm64",
  i686: "x86",
  armv7: "armv7",
};
const platforms: Readonly<Record<string, string>> = { linux: "linux", windows: "windows", darwin: "macos" };
/** Kinds of files by Tauri's name of the bundle that is installed. */
const bundles: Readonly<Record<string, readonly string[]>> = {
  app: ["tar.gz"],
  appimage: ["appimage", "tar.gz"],
  deb: ["deb"],
  rpm: ["rpm"],
  nsis: ["nsis", "exe", "zip"],
  msi: ["msi", "zip"],
};
/** The bundle that the updater installs where it does not say. */
const usual: Readonly<Record<string, string>> = { linux: "appimage", windows: "nsis", macos: "app" };

/** The installation that asks. */
export interface TauriTarget {
  platform: string;
  arch: string;
  bundle: string;
}

/** Reads what Tauri sends, such as `linux` and `x86_64`, or `linux-x86_64-deb`; null for what it never sends. */
export function tauriTarget(target: string, arch: string, bundleType?: string): TauriTarget | null {
  const [system = "", ownArch, ownBundle] = target.split("-");
  const platform = platforms[system];
  const known = arches[ownArch ?? arch];
  if (platform === undefined || known === undefined) return null;
  const bundle = ownBundle ?? bundleType ?? "";
  return { platform, arch: known, bundle: Object.hasOwn(bundles, bundle) ? bundle : (usual[platform] ?? "") };
}

/** The answer to an installation for which there is an update. */
export interface TauriUpdate {
  version: string;
  notes?: string;
  pub_date?: string;
  url: string;
  signature: string;
}

/** The update that a release is for an installation; null for a release without a signed file for it. */
export function tauriUpdate(release: Release, target: TauriTarget, feeds: string): TauriUpdate | null {
  const { version, notes, publishedAt } = release;
  for (const artifact of candidates(release, target)) {
    const signature = signatureOf(artifact, release);
    if (signature === null) continue;
    return {
      version,
      ...(notes !== null && { notes }),
      ...(publishedAt !== null && { pub_date: publishedAt.toISOString() }),
      url: `${feeds}/${filePath(release, artifact.filename)}`,
      signature,
    };
  }
  return null;
}

/** Whether the release is newer than the installed version, which is a semantic one. */
export function isNewer({ version }: Release, installed: string): boolean {
  return compareVersions(version, installed.replace(/^v/, ""), "semver") > 0;
}

function candidates({ artifacts }: Release, { platform, arch, bundle }: TauriTarget): Artifact[] {
  const fitting = artifacts.filter(
    (each) => each.platform === platform && [arch, "universal", "any"].includes(each.arch),
  );
  const isOfBundle = ({ kind, filename }: Artifact): boolean =>
    kind !== "zip" || filename.toLowerCase().endsWith(`.${bundle}.zip`);
  return (bundles[bundle] ?? []).flatMap((kind) =>
    fitting.filter((each) => each.kind === kind && isOfBundle(each)),
  );
}

/** The artifact's own, or the content of the `.sig` beside it. */
function signatureOf({ filename, signature }: Artifact, { artifacts }: Release): string | null {
  return signature ?? artifacts.find((each) => each.filename === `${filename}.sig`)?.signature ?? null;
}
