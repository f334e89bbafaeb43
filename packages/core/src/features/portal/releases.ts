import { notFound } from "../../foundation/errors.ts";
import type { Slice } from "../../foundation/page.ts";
import type { PageRequest } from "../../foundation/primitives.ts";
import type { Context } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { recordsIn } from "../../storage/records.ts";
import { isForLicense, releasesOfLicense } from "../releases/download.ts";
import type { Release } from "../releases/schema.ts";
import { type StoredRelease, shownRelease } from "../releases/stored-release.ts";
import type { PortalRelease } from "./schema.ts";
import type { PortalSettings } from "./settings-schema.ts";

type Serving = Context & { organizationId: string };
type License = RecordOf<"licenses">;

/**
 * One page of the releases that the customer can download, newest version first. The current one is the newest stable
 * one that the license is offered.
 */
export async function releasesToDownload(
  serving: Serving,
  license: License,
  downloads: PortalSettings["downloads"],
  { page, perPage }: PageRequest,
): Promise<Slice<PortalRelease>> {
  const found: PortalRelease[] = [];
  let currentId: string | null = null;
  for await (const release of releasesOfLicense(serving, { ...serving, license })) {
    if (currentId === null && release.channel === "stable") currentId = release.id;
    const isCurrent = release.id === currentId;
    if (downloads === "current" && !isCurrent) continue;
    const { id, version, channel, notes, publishedAt, file } = release;
    found.push({ id, version, channel, notes, publishedAt, file, isCurrent });
    if (downloads === "current") break;
  }
  return { items: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}

/** A release that the customer can download. Throws `not_found` for any other. */
export async function findRelease(
  serving: Serving,
  license: License,
  downloads: PortalSettings["downloads"],
  releaseId: string,
): Promise<Release> {
  const release = (await recordsIn(serving.storage, serving.organizationId).get("releases", releaseId))
    ?.record;
  if (release?.productId !== license.productId || release.status !== "published") throw notFound("Release");
  const isToBeHad =
    downloads === "current"
      ? (await currentRelease(serving, license))?.id === releaseId
      : await isForLicense(serving, { ...serving, license }, release);
  if (!isToBeHad) throw notFound("Release");
  return shownRelease(release);
}

async function currentRelease(serving: Serving, license: License): Promise<StoredRelease | null> {
  for await (const release of releasesOfLicense(serving, { ...serving, license }))
    if (release.channel === "stable") return release;
  return null;
}
