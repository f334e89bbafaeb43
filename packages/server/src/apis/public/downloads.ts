import type { Downloads } from "@keystead/core";
import { denial, release, releaseChannels, timestamp } from "@keystead/core/schemas";
import { z } from "zod";
import { routesFor } from "../../http/route.ts";
import { fileOnWire, signedOnWire } from "../../updates/metadata.ts";
import { requireDownloads } from "../edge/downloads.ts";
import { fileFields, signedRelease } from "../edge/update-schemas.ts";
import { inputOf, type Limited, referenceWithPlace, siteId } from "./licenses.ts";

const publicRoute = routesFor<"anyone", null>();

const wanted = referenceWithPlace.extend({
  version: z
    .string()
    .max(64, "must be at most 64 characters")
    .nullish()
    .describe(
      "Version of the release, which may be an older one. Default: the newest with a zip that the license gets and the site or machine is offered.",
    ),
  channel: z
    .enum(releaseChannels, `must be one of ${releaseChannels.join(", ")}`)
    .nullish()
    .describe(
      "Channel: `stable`, `rc`, `beta`, `alpha` or `dev`. Each includes the ones before it. Default: `stable`.",
    ),
  site_id: siteId.nullish(),
});

const download = z.union([
  z.object({
    success: z.literal(true),
    version: release.shape.version,
    download_url: z
      .string()
      .describe("Download address for this site or machine only. The license is checked again on download."),
    expires_at: timestamp.describe(
      "When the address expires, after 72 hours (UTC, ISO 8601 with milliseconds).",
    ),
    ...fileFields,
    signed: signedRelease,
  }),
  z.object({ success: z.literal(false), ...denial.shape }),
]);

interface DownloadServices {
  downloads: Downloads | undefined;
  limited: Limited;
}

/** Addresses of releases, for sites and machines with a license. */
export function downloadRequestRoutes({ downloads, limited }: DownloadServices) {
  return [
    publicRoute({
      method: "POST",
      path: "/downloads",
      access: "anyone",
      summary: "Get the download address of a release's zip",
      body: wanted,
      result: download,
      errors: ["downloads_not_configured"],
      async handle(call) {
        const { version, channel } = call.body;
        const input = { ...inputOf(call.body), version, channel };
        const result = await limited(call, () => requireDownloads(downloads).request(input));
        if (!result.success) return result;
        const { release, url, expiresAt } = result;
        return {
          success: true,
          version: release.version,
          download_url: url,
          expires_at: expiresAt,
          ...fileOnWire(release.file),
          signed: signedOnWire(release),
        };
      },
    }),
  ];
}
