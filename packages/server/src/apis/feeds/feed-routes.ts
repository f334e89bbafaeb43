import type { Licensing, Release, ReleaseChannel } from "@keystead/core";
import { artifactDetails, releaseChannels } from "@keystead/core/schemas";
import { z } from "zod";
import { electronArtifacts, electronFile, electronYaml } from "../../feeds/electron.ts";
import { notesPage } from "../../feeds/notes-page.ts";
import { type FeedText, feedText, feedTextOf, newestOf } from "../../feeds/public-feeds.ts";
import { appcast, sparkleArtifact } from "../../feeds/sparkle.ts";
import { isNewer, tauriTarget, tauriUpdate } from "../../feeds/tauri.ts";
import { beginsFile, FILE_TYPE, fileAnswer, fileBody } from "../../files/file-answer.ts";
import { isNamed } from "../../http/etag.ts";
import type { Exchange } from "../../http/exchange.ts";
import { HttpError } from "../../http/http-error.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import { parsedHeader } from "../../http/parsed-header.ts";
import { routesFor } from "../../http/route.ts";
import type { KnownUpdates } from "../../updates/known-updates.ts";
import type { UpdateAnswers } from "../../updates/update-answers.ts";
import type { KnownProducts } from "../public/known-products.ts";
import { UnknownKeys } from "../public/unknown-keys.ts";
import { deniedAs, feedRefusals, feedStatuses, PRIVATE, releasesFor } from "./feed-access.ts";

const feedRoute = routesFor<"anyone", null>();

/** Caches on the way answer for five minutes, and while the server cannot be reached for a day. */
const PUBLIC = "public, max-age=0, s-maxage=300, stale-while-revalidate=3600, stale-if-error=86400";
const MOST_ITEMS = 10;

const channelName = z.enum(releaseChannels);
const bytes = z.instanceof(Uint8Array<ArrayBufferLike>).optional();
const errors = ["invalid_input", "not_found", "release_not_found", ...feedRefusals] as const;
const shared = {
  method: "GET",
  access: "anyone",
  otherStatus: 304,
  errors,
  errorStatuses: feedStatuses,
} as const;

export interface FeedRouteServices {
  licensing: Licensing;
  updates: UpdateAnswers;
  rateLimiter: RateLimiter;
  products: KnownProducts;
  publicUrl: string;
}

/** Writes a feed's text of releases; null where it needs others. */
type Write = (releases: Release[], options: { staged: boolean }) => string | null;

