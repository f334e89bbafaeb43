import type { ReleaseChannel } from "@keystead/core";
import { ConfigError } from "../startup/config.ts";
import { draftOf, type KnownRelease, knownRelease, productOf } from "./known-records.ts";
import { ApiRefusal, type ManagementClient } from "./management-client.ts";
import { type LocalArtifact, uploadArtifact } from "./upload-artifact.ts";

export interface ArtifactPublication {
  artifacts: readonly LocalArtifact[];
  /** A public key, an id or a slug. */
  product: string;
  version: string;
  channel: ReleaseChannel;
  /** 1 to 100. */
  rollout: number;
  /** Markdown. */
  notes?: string | undefined;
  /** Uploads and publishes nothing. */
  draft: boolean;
  onUploaded(artifact: LocalArtifact): void;
}

/**
 * Uploads files as the artifacts of a release, and publishes it with exactly these. A draft of the same version, such
 * as one that an earlier try has left, gets the files. Throws `ConfigError` in words that name the option or say what
 * the server refuses.
 */
export async function publishArtifacts(
  client: ManagementClient,
  publication: ArtifactPublication,
): Promise<KnownRelease> {
  const { version, channel, rollout, notes, draft } = publication;
  const { id: productId } = await productOf(client, publication.product);
  const terms = { channel, rollout, ...(notes !== undefined && { notes }) };
  const release = await draftFor(client, { productId, version, ...terms }, terms);
  const digests: Record<string, string> = {};
  for (const artifact of publication.artifacts) {
    digests[artifact.filename] = await uploadArtifact(client, release.id, artifact);
    publication.onUploaded(artifact);
  }
  if (draft) return release;
  const json = { artifacts: digests };
  return client.call("POST", `/releases/${release.id}/publish`, knownRelease, { json });
}

async function draftFor(
  client: ManagementClient,
  json: { productId: string; version: string },
  terms: object,
): Promise<KnownRelease> {
  try {
    return await client.call("POST", "/releases", knownRelease, { json });
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.code === "version_taken")) throw error;
    const draft = await draftOf(client, json.productId, json.version);
    if (draft === undefined) throw new ConfigError(`--version: ${json.version} is already released`);
    return client.call("PUT", `/releases/${draft.id}`, knownRelease, { json: terms });
  }
}
