import { invalidInput } from "../../foundation/errors.ts";
import { requireObject } from "../../foundation/input.ts";
import { versionObstacle } from "../../rules/composer-version.ts";
import { denial } from "../../rules/verdict.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { type Records, recordsIn } from "../../storage/records.ts";
import type { Denial } from "../licenses/verdict-schema.ts";
import { settingsOf } from "../mail/settings.ts";
import { linkFrom } from "../portal/link-template.ts";
import type { Product } from "../products/schema.ts";
import { isOfferedTo, refusalOf } from "../releases/download.ts";
import type { Grounds } from "../releases/grounds.ts";
import type { Artifact, Release } from "../releases/schema.ts";
import { publishedReleases, type StoredRelease, shownRelease } from "../releases/stored-release.ts";
import {
  type ComposerCredentials,
  type Holding,
  type Holdings,
  type HoldingsContext,
  holdingsOf,
} from "./holdings.ts";

/** Refusal of a caller, or of a file. */
export interface ComposerRefusal {
  /** Why, with a code. */
  denied: Denial;
  /** Whether no license has the key, and no customer the token. */
  isUnknown: boolean;
  /** Id of the license that is refused; null where there is none. */
  licenseId: string | null;
}

/** Package that somebody may have. */
export interface HeldPackage {
  /** It is not refused. */
  denied: null;
  /** Product of the package. */
  product: Product;
  /** Why newer versions are missing, with the license that ended; null where none are. */
  ended: { denied: Denial; licenseId: string } | null;
}

/** Packages that somebody may have. */
export interface HeldPackages {
  /** They are not refused. */
  denied: null;
  /** At least one. */
  packages: HeldPackage[];
  /** Foundation of the answer, besides products; null for one that nobody may keep. */
  grounds: Grounds | null;
}

/** Versions of a package that somebody may have. */
export interface HeldVersions {
  /** They are not refused. */
  denied: null;
  /** Product of the package. */
  product: Product;
  /** Newest first. */
  releases: Release[];
  /** Foundation of the answer, besides the product and its releases; null for one that nobody may keep. */
  grounds: Grounds | null;
}

/** File of a release that somebody may have. */
export interface HeldFile {
  /** It is not refused. */
  denied: null;
  /** Product of the package. */
  product: Product;
  /** Release of the file. */
  release: Release;
  /** Artifact that Composer installs. */
  artifact: Artifact;
}

/** Release that was withdrawn, and the version to take in its place; null for none. */
export interface WithdrawnFile {
  /** It is not refused. */
  denied: null;
  /** Product of the package. */
  product: Product;
  /** Version that was withdrawn. */
  withdrawn: string;
  /** Version to take in its place; null for none. */
  instead: string | null;
}

/** An organization's packages, as the bearer of some credentials may have them. */
export interface ComposerRepository {
  /** Packages of all licenses that are good for something, or why there are none. */
  packages(): Promise<HeldPackages | ComposerRefusal>;
  /** Versions of a package, newest first, or why there are none. Null for a package without a license. */
  versions(name: string): Promise<HeldVersions | ComposerRefusal | null>;
  /** The file of a release. Null where there is no such file, and for a release of a product without a license. */
  file(releaseId: string): Promise<HeldFile | WithdrawnFile | ComposerRefusal | null>;
}

/** An organization with packages. */
export interface ComposerOrganization {
  /** Id of the organization, `org_…`. */
  organizationId: string;
  /** Whether the portal is turned on. */
  hasPortal: boolean;
  /** Address where a license is renewed, if it needs no more than the license's id; null for none. */
  renewUrlOf(licenseId: string | null): string | null;
  /** The packages of somebody. */
  repositoryFor(credentials: ComposerCredentials): Promise<ComposerRepository>;
}

/** Interface for servers that answer Composer. */
export interface Composer {
  /** The organization with the slug; null without one. Throws `storage_unavailable`. */
  organization(slug: string): Promise<ComposerOrganization | null>;
}

const UNKNOWN = { denied: denial("license_not_found"), isUnknown: true, licenseId: null };

export function composerOf(context: Omit<HoldingsContext, "organizationId">): Composer {
  const { storage } = context;
  return {
    async organization(slug) {
      const named = await recordsIn(storage, DEPLOYMENT).find("organizationSettings", "slug", slug);
      if (named === null) return null;
      const { organizationId } = named.record;
      const { portal } = await settingsOf(storage, organizationId);
      return {
        organizationId,
        hasPortal: portal.enabled,
        renewUrlOf(licenseId) {
          const link = licenseId && linkFrom(portal.renewUrl, { license_id: licenseId });
          // Logs of builds show it: an e-mail address stays out of them.
          return link && !link.includes("{") ? link : null;
        },
        async repositoryFor(credentials) {
          const holdings = await holdingsOf({ ...context, organizationId }, credentials);
          return repositoryOf(recordsIn(storage, organizationId), holdings, context.clock.now());
        },
      };
    },
  };
}

