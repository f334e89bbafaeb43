import { type ReleaseChannel, releaseChannels } from "./channels.ts";

/** Four numbers at most, of which the first has five digits at most. */
const NUMBERS = /^\d{1,5}(?:\.\d+){0,3}$/;
/** A pre-release that Composer knows, or none, and the end that makes a version a development version. */
const SUFFIX = /^(?:(stable|beta|b|rc|alpha|a|patch|pl|p)(?:[.-]?\d+(?:[.-]\d+)*)?)?(?:[._-]?(dev))?$/;
/** A branch of versions, such as `2.x-dev`. */
const BRANCH = /^\d+(?:\.(?:\d+|x)){0,3}[.-]?dev$/;

const stabilities: Readonly<Record<string, ReleaseChannel>> = {
  beta: "beta",
  b: "beta",
  rc: "rc",
  alpha: "alpha",
  a: "alpha",
};

/**
 * The channel that a version has by its text, as Composer's `VersionParser::normalize()` reads it; null for a text that
 * is no version to Composer.
 */
export function composerChannel(version: string): ReleaseChannel | null {
  const [text = ""] = version.toLowerCase().split("+");
  const letters = text.search(/[a-z]/);
  const numbers = letters < 0 ? text : text.slice(0, letters).replace(/[._-]$/, "");
  const suffix = letters < 0 ? "" : text.slice(letters);
  const found = SUFFIX.exec(suffix);
  if (found && (NUMBERS.test(numbers) || isDate(numbers)))
    return found[2] === undefined ? (stabilities[found[1] ?? ""] ?? "stable") : "dev";
  return BRANCH.test(text) ? "dev" : null;
}

/** Whether the text is a year and up to six pairs of digits, with up to three digits more, or `.` and `-` between. */
function isDate(text: string): boolean {
  const [first = "", ...later] = text.split(/[.-]/);
  if (first.length < 4 || /\D/.test(first) || later.some((part) => !/^\d+$/.test(part))) return false;
  const parts = [first.slice(4), ...later];
  const last = parts.pop() ?? "";
  const count = parts.reduce((sum, part) => sum + part.length, last.length);
  return parts.every((part) => part.length % 2 === 0) && count >= 2 && count <= 12 + Math.min(last.length, 3);
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
