import { versionObstacle } from "../../rules/composer-version.ts";
import type { Tenant } from "../../storage/context.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { settingsOf } from "../mail/settings.ts";
import { publishedReleases } from "../releases/stored-release.ts";
import { composerArtifact } from "./repository.ts";
import type { ComposerPackage } from "./schema.ts";

/** Packages of an organization's products. Every method may throw `storage_unavailable`. */
export interface ComposerPackages {
  /** The product's package, and published releases that Composer is not told of. Throws `not_found`. */
  get(productId: string): Promise<ComposerPackage>;
}

export function composerPackagesOf({ records, storage, organizationId }: Tenant): ComposerPackages {
  return {
    async get(productId) {
      const { composerName: name } = (await requireRecord(records, "products", productId)).record;
      const { slug: organization } = await settingsOf(storage, organizationId);
      const leftOut: ComposerPackage["leftOut"] = [];
      if (name !== null)
        for await (const release of publishedReleases({ records, productId })) {
          const reason = composerArtifact(release) === null ? "without_zip" : versionObstacle(release);
          if (reason !== null) leftOut.push({ releaseId: release.id, version: release.version, reason });
        }
      return { organization, name, leftOut };
    },
  };
}
