import { hash } from "node:crypto";
import { compareVersions, type Release, type ReleaseChannel } from "@keystead/core";
import { releaseChannels } from "@keystead/core/schemas";
import type { WrittenAnswer } from "../cache/license-answers.ts";
import type { KnownUpdates } from "../updates/known-updates.ts";

/** Feeds of public products that are written already. They go with what is known of the product. */
const written = new WeakMap<KnownUpdates, Map<string, WrittenAnswer | null>>();

/** The text under a name of the product's own, if it is written already. */
export function writtenText(known: KnownUpdates, name: string): WrittenAnswer | undefined {
  return written.get(known)?.get(name) ?? undefined;
}

/** The text under a name of the product's own, which is written when it is asked for the first time. */
export function feedTextOf(
  known: KnownUpdates,
  name: string,
  channel: ReleaseChannel,
  write: (releases: Release[]) => string | null,
): WrittenAnswer | null {
  const texts = written.get(known) ?? new Map<string, WrittenAnswer | null>();
  written.set(known, texts);
  let text = texts.get(name);
  if (text === undefined) {
    const body = write(newestOf(known, channel));
    text = body === null ? null : feedText(body);
    texts.set(name, text);
  }
  return text;
}

/** The text with a strong ETag of its bytes. */
export function feedText(body: string | Uint8Array): WrittenAnswer {
  const bytes = Buffer.from(body);
  return { bytes, headers: { etag: `"${hash("sha256", bytes, "base64url").slice(0, 22)}"` } };
}

/** The newest releases of a channel and of all more careful ones, newest version first. */
export function newestOf({ updates }: KnownUpdates, channel: ReleaseChannel): Release[] {
  const most = releaseChannels.indexOf(channel);
  return updates.offered
    .filter((release) => releaseChannels.indexOf(release.channel) <= most)
    .sort((a, b) => compareVersions(b.version, a.version, "semver"));
}
