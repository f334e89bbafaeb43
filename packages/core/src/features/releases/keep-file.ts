import { LicensingError } from "../../foundation/errors.ts";
import type { Tenant } from "../../storage/context.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { fileKeyOf, type LocalFile, type ReleaseFiles } from "./release-files.ts";
import { releaseErrors, requireRelease } from "./stored-release.ts";

/** Context of releases, with the storage of their files, if any. */
export type ReleasesContext = Tenant & { files: ReleaseFiles | null };

/** Throws `files_not_configured` where no files are kept. */
export function configuredFiles({ files }: Pick<ReleasesContext, "files">): ReleaseFiles {
  if (files === null) throw releaseErrors.filesNotConfigured();
  return files;
}

/** The stored draft with the id. Throws `not_found`, `release_published`. */
export async function requireDraft(reader: Pick<Reader, "get">, id: string): Promise<Stored<"releases">> {
  const release = await requireRelease(reader, id);
  if (release.record.status !== "draft")
    throw releaseErrors.published("its files cannot be changed, create a release of another version");
  return release;
}

/** A file that came in, and the artifact that it becomes. */
interface Kept {
  releaseId: string;
  artifactId: string;
  file: LocalFile;
}

/** Stores the file, then the release that names it; nothing stays of the file when the release cannot be written. */
export async function keepFile<Result>(
  context: ReleasesContext,
  { releaseId, artifactId, file }: Kept,
  write: () => Promise<Result>,
): Promise<Result> {
  const files = configuredFiles(context);
  const key = fileKeyOf(context.organizationId, releaseId, artifactId);
  await files.put(key, file);
  try {
    return await write();
  } catch (error) {
    // Maintenance deletes what is left behind. When the store did not answer, the release may have been written.
    const isRefused = error instanceof LicensingError && error.code !== "storage_unavailable";
    if (isRefused) await files.delete(key).catch(() => {});
    throw error;
  }
}
