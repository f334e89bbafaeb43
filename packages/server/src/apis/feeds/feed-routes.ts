import type { Licensing, Release, ReleaseChannel } from "@keystead/core";
import { artifactDetails, releaseChannels } from "@keystead/core/schemas";
import { z } from "zod";
import type { LicenseAnswers, WrittenAnswer } from "../../cache/license-answers.ts";
import { electronArtifacts, electronFile, electronYaml } from "../../feeds/electron.ts";
import { notesPage } from "../../feeds/notes-page.ts";
import { feedText, newestOf } from "../../feeds/public-feeds.ts";
import { appcast, sparkleArtifact } from "../../feeds/sparkle.ts";
import { isNewer, tauriTarget, tauriUpdate } from "../../feeds/tauri.ts";
import { beginsFile, FILE_TYPE, fileAnswer, fileBody, fileStatuses } from "../../files/file-answer.ts";
import { JsonBytes } from "../../http/answer.ts";
import { isNamed } from "../../http/etag.ts";
import type { Exchange } from "../../http/exchange.ts";
import { HttpError } from "../../http/http-error.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import { parsedHeader } from "../../http/parsed-header.ts";
import { routesFor } from "../../http/route.ts";
import type { UpdateAnswers } from "../../updates/update-answers.ts";
import type { KnownProducts } from "../public/known-products.ts";
import { UnknownKeys } from "../public/unknown-keys.ts";
import { deniedAs, feedRefusals, feedStatuses, PUBLIC, releasesFor } from "./feed-access.ts";
import { FeedTexts } from "./feed-texts.ts";

const feedRoute = routesFor<"anyone", null>();

const YAML = "text/yaml";
const EVERYBODY = 100;
/** Answer of a channel without a newer version. */
const NOTHING_NEWER = feedText("");

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
  answers: LicenseAnswers;
  rateLimiter: RateLimiter;
  products: KnownProducts;
  publicUrl: string;
}

/** Feeds for the updaters of applications: Tauri, electron-updater and Sparkle. */
export function feedRoutes({
  licensing,
  updates,
  answers,
  rateLimiter,
  products,
  publicUrl,
}: FeedRouteServices) {
  const unknownKeys = new UnknownKeys(rateLimiter, products);
  const services = { feeds: licensing.server.feeds, unknownKeys };
  const texts = new FeedTexts({ ...services, updates, answers });
  const addressOf = (publicKey: string): string => `${publicUrl}/v1/feeds/${publicKey}`;

  const tauri = feedRoute({
    ...shared,
    otherStatus: [204, 304],
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
      const { public_key: publicKey, target, arch } = params;
      const wanted = tauriTarget(target, arch, query.bundle_type);
      const channel = channelOf(params.channel);
      const installed = decoded(params.current_version);
      const updateIn = (release: Release): WrittenAnswer | null => {
        const update = channel && wanted && tauriUpdate(release, wanted, addressOf(publicKey));
        return update && feedText(JSON.stringify(update));
      };
      const told = (update: WrittenAnswer): JsonBytes | undefined => {
        const body = answered(update, exchange, answer);
        return body && new JsonBytes(body);
      };
      const known = await texts.publicProduct(publicKey, exchange);
      // Nobody else than the server can choose who is offered a release that is not for all yet.
      const [newest] = known ? newestOf(known, channel ?? "stable").filter(isForAll) : [];
      const update = newest && isNewer(newest, installed) ? updateIn(newest) : null;
      if (update !== null) return told(update);
      if (known === null || (newest && isNewer(newest, installed))) {
        const name = `tauri ${exchange.path} ${query.bundle_type ?? ""}`;
        const kept = texts.atHand(publicKey, name, exchange);
        const written =
          kept ??
          (await texts.forCaller(publicKey, exchange, name, async (found) => {
            const isPublic = found.product.downloads === "public";
            for await (const release of found.of(channel ?? "stable")) {
              if (!isNewer(release, installed)) break;
              const older = isPublic && !isForAll(release) ? null : updateIn(release);
              if (older !== null) return older;
            }
            return NOTHING_NEWER;
          }));
        if (written !== null && written !== NOTHING_NEWER) return told(written);
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
    contentType: YAML,
    atHand(exchange, params) {
      const text = texts.atHand(params.public_key, params.file, exchange);
      if (text === undefined) return undefined;
      exchange.headers["content-type"] = YAML;
      const answer = { status: 200 };
      const body = answered(text, exchange, answer);
      return { status: answer.status, body };
    },
    async handle({ exchange, params, answer }) {
      const file = electronFile(params.file);
      if (file === null)
        throw noRelease("There is no such channel: ask for latest.yml, beta-mac.yml or the like");
      const text = await texts.of(params.public_key, exchange, {
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
      const text = await texts.of(publicKey, exchange, {
        channel,
        name: `appcast ${channel} ${arch === "arm64" || arch === "x64" ? arch : ""}`,
        fits: (release) => sparkleArtifact(release, arch) !== undefined,
        write: (releases, { product, staged: phased }) =>
          appcast(product, releases, { feeds: addressOf(publicKey), arch, phased }),
      });
      if (text === null) throw noRelease("There is no release yet");
      return answered(text, exchange, answer);
    },
  });

  const notes = feedRoute({
    ...shared,
    path: "/feeds/:public_key/notes/:version",
    summary: "Read the notes of a release",
    result: bytes,
    contentType: "text/html; charset=utf-8",
    async handle({ exchange, params, headers, answer }) {
      const found = await releasesFor(services, params.public_key, exchange);
      const chosen = await found.version(decoded(params.version));
      if (chosen.denied) throw deniedAs(chosen.denied);
      if (found.product.downloads === "public") headers["cache-control"] = PUBLIC;
      return answered(feedText(notesPage(headers, chosen.release)), exchange, answer);
    },
  });

  const download = feedRoute({
    ...shared,
    otherStatus: fileStatuses,
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
      if (product.downloads === "public") headers["cache-control"] = PUBLIC;
      const body = await fileAnswer(opened, { request, headers, answer });
      if (beginsFile(request, answer))
        licensing.server.downloadCounter.count({ organizationId, releaseId, artifactId: opened.artifact.id });
      return body;
    },
  });

  return [tauri, electron, sparkle, notes, download];
}

/** Sends a text, or that it is the one which the caller has. */
function answered(text: WrittenAnswer, { request, headers }: Exchange, answer: { status: number }) {
  Object.assign(headers, text.headers);
  if (!isNamed(text.headers["etag"] ?? "", parsedHeader(request, "if-none-match"))) return text.bytes;
  answer.status = 304;
  return undefined;
}

function isForAll({ rollout }: Release): boolean {
  return rollout === EVERYBODY;
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
