import type { RecordOf } from "../records/kinds.ts";
import type { Release, ReleaseCreate, ReleaseListItem } from "../schemas/release.ts";
import { isDone } from "../storage-over/commits.ts";
import type { Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { versionKey } from "./version-order.ts";

/** A release as stores have it. */
export type StoredRelease = RecordOf<"releases">;

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

/** Throws `version_taken`, and `not_found` for the product. */
export async function insertRelease(
  store: Store,
  organizationId: string,
  record: StoredRelease,
): Promise<void> {
  const writes: Write[] = [{ op: "insert", kind: "releases", record }];
  isDone(await store.commit(organizationId, writes), writes);
}
