import type { Artifact, Product, Release } from "@keystead/core";
import { filePath } from "./file-address.ts";

const KINDS = ["zip", "dmg", "pkg", "tar.gz"];
const EVERYBODY = 100;
/** Sparkle offers a release to seven groups of users, a day after one another. */
const PHASE_SECONDS = 86_400;
const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

interface Appcast {
  /** Address of the product's feeds. */
  feeds: string;
  /** Only for Macs with this processor; undefined for all. */
  arch: string | undefined;
  /** Whether Sparkle is to choose by a release's share who is offered it. */
  phased: boolean;
}

/** The appcast of releases, newest first: those with a signed file for macOS. */
export function appcast(product: Product, releases: readonly Release[], options: Appcast): string {
  const items = releases.map((release) => item(release, options)).filter((each) => each !== null);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle">',
    `<channel><title>${escaped(product.name)}</title>`,
    `<link>${escaped(product.websiteUrl ?? options.feeds)}</link>`,
    `<description>${escaped(`Updates of ${product.name}`)}</description>`,
    ...items,
    "</channel></rss>\n",
  ].join("\n");
}

/** The release's signed file for macOS; undefined where it has none. */
export function sparkleArtifact({ artifacts }: Release, arch: string | undefined): Artifact | undefined {
  const wanted = arch === undefined ? ["universal", "any", "arm64", "x64"] : [arch, "universal", "any"];
  return wanted
    .flatMap((each) => artifacts.filter((artifact) => artifact.arch === each))
    .find(
      ({ platform, kind, signature }) => platform === "macos" && KINDS.includes(kind) && signature !== null,
    );
}

function item(release: Release, { feeds, arch, phased }: Appcast): string | null {
  const artifact = sparkleArtifact(release, arch);
  if (artifact === undefined) return null;
  const { version, channel, notes, rollout, publishedAt } = release;
  const { metadata, signature, size } = artifact;
  const { minimumSystemVersion } = metadata;
  const url = `${feeds}/${filePath(release, artifact.filename)}`;
  return [
    `<item><title>${escaped(version)}</title>`,
    ...(publishedAt ? [`<pubDate>${publishedAt.toUTCString()}</pubDate>`] : []),
    // The build's own number, which Sparkle compares.
    element("version", metadata["bundleVersion"] ?? version),
    element("shortVersionString", version),
    ...(minimumSystemVersion ? [element("minimumSystemVersion", minimumSystemVersion)] : []),
    ...(channel === "stable" ? [] : [element("channel", channel)]),
    ...(phased && rollout < EVERYBODY ? [element("phasedRolloutInterval", String(PHASE_SECONDS))] : []),
    ...(metadata["critical"] === "true" ? ["<sparkle:criticalUpdate/>"] : []),
    ...(notes === null ? [] : [element("releaseNotesLink", `${feeds}/notes/${encodeURIComponent(version)}`)]),
    `<enclosure url="${escaped(url)}" length="${size}" type="application/octet-stream" sparkle:edSignature="${escaped(signature ?? "")}"/>`,
    "</item>",
  ].join("\n");
}

function element(name: string, text: string): string {
  return `<sparkle:${name}>${escaped(text)}</sparkle:${name}>`;
}

/** Text for XML, without the control characters that no document can have. */
function escaped(text: string): string {
  const allowed = Array.from(text).filter((each) => each >= " " || "\t\n\r".includes(each));
  return allowed.join("").replace(/[&<>"]/g, (each) => escapes[each] ?? each);
}
