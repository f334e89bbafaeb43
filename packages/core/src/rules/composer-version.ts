import { type ReleaseChannel, releaseChannels } from "./channels.ts";

/** A pre-release that Composer knows, and the end that makes a version a development version. */
const SUFFIX = "(?:[._-]?(stable|beta|b|rc|alpha|a|patch|pl|p)(?:[.-]?\\d+(?:[.-]\\d+)*)?)?(?:[._-]?(dev))?";
/** Forms of versions that Composer's `VersionParser::normalize()` reads, in lower case and without build metadata. */
const FORMS = [
  // Four numbers at most, of which the first has five digits at most.
  new RegExp(`^\\d{1,5}(?:\\.\\d+){0,3}${SUFFIX}$`),
  // A date, with a time or without.
  new RegExp(`^\\d{4}(?:[.-]?\\d{2}){1,6}(?:[.-]?\\d{1,3})?${SUFFIX}$`),
];
/** A branch of versions, such as `2.x-dev`. */
const BRANCH = /^\d+(?:\.(?:\d+|x)){0,3}[.-]?dev$/;

const stabilities: Readonly<Record<string, ReleaseChannel>> = {
  beta: "beta",
  b: "beta",
  rc: "rc",
  alpha: "alpha",
  a: "alpha",
};

/** The channel that a version has by its text, as Composer reads it; null for a text that is no version to Composer. */
export function composerChannel(version: string): ReleaseChannel | null {
  const [text = ""] = version.toLowerCase().split("+");
  for (const form of FORMS) {
    const found = form.exec(text);
    if (found) return found[2] === undefined ? (stabilities[found[1] ?? ""] ?? "stable") : "dev";
  }
  return BRANCH.test(text) ? "dev" : null;
}

/** Reasons why Composer is not told of a release. */
export const composerObstacles = ["version_unreadable", "looks_more_stable", "without_zip"] as const;

/** Reason why Composer is not told of a release. */
export type ComposerObstacle = (typeof composerObstacles)[number];

/**
 * Why Composer is not told of a version: it cannot read it, or would give it to everybody although its channel is
 * another than `stable`. Null for a version that it may know.
 */
export function versionObstacle(release: {
  version: string;
  channel: ReleaseChannel;
}): Exclude<ComposerObstacle, "without_zip"> | null {
  const read = composerChannel(release.version);
  if (read === null) return "version_unreadable";
  const isMoreStable = releaseChannels.indexOf(read) < releaseChannels.indexOf(release.channel);
  return isMoreStable ? "looks_more_stable" : null;
}
