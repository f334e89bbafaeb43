import type { Downloads, Licensing } from "@keystead/core";
import {
  beginsFile,
  FILE_TYPE,
  fileAnswer,
  fileBody,
  fileStatuses,
  ZIP_TYPE,
} from "../../files/file-answer.ts";
import type { AnswerHeaders } from "../../http/answer.ts";
import type { Exchange } from "../../http/exchange.ts";
import { HttpError } from "../../http/http-error.ts";
import { routesFor } from "../../http/route.ts";

const edgeRoute = routesFor<"anyone", null>();

/** The downloads of a server that gives some. Throws `downloads_not_configured`. */
export function requireDownloads(downloads: Downloads | undefined): Downloads {
  if (downloads) return downloads;
  throw new HttpError(
    "downloads_not_configured",
    "Downloads are not available: this server has no secret key",
  );
}

/** The part of a call that a download works with. */
interface Download {
  exchange: Exchange;
  headers: AnswerHeaders;
  answer: { status: number };
}

interface DownloadServices {
  licensing: Licensing;
  downloads: Downloads | undefined;
}

const refusals = [
  "license_expired",
  "activation_not_found",
  "updates_ended",
  "version_too_old",
  "license_revoked",
  "license_suspended",
  "license_not_found",
  "invalid_public_key",
  "download_unknown",
  "not_found",
  "download_expired",
  "release_withdrawn",
  "range_not_satisfiable",
  "downloads_not_configured",
  "files_not_configured",
  "files_unavailable",
] as const;

/** Routes for files of releases: for a site with an address whose license is still good. */
export function downloadRoutes({ licensing, downloads }: DownloadServices) {
  const download = async (
    token: string,
    file: string | undefined,
    { exchange: { request }, headers, answer }: Download,
  ): Promise<ReadableStream<Uint8Array> | undefined> => {
    headers["cache-control"] = "no-store";
    const opened = await requireDownloads(downloads).open(token, file);
    if (!opened.success) throw new HttpError(opened.code, opened.error);
    const { organizationId, release, artifact } = opened;
    const { releases } = licensing.as({ organizationId });
    const found = await releases.openArtifact(release.id, artifact.filename);
    const zip = release.file?.name === artifact.filename ? release.file : null;
    if (zip === null) headers["content-type"] = FILE_TYPE;
    const body = await fileAnswer(found, { request, headers, answer });
    if (beginsFile(request, answer)) {
      const { id: artifactId } = artifact;
      licensing.server.downloadCounter.count({ organizationId, releaseId: release.id, artifactId });
    }
    if (zip === null) return body;
    // It is the digest of the whole file.
    if (answer.status === 200) headers["content-md5"] = Buffer.from(zip.md5, "hex").toString("base64");
    const signature = found.release.signed?.fileSignature;
    if (signature) headers["x-content-signature"] = signature;
    return body;
  };
  const shared = {
    method: "GET",
    access: "anyone",
    otherStatus: fileStatuses,
    result: fileBody,
    contentType: ZIP_TYPE,
    errors: refusals,
  } as const;

  return [
    edgeRoute({
      ...shared,
      path: "/downloads/:token/:file",
      summary: "Download a release",
      handle: (call) => download(call.params.token, call.params.file, call),
    }),
    edgeRoute({
      ...shared,
      path: "/downloads/:token",
      summary: "Download a release from an address that an earlier version of the server gave",
      handle: (call) => download(call.params.token, undefined, call),
    }),
  ];
}
