/** Details of a file that its name tells. */
export interface Guess {
  platform: string;
  /** Null where the name does not tell it, and any guess could be wrong. */
  arch: string | null;
  kind: string;
}

const MAC_APPLICATION = ".app.tar.gz";
/** Endings that tell the kind and, except for archives, the platform. The longest come first. */
const endings: readonly [ending: string, kind: string, platform: string | null][] = [
  [MAC_APPLICATION, "tar.gz", "macos"],
  [".appimage.tar.gz", "tar.gz", "linux"],
  [".nsis.zip", "zip", "windows"],
  [".msi.zip", "zip", "windows"],
  ["setup.exe", "nsis", "windows"],
  [".exe", "exe", "windows"],
  [".msi", "msi", "windows"],
  [".dmg", "dmg", "macos"],
  [".pkg", "pkg", "macos"],
  [".appimage", "appimage", "linux"],
  [".deb", "deb", "linux"],
  [".rpm", "rpm", "linux"],
  [".snap", "snap", "linux"],
  [".flatpak", "flatpak", "linux"],
  [".tar.gz", "tar.gz", null],
  [".tar.xz", "tar.xz", null],
  [".zip", "zip", null],
];
/** Endings of files that belong to another one, which feeds find by its name: their processor does not matter. */
const companions = ["blockmap", "sig"];
const platforms: readonly [platform: string, words: readonly string[]][] = [
  ["macos", ["mac", "macos", "darwin", "osx"]],
  ["windows", ["win", "windows", "win32", "win64"]],
  ["linux", ["linux"]],
];
const arches: readonly [arch: string, words: readonly string[]][] = [
  ["arm64", ["arm64", "aarch64"]],
  ["universal", ["universal"]],
  ["armv7", ["armv7l", "armhf", "armv7"]],
  ["x86", ["ia32", "i386", "i686", "x86"]],
  ["x64", ["x64", "amd64", "x86-64"]],
];

/**
 * Guesses what a file is from its name, as electron-builder and Tauri write names; null for a name that does not tell.
 * A program for one platform without an architecture in its name is for x64, which electron-builder leaves out; Tauri
 * leaves out any in the name of an application for macOS.
 */
export function guessArtifact(filename: string): Guess | null {
  const name = filename.toLowerCase();
  const companion = companions.find((ending) => name.endsWith(`.${ending}`));
  if (companion) {
    const owner = guessArtifact(name.slice(0, -companion.length - 1));
    return { platform: owner?.platform ?? "any", arch: owner?.arch ?? "any", kind: companion };
  }
  const known = endings.find(([ending]) => name.endsWith(ending));
  if (known === undefined) return null;
  const words = name.replaceAll("x86_64", "x64").split(/[^a-z\d]+/);
  const find = (list: readonly (readonly [string, readonly string[]])[]) =>
    list.find(([, names]) => names.some((each) => words.includes(each)))?.[0];
  const [, ending, own] = known;
  const platform = own ?? find(platforms) ?? "any";
  // electron-builder names installers for Windows "Acme Setup 1.4.2.exe".
  const kind = ending === "exe" && words.includes("setup") ? "nsis" : ending;
  const usual = platform === "any" ? "any" : "x64";
  return { platform, arch: find(arches) ?? (known[0] === MAC_APPLICATION ? null : usual), kind };
}
