import type { DownloadRefusal, Downloads, Licensing } from "@keystead/core";
import { z } from "zod";
import { HttpError } from "../../http/http-error.ts";
import { routesFor } from "../../http/route.ts";

const edgeRoute = routesFor<"anyone", null>();

const file = z.instanceof(ReadableStream<Uint8Array>);

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
      result: file,
      contentType: "application/zip",
      errors: [
        "download_unknown",
        "download_expired",
        "release_withdrawn",
        "license_expired",
        "activation_not_found",
        "updates_ended",
        "version_too_old",
        "license_revoked",
        "license_suspended",
        "license_not_found",
        "invalid_public_key",
        "downloads_not_configured",
      ],
      async handle({ exchange, params, headers, answer }) {
        headers["cache-control"] = "no-store";
        const opened = await configured(downloads).open(params.token);
        if (!opened.success) throw new HttpError(opened.code, opened.error);
        throw new Error("no files yet");
      },
    }),
  ];
}