/** Feeds for the updaters of applications: Tauri, electron-updater and Sparkle. */
export function feedRoutes({ licensing, updates, rateLimiter, products, publicUrl }: FeedRouteServices) {
  const unknownKeys = new UnknownKeys(rateLimiter, products);
  const services = { feeds: licensing.server.feeds, unknownKeys };
  const addressOf = (publicKey: string): string => `${publicUrl}/v1/feeds/${publicKey}`;
  const find = (publicKey: string, exchange: Exchange) =>
    unknownKeys.find(publicKey, exchange, () => updates.of(publicKey));

  /** The product, as it is in memory, if its feeds are public; null for any other. */
  const publicProduct = async (publicKey: string, exchange: Exchange): Promise<KnownUpdates | null> => {
    const known = await find(publicKey, exchange);
    return known?.updates.product.downloads === "public" ? known : null;
  };

  /** A feed's text: of a public product from memory, of any other for the license that asks. */
  const textOf = async (
    publicKey: string,
    exchange: Exchange,
    {
      channel,
      name,
      fits,
      write,
    }: { channel: ReleaseChannel; name: string; fits(release: Release): boolean; write: Write },
  ): Promise<FeedText | null> => {
    const known = await publicProduct(publicKey, exchange);
    // Of each channel, the newest release is in memory: behind one that does not fit, there may be others that do.
    const fromMemory =
      known &&
      feedTextOf(known, name, channel, (releases) =>
        releases[0] && fits(releases[0]) ? write(releases.filter(fits), { staged: true }) : null,
      );
    if (fromMemory) {
      exchange.headers["cache-control"] = PUBLIC;
      return fromMemory;
    }
    const found = await releasesFor(services, publicKey, exchange);
    const releases: Release[] = [];
    for await (const release of found.of(channel)) {
      if (fits(release)) releases.push(release);
      if (releases.length === MOST_ITEMS) break;
    }
    if (known) exchange.headers["cache-control"] = PUBLIC;
    const text = write(releases, { staged: known !== null });
    return text === null ? null : feedText(text);
  };

  const tauri = feedRoute({
    ...shared,
    otherStatus: 204,
    path: "/feeds/:public_key/tauri/:channel/:target/:arch/:current_version",
    summary: "Ask for an update of a Tauri application",
    query: z.object({ bundle_type: z.string().max(30).optional().describe("Tauri's `{{bundle_type}}`.") }),
    result: z
      .object({
        version: z.string().describe("The newer version."),
        notes: z.string().optional().describe("Release notes in Markdown."),
        pub_date: z.string().optional().describe("When the release was published (RFC 3339)."),
        url: z.string().describe("Address of the file. It needs the same headers as this feed."),
        signature: z.string().describe("Content of the file's `.sig`."),
      })
      .optional(),
    async handle({ exchange, params, query, answer }) {
      const { public_key: publicKey, channel, target, arch, current_version: installed } = params;
      const wanted = tauriTarget(target, arch, query.bundle_type);
      const followed = channelOf(channel);
      const known = await publicProduct(publicKey, exchange);
      if (known && !newestOf(known, followed ?? "stable").some((each) => isNewer(each, decoded(installed)))) {
        exchange.headers["cache-control"] = PUBLIC;
        answer.status = 204;
        return undefined;
      }
      const found = await releasesFor(services, publicKey, exchange);
      if (found.product.downloads === "public") exchange.headers["cache-control"] = PUBLIC;
      if (wanted !== null && followed !== null)
        for await (const release of found.of(followed)) {
          if (!isNewer(release, decoded(installed))) break;
          // Nobody else than the server can choose who is offered it.
          if (found.product.downloads === "public" && release.rollout < 100) continue;
          const update = tauriUpdate(release, wanted, addressOf(publicKey));
          if (update !== null) return update;
        }
      answer.status = 204;
      return undefined;
    },
  });

  const electron = feedRoute({
    ...shared,
    path: "/feeds/:public_key/electron/:file",
    summary: "Get a channel's file for electron-updater",
    result: bytes,
    contentType: "text/yaml",
    async handle({ exchange, params, answer }) {
      const file = electronFile(params.file);
      if (file === null)
        throw noRelease("There is no such channel: ask for latest.yml, beta-mac.yml or the like");
      const text = await textOf(params.public_key, exchange, {
        channel: file.channel,
        name: params.file,
        fits: (release) => electronArtifacts(release, file).length > 0,
        write: ([newest], { staged }) =>
          newest ? electronYaml(newest, electronArtifacts(newest, file), { staged }) : null,
      });
      if (text === null) throw noRelease("There is no release for this platform yet");
      return answered(text, exchange, answer);
    },
  });

  const sparkle = feedRoute({
    ...shared,
    path: "/feeds/:public_key/sparkle/appcast.xml",
    summary: "Get the appcast for Sparkle",
    query: z.object({
      channel: channelName
        .optional()
        .describe("Channel, which includes all more careful ones. Default: `stable`."),
      arch: artifactDetails.shape.arch.optional().describe("Processor of the Mac: `arm64` or `x64`."),
    }),
    result: bytes,
    contentType: "application/xml",
    async handle({ exchange, params, query, answer }) {
      const { public_key: publicKey } = params;
      const { channel = "stable", arch } = query;
      const found = await find(publicKey, exchange);
      const text = await textOf(publicKey, exchange, {
        channel,
        name: `appcast ${channel} ${arch === "arm64" || arch === "x64" ? arch : ""}`,
        fits: (release) => sparkleArtifact(release, arch) !== undefined,
        write: (releases, { staged: phased }) =>
          found && appcast(found.updates.product, releases, { feeds: addressOf(publicKey), arch, phased }),
      });
      if (text === null) throw noRelease("There is no release yet");
      return answered(text, exchange, answer);
    },
  });

  const notes = feedRoute({
    ...shared,
    otherStatus: 200,
    path: "/feeds/:public_key/notes/:version",
    summary: "Read the notes of a release",
    result: bytes,
    contentType: "text/html; charset=utf-8",
    async handle({ exchange, params, headers }) {
      const found = await releasesFor(services, params.public_key, exchange);
      const chosen = await found.version(decoded(params.version));
      if (chosen.denied) throw deniedAs(chosen.denied);
      return notesPage(headers, chosen.release);
    },
  });

  const download = feedRoute({
    ...shared,
    otherStatus: 206,
    path: "/feeds/:public_key/files/:version/:filename",
    summary: "Download a file that a feed names",
    result: fileBody,
    contentType: FILE_TYPE,
    errors: [...errors, "range_not_satisfiable", "files_not_configured", "files_unavailable"],
    async handle({ exchange, params, headers, answer }) {
      const found = await releasesFor(services, params.public_key, exchange);
      const chosen = await found.version(decoded(params.version));
      if (chosen.denied) throw deniedAs(chosen.denied);
      const { organizationId, product } = found;
      const { id: releaseId } = chosen.release;
      const releases = licensing.as({ organizationId }).releases;
      const opened = await releases.openArtifact(releaseId, decoded(params.filename));
      const { request } = exchange;
      headers["cache-control"] = product.downloads === "public" ? "public, max-age=3600" : PRIVATE;
      const body = await fileAnswer(opened, { request, headers, answer });
      if (beginsFile(request))
        licensing.server.downloadCounter.count({ organizationId, releaseId, artifactId: opened.artifact.id });
      return body;
    },
  });

  return [tauri, electron, sparkle, notes, download];
}

/** Sends a text, or that it is the one which the caller has. */
function answered({ bytes, etag }: FeedText, { request, headers }: Exchange, answer: { status: number }) {
  headers["etag"] = etag;
  if (!isNamed(etag, parsedHeader(request, "if-none-match"))) return bytes;
  answer.status = 304;
  return undefined;
}

function channelOf(name: string): ReleaseChannel | null {
  return name === "latest" ? "stable" : (releaseChannels.find((each) => each === name) ?? null);
}

function noRelease(message: string): HttpError {
  return new HttpError("release_not_found", message, { headers: { "keystead-error": message } });
}

/** A part of a path; nothing has a name that is not percent-encoded UTF-8. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
