import type { Context } from "../context.ts";
import { findSubject, type LicenseReference, requireReference, siteDomain } from "../licenses/subject.ts";
import { denial } from "../licenses/verdict.ts";
import type { Release } from "../schemas/release.ts";
import type { Denial } from "../schemas/verdict.ts";
import type { LicenseSubject } from "../storage/license-store.ts";
import { publishedReleases, type ReleasesOf, type StoredRelease } from "./published.ts";
import { isOffered } from "./rollout.ts";
import { type UpdateDenial, type UpdateRights, updateRights } from "./update-rights.ts";
import { compareVersions } from "./version-order.ts";

export interface DownloadInput extends LicenseReference {
  /** The site, a host or a URL. */
  domain: string;
  /** A certain version, also an older one. Default: the newest that the license gets and the site is offered. */
  version?: string | null | undefined;
  /** `beta` is offered stable releases, too. Default: `stable`. */
  channel?: Release["channel"] | null | undefined;
}

/** A release that a site may download, and in whose name. */
export interface Download {
  organizationId: string;
  release: StoredRelease;
  /** In normal form. */
  domain: string;
}

export type DownloadChoice = ({ denied: null } & Download) | { denied: Denial };

type Rights = Extract<UpdateRights, { denied: null }>;

/**
 * Chooses the release that a site may download: for a good license with a seat of the site, or one that has expired, of what was
 * published in its term. Throws `invalid_input` for a domain that is not a host, `storage_unavailable`.
 */
export async function chooseDownload(context: Context, input: DownloadInput): Promise<DownloadChoice> {
  requireReference(input);
  const { publicKey, version, channel } = input;
  const domain = siteDomain(input.domain);
  const { subject, denied } = await findSubject(context, input, { domain });
  if (denied) return { denied };
  const rights = updateRights(subject.license, subject.activation, context.clock.now());
  if (rights.denied) return rights;
  const where = releasesOf(context, subject);
  const wanted = version
    ? (release: StoredRelease) => compareVersions(release.version, version) === 0
    : (release: StoredRelease) => isOffered({ publicKey, ...release }, domain);
  const ofChannel = version || channel === "beta" ? undefined : "stable";
  let later: Denial | null = null;
  for await (const release of publishedReleases(where, ofChannel)) {
    if (!wanted(release)) continue;
    const refused = await refusalOf(where, release, rights);
    if (refused === null) return { denied: null, organizationId: where.organizationId, release, domain };
    later ??= refused;
  }
  return { denied: later ?? denial("release_not_found") };
}

/** Why the license of the subject does not get the release on its site now; null when it does. */
export async function refusalNow(
  context: Context,
  subject: LicenseSubject & { license: NonNullable<LicenseSubject["license"]> },
  release: StoredRelease,
): Promise<UpdateDenial | null> {
  const rights = updateRights(subject.license, subject.activation, context.clock.now());
  return rights.denied ?? refusalOf(releasesOf(context, subject), release, rights);
}

async function refusalOf(
  where: ReleasesOf,
  release: StoredRelease,
  { until, ended, mostBehind }: Rights,
): Promise<UpdateDenial | null> {
  if (until !== null && (release.publishedAt === null || release.publishedAt > until)) return ended;
  if (mostBehind === null || (await isAtMostBehind(where, release, mostBehind))) return null;
  return denial("version_too_old");
}

/** Counts stable releases that are out to all: nobody is behind one that he was not offered. */
async function isAtMostBehind(where: ReleasesOf, { version }: StoredRelease, most: number): Promise<boolean> {
  let behind = 0;
  for await (const newer of publishedReleases(where, "stable")) {
    if (compareVersions(newer.version, version) <= 0) return true;
    if (newer.rollout === 100) behind += 1;
    if (behind > most) return false;
  }
  return true;
}

function releasesOf({ storage }: Context, { organizationId, productId }: LicenseSubject): ReleasesOf {
  return { store: storage.store, organizationId, productId };
}
