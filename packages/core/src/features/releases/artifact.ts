import { invalidInput } from "../../foundation/errors.ts";
import { SEMVER, versionOrderOf } from "../../rules/version-order.ts";
import type { Product } from "../products/schema.ts";
import type { LocalFile } from "./release-files.ts";
import type { Artifact, ArtifactDetails } from "./schema.ts";

/** A received file that becomes an artifact, with its digests in hex. */
export interface ArtifactFile extends LocalFile, Pick<Artifact, "sha512" | "sha1"> {}

export function newArtifact(
  id: string,
  { filename, platform, arch, kind, signature, metadata }: ArtifactDetails,
  { size, sha256, sha512, sha1 }: ArtifactFile,
): Artifact {
  const details = { filename, platform, arch, kind, signature, metadata };
  return { ...details, id, size, sha256, sha512, sha1 };
}

/** Throws `invalid_input` for a version that has no place in the order of the product's versions. */
export function requireOrdered(product: Pick<Product, "type">, version: string): void {
  if (versionOrderOf(product) === "semver" && !SEMVER.test(version))
    throw invalidInput(
      "version",
      "must be a semantic version for this type of product, such as 1.4.2 or 2.0.0-beta.1",
    );
}
