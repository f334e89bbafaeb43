import { newRelease, requireRelease, type StoredRelease } from "../src/features/releases/stored-release.ts";
import type { Artifact, Release, ReleaseFile } from "../src/index.ts";
import { DEFAULT_ORGANIZATION_ID, newArtifactId, newId } from "../src/storage/ids.ts";
import { unitOfWork } from "../src/storage/unit-of-work.ts";
import { workspaceIn } from "../src/storage/workspace.ts";
import type { OpenLicensing } from "./open-licensing.ts";

const file: ReleaseFile = {
  name: "acme-seo.zip",
  size: 3,
  sha256: "12".repeat(32),
  sha384: "34".repeat(48),
  md5: "56".repeat(16),
};

/** The file as the release's one artifact. */
const artifact: Artifact = {
  id: newArtifactId(),
  filename: file.name,
  platform: "any",
  arch: "any",
  kind: "zip",
  size: file.size,
  sha256: file.sha256,
  sha512: "56".repeat(64),
  sha1: "67".repeat(20),
  signature: null,
  metadata: {},
};

/** Makes a release of the product that is published now, as if its file had been uploaded. */
export async function publishRelease(
  { licensing, storage, clock, product }: OpenLicensing,
  version: string,
  given: Partial<StoredRelease> = {},
): Promise<Release> {
  const { productId = product.id } = given;
  const artifacts = [{ ...artifact, filename: given.file?.name ?? file.name }];
  const now = clock.now();
  const draft = newRelease(newId("releases"), { type: "plugin" }, { productId, version }, now);
  const filled = { ...draft, file, artifacts, slug: "acme-seo", publishedAt: now, ...given };
  const workspace = workspaceIn(storage, DEFAULT_ORGANIZATION_ID);
  await unitOfWork(workspace, (tx) => tx.insert("releases", filled));
  await unitOfWork(workspace, async (tx) =>
    tx.change("releases", await requireRelease(tx, draft.id), { status: "published" }),
  );
  return licensing.releases.get(draft.id);
}
