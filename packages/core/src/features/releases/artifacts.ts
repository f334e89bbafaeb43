import { notFound } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import { newArtifactId } from "../../storage/ids.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { type ArtifactFile, newArtifact } from "./artifact.ts";
import type { ReleaseDownloads } from "./download-count-schema.ts";
import { downloadsOfRelease } from "./download-counts.ts";
import { configuredFiles, keepFile, type ReleasesContext, requireDraft } from "./keep-file.ts";
import { type ByteRange, fileKeyOf } from "./release-files.ts";
import {
  type Artifact,
  type ArtifactDetails,
  artifactDetails,
  MOST_ARTIFACTS,
  type Release,
} from "./schema.ts";
import { releaseErrors, requireRelease, type StoredRelease, shownRelease } from "./stored-release.ts";

/** A file of a release, for downloads. */
export interface OpenedArtifact {
  /** The release that the file belongs to. */
  release: Release;
  /** The artifact: its name, size in bytes and hashes. */
  artifact: Artifact;
  /** Its bytes, or a range of them. Throws `not_found` when the file is gone, `files_unavailable`. */
  read(range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
}

/** Files of releases that are not one WordPress zip. */
export interface Artifacts {
  /**
   * Reads the details of a file that is about to come, so that a wrong upload is refused before it is sent. Throws
   * `invalid_input`, `not_found`, `release_published`, `artifact_invalid`, `files_not_configured`.
   */
  expectArtifact(id: string, details: ArtifactDetails): Promise<ArtifactDetails>;
  /** Gives a draft a file, in the place of one with the same name. Throws as `expectArtifact` does. */
  setArtifact(id: string, details: ArtifactDetails, file: ArtifactFile): Promise<Artifact>;
  /** Takes a file from a draft. Throws `not_found`, `release_published`. */
  deleteArtifact(id: string, filename: string): Promise<Release>;
  /** Downloads of a release, by artifact and by day. Throws `not_found`. */
  downloadsOf(id: string): Promise<ReleaseDownloads>;
  /** Throws `not_found`, `files_not_configured`. */
  openArtifact(id: string, filename: string): Promise<OpenedArtifact>;
}

export function artifactsOf(context: ReleasesContext): Artifacts {
  const { records, clock, organizationId, files } = context;
  const forget = async (releaseId: string, artifact: Artifact | undefined): Promise<void> => {
    // Maintenance deletes a file that is left behind.
    if (artifact) await files?.delete(fileKeyOf(organizationId, releaseId, artifact.id)).catch(() => {});
  };

  return {
    async expectArtifact(id, details) {
      const draft = await requireDraft(records, id);
      const given = parse(artifactDetails, details);
      configuredFiles(context);
      assertRoom(draft.record, given.filename);
      return given;
    },
    async setArtifact(id, details, file) {
      const given = parse(artifactDetails, details);
      const artifactId = newArtifactId();
      return keepFile(context, { releaseId: id, artifactId, file }, async () => {
        const artifact = newArtifact(artifactId, given, file);
        const replaced = await unitOfWork(context, async (tx) => {
          const current = await requireDraft(tx, id);
          const { record } = current;
          assertRoom(record, given.filename);
          const others = record.artifacts.filter(({ filename }) => filename !== given.filename);
          const artifacts = [...others, artifact].toSorted((a, b) => (a.filename < b.filename ? -1 : 1));
          tx.change("releases", current, { artifacts, updatedAt: clock.now() });
          return record.artifacts.find(({ filename }) => filename === given.filename);
        });
        await forget(id, replaced);
        return artifact;
      });
    },
    async deleteArtifact(id, filename) {
      const { release, removed } = await unitOfWork(context, async (tx) => {
        const current = await requireDraft(tx, id);
        const { record } = current;
        const removed = record.artifacts.find((each) => each.filename === filename);
        if (removed === undefined) throw notFound("Artifact");
        const artifacts = record.artifacts.filter((each) => each !== removed);
        const file = record.file?.name === filename ? null : record.file;
        const release = tx.change("releases", current, { artifacts, file, updatedAt: clock.now() });
        return { release, removed };
      });
      await forget(id, removed);
      return shownRelease(release);
    },
    async downloadsOf(id) {
      return downloadsOfRelease(records, (await requireRelease(records, id)).record);
    },
    async openArtifact(id, filename) {
      const release = shownRelease((await requireRelease(records, id)).record);
      const artifact = release.artifacts.find((each) => each.filename === filename);
      if (artifact === undefined) throw notFound("Artifact");
      return openArtifactOf(context, release, artifact);
    },
  };
}

/** Throws `artifact_invalid` for a file that the release cannot have. */
function assertRoom({ kind, file, artifacts }: StoredRelease, name: string): void {
  if (kind !== "other")
    throw releaseErrors.artifactInvalid(
      "A release of a plugin or theme has one artifact, its zip: upload that as the release's file",
    );
  if (file?.name === name)
    throw releaseErrors.artifactInvalid(`${name} is the release's zip: upload that as the release's file`);
  if (artifacts.length >= MOST_ARTIFACTS && !artifacts.some(({ filename }) => filename === name))
    throw releaseErrors.artifactInvalid(`A release has at most ${MOST_ARTIFACTS} artifacts`);
}

/** Throws `files_not_configured`. */
export async function openArtifactOf(
  context: Pick<ReleasesContext, "files" | "organizationId">,
  release: Release,
  artifact: Artifact,
): Promise<OpenedArtifact> {
  const files = configuredFiles(context);
  return {
    release,
    artifact,
    async read(range) {
      const bytes = await files.read(fileKeyOf(context.organizationId, release.id, artifact.id), range);
      if (bytes === null) throw notFound("The release's file");
      return bytes;
    },
  };
}
