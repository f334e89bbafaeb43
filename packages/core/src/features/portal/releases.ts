import { invalidInput, notFound } from "../../foundation/errors.ts";
import type { Slice } from "../../foundation/page.ts";
import type { PageRequest } from "../../foundation/primitives.ts";
import type { Context } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { recordsIn } from "../../storage/records.ts";
import { isForLicense, releasesOfLicense } from "../releases/download.ts";
import type { Artifact, Release } from "../releases/schema.ts";
import { type StoredRelease, shownRelease } from "../releases/stored-release.ts";
import { fieldsOf } from "./fields-of.ts";
import { type PortalRelease, portalRelease } from "./schema.ts";
import type { PortalSettings } from "./settings-schema.ts";

type Serving = Context & { organizationId: string };
type License = RecordOf<"licenses">;

/** Kinds of artifacts that nobody needs but updaters. */
const FOR_UPDATERS = ["blockmap", "sig"];
const shownArtifact = portalRelease.shape.artifacts.element;

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
    const artifacts = artifactsForPeople(release).map((each) => fieldsOf(shownArtifact, each));
    found.push({ id, version, channel, notes, publishedAt, file, artifacts, isCurrent });
    if (downloads === "current") break;
  }
  return { items: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}

/** A release that the customer can download, and the artifact of it. */
export interface ArtifactToDownload {
  /** The release. */
  release: Release;
  /** The artifact that was named, or else the release's zip. */
  artifact: Artifact;
}

/**
 * The artifact with the name of a release that the customer can download; the release's zip without a name. Throws
 * `not_found` for any other release, `invalid_input` for a name that no artifact has, and without one where the release
 * has no zip.
 */
export async function artifactToDownload(
  serving: Serving,
  license: License,
  downloads: PortalSettings["downloads"],
  releaseId: string,
  filename?: string,
): Promise<ArtifactToDownload> {
  const release = await findRelease(serving, license, downloads, releaseId);
  const artifacts = artifactsForPeople(release);
  const wanted = filename ?? release.file?.name;
  const artifact = artifacts.find((each) => each.filename === wanted);
  if (artifact) return { release, artifact };
  const names = artifacts.map((each) => each.filename).join(", ");
  throw invalidInput("filename", `must be the name of a file of the release: ${names}`);
}

function artifactsForPeople({ artifacts }: Pick<Release, "artifacts">): Artifact[] {
  return artifacts.filter(({ kind }) => !FOR_UPDATERS.includes(kind));
}

/** A release that the customer can download. Throws `not_found` for any other. */
async function findRelease(
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
