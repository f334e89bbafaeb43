import { LicensingError, notFound } from "../../foundation/errors.ts";
import type { ReleaseChannel } from "../../rules/channels.ts";
import { keyInOrder, versionOrderOf } from "../../rules/version-order.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import type { Product } from "../products/schema.ts";
import type { Release, ReleaseCreate, ReleaseListItem } from "./schema.ts";

/** Reasons that keep a release from being changed, or a file from becoming one. */
export const releaseErrors = {
  /** The file of an upload is refused; the message says why. */
  packageInvalid: (why: string, cause?: unknown) => new LicensingError("package_invalid", why, { cause }),
  published: (what: string) =>
    new LicensingError("release_published", `The release has been published: ${what}`),
  artifactInvalid: (why: string) => new LicensingError("artifact_invalid", why),
  withoutFile: () =>
    new LicensingError("release_without_file", "The release has no artifact: upload its file first"),
  signed: (field: string) =>
    new LicensingError(
      "release_signed",
      `${field} is in the release's signed statement: withdraw the release and publish another`,
    ),
  filesNotConfigured: () =>
    new LicensingError(
      "files_not_configured",
      "This server does not store files: set FILES_URL to a folder, such as file:///var/lib/keystead/files, or to an S3 bucket",
    ),
  filesUnavailable: (cause: unknown) =>
    new LicensingError(
      "files_unavailable",
      "The storage for release files cannot be reached: try again shortly",
      {
        cause,
      },
    ),
};

/** Returns the kind that a package of the product must have. */
export function expectedKind({ type }: Pick<Product, "type">): Release["kind"] {
  return type === "plugin" || type === "theme" ? type : "other";
}

const AT_ONCE = 20;

/** Product and channel to look for releases in. */
export interface ReleasesOf {
  records: Pick<Reader, "get" | "find" | "list">;
  productId: string;
}

/**
 * The published releases of a product, or of one channel of it, newest version first. Reads as far as somebody
 * goes.
 */
export async function* publishedReleases(
  { records, productId }: ReleasesOf,
  channel?: ReleaseChannel,
): AsyncGenerator<StoredRelease> {
  const filters = { productId, channel, status: "published" } as const;
  for (let page = 1; ; page += 1) {
    const query = { filters, sort: "-versionKey", page, perPage: AT_ONCE } as const;
    const { items } = await records.list("releases", query);
    for (const { record } of items) yield record;
    if (items.length < AT_ONCE) return;
  }
}

/** A release as stores have it. */
export type StoredRelease = RecordOf<"releases">;

/** The stored release with the id. Throws `not_found`. */
export async function requireRelease(reader: Pick<Reader, "get">, id: string): Promise<Stored<"releases">> {
  const release = await reader.get("releases", id);
  if (release === null) throw notFound("Release");
  return release;
}

export function shownRelease({ versionKey: _, ...shown }: StoredRelease): Release {
  return shown;
}

export function listedRelease(stored: StoredRelease): ReleaseListItem {
  const { notes: _, sections: __, artifacts: ___, ...listed } = shownRelease(stored);
  return listed;
}

/** A draft without a file. */
export function newRelease(
  id: string,
  { type }: Pick<Product, "type">,
  given: ReleaseCreate,
  now: Date,
): StoredRelease {
  return {
    id,
    productId: given.productId,
    version: given.version,
    channel: given.channel ?? "stable",
    status: "draft",
    notes: given.notes ?? null,
    upgradeNotice: given.upgradeNotice ?? null,
    requiresWp: given.requiresWp ?? null,
    requiresPhp: given.requiresPhp ?? null,
    testedUpTo: given.testedUpTo ?? null,
    rollout: given.rollout ?? 100,
    publishedAt: null,
    file: null,
    slug: null,
    artifacts: [],
    kind: expectedKind({ type }),
    header: null,
    sections: {},
    signed: null,
    translations: given.translations ?? [],
    createdAt: now,
    updatedAt: now,
    versionKey: keyInOrder(versionOrderOf({ type }), given.version),
  };
}
