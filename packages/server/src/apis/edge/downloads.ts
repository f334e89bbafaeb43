import type { Downloads, Licensing } from "@keystead/core";
import { fileAnswer, fileBody, ZIP_TYPE } from "../../files/file-answer.ts";
import { HttpError } from "../../http/http-error.ts";
import { routesFor } from "../../http/route.ts";

const edgeRoute = routesFor<"anyone", null>();

/** The downloads of a server that gives some. Throws `downloads_not_configured`. */
export function configured(downloads: Downloads | undefined): Downloads {
  if (downloads) return downloads;
  throw new HttpError("downloads_not_configured", "This server gives no downloads: it has no secret key");
}

interface DownloadServices {
  licensing: Licensing;
  downloads: Downloads | undefined;
}

/** Where files are, for whoever has an address and still has the license. */
export function downloadRoutes({ licensing, downloads }: DownloadServices) {
  return [
    edgeRoute({
      method: "GET",
      path: "/downloads/:token",
      access: "anyone",
      summary: "Download a release",
      otherStatus: 206,
      result: fileBody,
      contentType: ZIP_TYPE,
      errors: [
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
      ],
      async handle({ exchange: { request }, params, headers, answer }) {
        headers["cache-control"] = "no-store";
        const opened = await configured(downloads).open(params.token);
        if (!opened.success) throw new HttpError(opened.code, opened.error);
        const { organizationId, release } = opened;
        const file = await licensing.organization(organizationId).releases.openFile(release.id);
        const body = await fileAnswer(file, { request, headers, answer });
        // It is the digest of the whole file.
        if (answer.status === 200)
          headers["content-md5"] = Buffer.from(file.file.md5, "hex").toString("base64");
        const signature = file.release.signed?.fileSignature;
        if (signature) headers["x-content-signature"] = signature;
        return body;
      },
    }),
  ];
}