function repositoryOf(records: Records, holdings: Holdings | null, now: Date): ComposerRepository {
  /** Tells a wrong key from a good one that is for other packages. */
  const isKnown = async (): Promise<boolean> => holdings !== null && (await holdings.all()).length > 0;

  return {
    async packages() {
      const all = (await holdings?.all()) ?? [];
      const ids = [...new Set(all.map(({ product }) => product.id))];
      const held = ids.map((id) =>
        heldPackage(
          all.filter(({ product }) => product.id === id),
          now,
        ),
      );
      const good = held.filter((each) => each.denied === null);
      const grounds = holdings?.groundsOf(all) ?? null;
      if (good.length > 0) return { denied: null, packages: good, grounds };
      return held.find((each) => each.denied !== null) ?? UNKNOWN;
    },
    async versions(name) {
      const product = (await records.find("products", "composerName", name))?.record;
      const held = product && holdings ? await holdings.of(product) : [];
      if (product === undefined || held.length === 0) return (await isKnown()) ? null : UNKNOWN;
      const refused = heldPackage(held, now);
      if (refused.denied) return refused;
      const releases: Release[] = [];
      for await (const release of offeredTo(records, product, held)) releases.push(shownRelease(release));
      return { denied: null, product, releases, grounds: holdings?.groundsOf(held) ?? null };
    },
    async file(releaseId) {
      const release = (await records.get("releases", releaseId))?.record;
      const product = release && (await records.get("products", release.productId))?.record;
      const held = product && holdings && product.composerName !== null ? await holdings.of(product) : [];
      if (!release || !product || held.length === 0) return (await isKnown()) ? null : UNKNOWN;
      const artifact = composerArtifact(release);
      if (release.status === "draft" || artifact === null) return null;
      const refused = await refusalFor(records, release, held);
      if (refused) return refused;
      if (release.status === "published")
        return { denied: null, product, release: shownRelease(release), artifact };
      for await (const { version } of offeredTo(records, product, held))
        return { denied: null, product, withdrawn: release.version, instead: version };
      return { denied: null, product, withdrawn: release.version, instead: null };
    },
  };
}

/** The file of a release that Composer installs: its zip for any platform; null without one. */
export function composerArtifact(release: Pick<Release, "file" | "artifacts">): Artifact | null {
  requireObject(release, "release");
  const { file, artifacts } = release;
  if (!Array.isArray(artifacts))
    throw invalidInput("release.artifacts", "must be the artifacts of a release");
  const zips = artifacts.filter(
    ({ platform, arch, kind }) => kind === "zip" && platform === "any" && arch === "any",
  );
  return zips.find(({ filename }) => filename === file?.name) ?? zips[0] ?? null;
}

/** The published releases that one of the licenses gets and is offered, newest version first. */
async function* offeredTo(
  records: Records,
  product: Product,
  held: readonly Holding[],
): AsyncGenerator<StoredRelease> {
  const [first] = held;
  if (first === undefined) return;
  for await (const release of publishedReleases({ records, productId: first.product.id })) {
    if (versionObstacle(release) !== null || composerArtifact(release) === null) continue;
    const offered = held.filter(({ holder }) => isOfferedTo(product, release, holder));
    if (offered.length > 0 && (await refusalFor(records, release, offered)) === null) yield release;
  }
}

/** Why none of the licenses gets the release, in the words of the first; null when one does. */
async function refusalFor(
  records: Records,
  release: StoredRelease,
  held: readonly Holding[],
): Promise<ComposerRefusal | null> {
  let first: ComposerRefusal | null = null;
  for (const { rights, licenseId } of held) {
    const where = { records, productId: release.productId };
    const denied = rights.denied ?? (await refusalOf(where, release, rights));
    if (denied === null) return null;
    first ??= { denied, isUnknown: false, licenseId };
  }
  return first;
}

/** The package of licenses of one product, or why none of them is good for anything. */
function heldPackage(held: readonly Holding[], now: Date): HeldPackage | ComposerRefusal {
  let refused: ComposerRefusal | undefined;
  let ended: HeldPackage["ended"] = null;
  for (const { product, rights, licenseId } of held) {
    if (rights.denied) refused ??= { denied: rights.denied, isUnknown: false, licenseId };
    else if (rights.until === null || rights.until > now) return { denied: null, product, ended: null };
    else ended ??= { denied: rights.ended, licenseId };
  }
  const [first] = held;
  if (ended !== null && first !== undefined) return { denied: null, product: first.product, ended };
  return refused ?? UNKNOWN;
}
