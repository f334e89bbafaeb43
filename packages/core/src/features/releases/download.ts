import { sha256Of } from "../../foundation/crypto/random.ts";
import { channelsWithin, type ReleaseChannel } from "../../rules/channels.ts";
import type { LicenseSubject } from "../../rules/license-standing.ts";
import { isOffered } from "../../rules/rollout.ts";
import { verdictTermsOf } from "../../rules/terms.ts";
import {
  licenseRights,
  type UpdateDenial,
  type UpdateRights,
  updateRights,
} from "../../rules/update-rights.ts";
import { denial } from "../../rules/verdict.ts";
import { keyInOrder, versionOrderOf } from "../../rules/version-order.ts";
import type { Context } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { recordsIn } from "../../storage/records.ts";
import { type PlaceInput, placeOf } from "../licenses/place.ts";
import { findSubject, type LicenseReference, requireReference } from "../licenses/validate.ts";
import type { Denial } from "../licenses/verdict-schema.ts";
import type { Product } from "../products/schema.ts";
import type { StoredRelease } from "./stored-release.ts";
import { publishedReleases, type ReleasesOf } from "./stored-release.ts";

export interface DownloadInput extends LicenseReference, PlaceInput {
  /** Version of the release. Default: the newest that the license gets and the site or machine is offered. */
  version?: string | null | undefined;
  /** Channel, which includes all more careful ones. Default: `stable`. */
  channel?: ReleaseChannel | null | undefined;
}

/** The release that a site or machine may download, or why it gets none. */
type DownloadChoice = { denied: null; release: StoredRelease } | { denied: Denial };

type Rights = Extract<UpdateRights, { denied: null }>;

/**
 * Chooses the release that a site or machine may download, among those with a zip: for a good license with a seat of
 * it, or one that has expired, of what was published in its term. Throws `invalid_input` for what is neither,
 * `storage_unavailable`.
 */
export async function chooseDownload(context: Context, input: DownloadInput): Promise<DownloadChoice> {
  requireReference(input);
  const { version } = input;
  const { place } = placeOf(input);
  const { subject, denied } = await findSubject(context, input, { place });
  if (denied) return { denied };
  const rights = updateRights(subject.license, subject.activation, context.clock.now());
  if (rights.denied) return rights;
  const where = releasesOf(context, subject);
  const candidates = version ? releasesOfVersion(where, version) : offeredReleases(where, input, place);
  let reason: Denial = denial("release_not_found");
  for await (const release of candidates) {
    if (release.file === null) continue;
    const refused = await refusalOf(where, release, rights);
    if (refused === null) return { denied: null, release };
    // The newest one is what the site wanted.
    if (reason.code === "release_not_found") reason = refused;
  }
  return { denied: reason };
}

export async function* releasesOfVersion({ records, productId }: ReleasesOf, version: string) {
  const product = await records.get("products", productId);
  if (product === null) return;
  const key = keyInOrder(versionOrderOf(product.record), version);
  const found = await records.find("releases", "version", productId, key);
  if (found?.record.status === "published") yield found.record;
}

/** Holder of a license, as roll-outs tell holders apart. */
interface Follower {
  publicKey: string;
  channel?: ReleaseChannel | null | undefined;
}

/** The published releases of the channels that the holder follows and is offered, newest version first. */
async function* offeredReleases(
  where: ReleasesOf,
  { publicKey, channel }: Follower,
  holder: string,
): AsyncGenerator<StoredRelease> {
  for await (const release of publishedInChannels(where, channel ?? "stable"))
    if (isOfferedTo({ publicKey }, release, holder)) yield release;
}

/**
 * Whether the holder of a license is offered a release: a domain in normal form, the id of a machine, or, where the
 * place is not known, the license's id.
 */
export function isOfferedTo(
  { publicKey }: Pick<Product, "publicKey">,
  { version, rollout }: Pick<StoredRelease, "version" | "rollout">,
  holder: string,
): boolean {
  return isOffered({ publicKey, version, rollout }, holder, sha256Of);
}

/** The published releases of a channel and of all more careful ones, newest version first. */
export async function* publishedInChannels(
  where: ReleasesOf,
  channel: ReleaseChannel,
): AsyncGenerator<StoredRelease> {
  const channels = channelsWithin(channel);
  for await (const release of publishedReleases(where, channels.length === 1 ? channel : undefined))
    if (channels.includes(release.channel)) yield release;
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

/**
 * The published releases that the license gets and is offered, wherever it is used, newest version first. Reads as far
 * as somebody goes.
 */
export async function* releasesOfLicense(
  context: Context,
  subject: LicenseInOrganization,
): AsyncGenerator<StoredRelease> {
  const rights = rightsOf(subject.license, context.clock.now());
  if (rights.denied) return;
  const where = releasesOf(context, { ...subject, productId: subject.license.productId });
  const product = await where.records.get("products", where.productId);
  if (product === null) return;
  for await (const release of publishedReleases(where))
    if (
      isOfferedTo(product.record, release, subject.license.id) &&
      (await refusalOf(where, release, rights)) === null
    )
      yield release;
}

/** Whether the license gets the release and is offered it, wherever it is used. */
export async function isForLicense(
  context: Context,
  subject: LicenseInOrganization,
  release: StoredRelease,
): Promise<boolean> {
  const { records } = releasesOf(context, { ...subject, productId: release.productId });
  const product = await records.get("products", release.productId);
  if (product === null || !isOfferedTo(product.record, release, subject.license.id)) return false;
  return (await refusalForLicense(context, subject, release)) === null;
}

/** Why the license does not get the release now, wherever it is used; null when it does. */
export async function refusalForLicense(
  context: Context,
  subject: LicenseInOrganization,
  release: StoredRelease,
): Promise<UpdateDenial | null> {
  const rights = rightsOf(subject.license, context.clock.now());
  const where = releasesOf(context, { ...subject, productId: subject.license.productId });
  return rights.denied ?? refusalOf(where, release, rights);
}

/** A license as it is stored, and its organization. */
export interface LicenseInOrganization {
  organizationId: string;
  license: RecordOf<"licenses">;
}

/** Judges what a stored license gets, wherever it is used. */
export function rightsOf(license: RecordOf<"licenses">, now: Date): UpdateRights {
  return licenseRights({ ...license, terms: verdictTermsOf(license) }, now);
}

export async function refusalOf(
  where: ReleasesOf,
  release: StoredRelease,
  { until, ended, mostBehind }: Rights,
): Promise<UpdateDenial | null> {
  if (until !== null && (release.publishedAt === null || release.publishedAt > until)) return ended;
  if (mostBehind === null || (await isAtMostBehind(where, release, mostBehind))) return null;
  return denial("version_too_old");
}

/** Counts stable releases that are out to all: nobody is behind one that he was not offered. */
async function isAtMostBehind(
  where: ReleasesOf,
  { versionKey }: StoredRelease,
  most: number,
): Promise<boolean> {
  let behind = 0;
  for await (const newer of publishedReleases(where, "stable")) {
    if (newer.versionKey <= versionKey) return true;
    if (newer.rollout === 100) behind += 1;
    if (behind > most) return false;
  }
  return true;
}

function releasesOf(
  { storage }: Context,
  { organizationId, productId }: Pick<LicenseSubject, "organizationId" | "productId">,
): ReleasesOf {
  return { records: recordsIn(storage, organizationId), productId };
}
