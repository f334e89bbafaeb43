import { notFound } from "../../foundation/errors.ts";
import { versionKey } from "../../rules/version-order.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import type { Release, ReleaseCreate, ReleaseListItem } from "./schema.ts";

/** A release as stores have it. */
export type StoredRelease = RecordOf<"releases">;

/** The stored release with the id. Throws `not_found`. */
export async function requireRelease(reader: Pick<Reader, "get">, id: string): Promise<Stored<"releases">> {
  const release = await reader.get("releases", id);
  if (release === null) throw notFound("Release");
  return release;
}

export function shownRelease({ versionKey: _, fileKey: __, ...shown }: StoredRelease): Release {
  return shown;
}

export function listedRelease(stored: StoredRelease): ReleaseListItem {
  const { notes: _, sections: __, ...listed } = shownRelease(stored);
  return listed;
}

/** A draft without a file. */
export function newRelease(
  id: string,
  kind: Release["kind"],
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
    kind,
    header: null,
    sections: {},
    signed: null,
    translations: given.translations ?? [],
    createdAt: now,
    updatedAt: now,
    versionKey: versionKey(given.version),
    fileKey: null,
  };
}
