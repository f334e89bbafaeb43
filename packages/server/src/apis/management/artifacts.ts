import { rm } from "node:fs/promises";
import { type ArtifactDetails, invalidInput, type ReleaseFiles } from "@keystead/core";
import {
  artifact,
  artifactDetails,
  MOST_ARTIFACT_BYTES,
  release,
  releaseDownloads,
} from "@keystead/core/schemas";
import { releaseErrors } from "@keystead/core/server";
import { z } from "zod";
import { blockMapSizeIn } from "../../files/block-map-size.ts";
import { FILE_TYPE, fileAnswer, fileBody, fileStatuses } from "../../files/file-answer.ts";
import { guessArtifact } from "../../files/guess-artifact.ts";
import { type IncomingFile, receiveFile } from "../../files/receive-file.ts";
import { receivedBytes, receivePart } from "../../files/receive-part.ts";
import { signatureIn } from "../../files/signature-file.ts";
import { contentRangeOf } from "../../http/content-range.ts";
import { pairsFilter } from "../../http/query.ts";
import { type OperatorServices, operatorRoute } from "./operator.ts";

const { platform, arch, kind, signature } = artifactDetails.shape;
const guessed = "Unless given, it is guessed from the file's name.";

const sha256 = z
  .string()
  .regex(/^[\da-f]{64}$/, "must be 64 lower-case hex digits")
  .optional()
  .describe("SHA-256 of the whole file. A file with another one is refused.");

const given = z.strictObject({
  platform: platform.optional().describe(`${platform.description} ${guessed}`),
  arch: arch
    .optional()
    .describe(
      `${arch.description} ${guessed} \`Acme.app.tar.gz\` does not tell it: give it for such a name.`,
    ),
  kind: kind.optional().describe(`${kind.description} ${guessed}`),
  signature: signature
    .unwrap()
    .optional()
    .describe("Signature of the file, such as Sparkle's `edSignature`."),
  metadata: pairsFilter
    .optional()
    .describe("Up to 5 texts by name, such as `metadata[minimumSystemVersion]=12.0`."),
  sha256,
});

const progress = z.object({
  received: z.int().describe("Bytes of the file that the server has. The next part begins there."),
});

/** A file that came whole, or how much of it has come. */
interface Received {
  digest: string;
  received: number;
  file: IncomingFile | null;
  discard(): Promise<void>;
}

const downloads = operatorRoute({
  method: "GET",
  path: "/releases/:id/downloads",
  access: "viewer",
  summary: "Count the downloads of a release",
  result: releaseDownloads,
  errors: ["not_found"],
  handle: async ({ caller, params }) => caller.organization.releases.downloadsOf(params.id),
});

const remove = operatorRoute({
  method: "DELETE",
  path: "/releases/:id/artifacts/:filename",
  access: "developer",
  summary: "Delete an artifact of a draft",
  result: release,
  errors: ["not_found", "release_published"],
  handle: async ({ caller, params }) =>
    caller.organization.releases.deleteArtifact(params.id, nameIn(params.filename)),
});

const download = operatorRoute({
  method: "GET",
  path: "/releases/:id/artifacts/:filename",
  access: "viewer",
  summary: "Download an artifact of a release",
  otherStatus: fileStatuses,
  result: fileBody,
  contentType: FILE_TYPE,
  errors: ["not_found", "range_not_satisfiable", "files_not_configured", "files_unavailable"],
  async handle({ caller, params, exchange: { request }, headers, answer }) {
    const opened = await caller.organization.releases.openArtifact(params.id, nameIn(params.filename));
    return fileAnswer(opened, { request, headers, answer });
  },
});

function uploadRoutes({ files, rateLimiter }: OperatorServices) {
  const upload = operatorRoute({
    method: "PUT",
    path: "/releases/:id/artifacts/:filename",
    access: "developer",
    summary: "Upload an artifact of a draft",
    otherStatus: 202,
    query: given,
    file: {
      types: { [FILE_TYPE]: MOST_ARTIFACT_BYTES },
      async receive({ caller, params, query, exchange }, bytes): Promise<Received> {
        const part = contentRangeOf(exchange.request, MOST_ARTIFACT_BYTES);
        if (part === null || part.start === 0)
          await rateLimiter.consume("UPLOADS", caller.organizationId, exchange);
        const details = detailsOf(params.filename, query);
        await caller.organization.releases.expectArtifact(params.id, details);
        const { incoming } = requireFiles(files);
        const key = partKey(caller.organizationId, params, query.sha256);
        const { file, received } = part
          ? await receivePart(incoming, { key, ...part }, bytes)
          : await whole(receiveFile(incoming, bytes));
        const discard = async (): Promise<void> => {
          if (file) await rm(file.path, { force: true });
        };
        return { digest: file?.sha256 ?? "", received, file, discard };
      },
    },
    result: z.union([artifact, progress]),
    errors: [
      "not_found",
      "artifact_invalid",
      "release_published",
      "upload_position",
      "files_not_configured",
      "files_unavailable",
    ],
    async handle({ caller, params, query, file: came, answer }) {
      const { file = null, received = 0 } = (came ?? {}) as Partial<Received>;
      if (file === null) {
        answer.status = 202;
        return { received };
      }
      if (query.sha256 !== undefined && query.sha256 !== file.sha256)
        throw releaseErrors.artifactInvalid(
          "The file's SHA-256 is not the one that the request gave: send the file again",
        );
      const details = detailsOf(params.filename, query);
      const found = details.kind === "sig" ? await signatureIn(file) : null;
      const signature = details.signature ?? found;
      const blockMapSize = details.kind === "appimage" ? await blockMapSizeIn(file) : null;
      const metadata = { ...(blockMapSize && { blockMapSize: String(blockMapSize) }), ...details.metadata };
      return caller.organization.releases.setArtifact(params.id, { ...details, signature, metadata }, file);
    },
  });

  const received = operatorRoute({
    method: "GET",
    path: "/releases/:id/artifacts/:filename/upload",
    access: "developer",
    summary: "Find out where an upload continues",
    query: z.strictObject({ sha256 }),
    result: progress,
    errors: ["not_found", "files_not_configured"],
    async handle({ caller, params, query }) {
      await caller.organization.releases.get(params.id);
      const key = partKey(caller.organizationId, params, query.sha256);
      return { received: await receivedBytes(requireFiles(files).incoming, key) };
    },
  });

  return [upload, received];
}

async function whole(coming: Promise<IncomingFile>) {
  const file = await coming;
  return { file, received: file.size };
}

function requireFiles(files: ReleaseFiles | null): ReleaseFiles {
  if (files === null) throw releaseErrors.filesNotConfigured();
  return files;
}

/** Parts of files with different digests are never joined. */
function partKey(
  organizationId: string,
  { id, filename }: { id: string; filename: string },
  digest: string | undefined,
): string {
  return JSON.stringify([organizationId, id, nameIn(filename), digest ?? null]);
}

function detailsOf(filename: string, query: z.output<typeof given>): ArtifactDetails {
  const name = nameIn(filename);
  const guess = guessArtifact(name) ?? { platform: "any", arch: "any", kind: "other" };
  const { platform = guess.platform, arch = guess.arch, kind = guess.kind } = query;
  if (arch === null)
    throw invalidInput("arch", "is not told by the file's name: give it, such as arm64, x64 or universal");
  const { signature = null, metadata = {} } = query;
  return { filename: name, platform, arch, kind, signature, metadata };
}

function nameIn(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // No artifact has such a name.
    return segment;
  }
}

export function artifactRoutes(services: OperatorServices) {
  return [download, remove, downloads, ...uploadRoutes(services)];
}
