import { z } from "zod";
import { reference, timestamp } from "../../foundation/primitives.ts";

export type { ReleaseDownloads } from "../../generated/types.ts";

const day = z.string().describe("The day (UTC), such as `2026-11-28`.");
const count = z.int().describe("How many downloads were begun. Later parts of a file do not count.");
const sum = z.int().describe("How many downloads were begun, without those of block maps and signatures.");

/** Downloads of a release on a day. They say nothing of who downloaded. */
export const downloadCount = z.object({
  /** The release's id and the day. */
  id: z.string(),
  releaseId: reference,
  day,
  /** By the artifact's id. */
  counts: z.record(z.string(), z.int()),
  endsAt: timestamp,
});

const artifacts = z
  .array(z.object({ artifactId: z.string().describe("Id of the artifact."), count }))
  .describe("Downloads of each artifact; artifacts without any are left out.");

/** Downloads of a release, by artifact and by day. */
export const releaseDownloads = z.object({
  total: sum,
  artifacts,
  days: z
    .array(z.object({ day, count: sum, artifacts }))
    .describe("Downloads of each day that had some, the latest first."),
});
