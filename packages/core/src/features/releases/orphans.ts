import { HOUR_MS } from "../../foundation/durations.ts";
import { recordsIn } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import type { ReleaseFiles } from "./release-files.ts";

/** A file is stored shortly before the release that names it is. */
const SPARED_MS = HOUR_MS;
const FILE_KEY = /^([^/]+)\/(rel_[\da-z]{26})\.[\da-f-]{36}$/;

/** A new name for the file of a release. It says whose it is. */
export function newFileKey(organizationId: string, releaseId: string): string {
  const folder = encodeURIComponent(organizationId).replaceAll(".", "%2E");
  return `${folder}/${releaseId}.${crypto.randomUUID()}`;
}

/** Deletes the files that no release has: of products that were deleted, and of calls that were broken off. */
export async function deleteOrphans(files: ReleaseFiles, store: StorageAdapter, now: Date): Promise<void> {
  for await (const batch of files.list()) {
    const old = batch.filter(({ storedAt }) => now.getTime() - storedAt.getTime() > SPARED_MS);
    for (const { key } of old) if (await isOrphan(key, store)) await files.delete(key);
  }
}

/** What has another kind of name was put there by somebody else. */
async function isOrphan(key: string, store: StorageAdapter): Promise<boolean> {
  const [, folder, releaseId] = FILE_KEY.exec(key) ?? [];
  if (folder === undefined || releaseId === undefined) return false;
  const release = await recordsIn(store, decodeURIComponent(folder)).get("releases", releaseId);
  return release?.record.fileKey !== key;
}
