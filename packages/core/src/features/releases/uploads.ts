import { notFound } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import { keyInOrder, versionOrderOf } from "../../rules/version-order.ts";
import { newArtifactId, newId } from "../../storage/ids.ts";
import { recordErrors } from "../../storage/refusals.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { Product } from "../products/schema.ts";
import { requireOrdered } from "./artifact.ts";
import { configuredFiles, keepFile, type ReleasesContext, requireDraft } from "./keep-file.ts";
import { newestReleases } from "./newest.ts";
import type { ReleasePackage } from "./package.ts";
import { versionOf, withPackage } from "./package.ts";
import { fileKeyOf } from "./release-files.ts";
import { type Release, type ReleaseUpload, releaseUpload } from "./schema.ts";
import { expectedKind, newRelease, type StoredRelease, shownRelease } from "./stored-release.ts";

/** Expected file. */
export interface ExpectedFile {
  /** The product that the file will be a release of. */
  product: Product;
  /** Kind that the file must have: `plugin` or `theme` for a product of that type, `other` for all others. */
  kind: Release["kind"];
}

/** How files become those of releases. */
export interface Uploads {
  /**
   * Returns the file that an upload must have, so that a wrong upload is refused before it is sent. Throws
   * `not_found` for the product, `version_taken`, `files_not_configured`.
   */
  expectUpload(productId: string, version?: string): Promise<ExpectedFile>;
  /** The same for the file of a draft. Throws `not_found`, `release_published`, `files_not_configured`. */
  expectFile(id: string): Promise<ExpectedFile>;
  /**
   * Makes a release of a package, which fills in what is not given. Throws `invalid_input`, `not_found` for the
   * product, `package_invalid`, `version_taken`, `files_not_configured`, `files_unavailable`.
   */
  upload(input: ReleaseUpload, file: ReleasePackage): Promise<Release>;
  /**
   * Gives a draft a file, in the place of the one it has. Throws `not_found`, `release_published`, and as `upload`
   * does.
   */
  setFile(id: string, file: ReleasePackage): Promise<Release>;
}

export function uploadsOf(context: ReleasesContext): Uploads {
  const { records, clock, organizationId, files } = context;

  const productOf = async (id: string): Promise<Product> => {
    const product = await records.get("products", id);
    if (product === null) throw notFound("Product");
    return product.record;
  };

  /** The version of the package as that of the product. */
  const fitting = async (product: Product, { contents }: ReleasePackage, version: string | undefined) => {
    const [newest] = await newestReleases(records, product.id);
    return versionOf(contents, { product, version, earlierSlug: newest?.slug ?? null });
  };

  return {
    async expectUpload(productId, version) {
      const product = await productOf(productId);
      configuredFiles(context);
      if (version !== undefined) {
        const key = keyInOrder(versionOrderOf(product), version);
        const known = await records.find("releases", "version", productId, key);
        if (known) throw recordErrors.taken("releases", "version");
      }
      return { product, kind: expectedKind(product) };
    },
    async expectFile(id) {
      const product = await productOf((await requireDraft(records, id)).record.productId);
      configuredFiles(context);
      return { product, kind: expectedKind(product) };
    },
    async upload(input, file) {
      const { publish = false, ...given } = parse(releaseUpload, input);
      const product = await productOf(given.productId);
      const version = await fitting(product, file, given.version);
      const now = clock.now();
      requireOrdered(product, version);
      const release = newRelease(newId("releases"), product, { ...given, version }, now);
      const artifactId = newArtifactId();
      return keepFile(context, { releaseId: release.id, artifactId, file }, async () => {
        const filled = withPackage(release, file, { artifactId, productSlug: product.slug });
        const record: StoredRelease = publish ? { ...filled, status: "published", publishedAt: now } : filled;
        await unitOfWork(context, (tx) => tx.insert("releases", record));
        return shownRelease(record);
      });
    },
    async setFile(id, file) {
      const { productId, version } = (await requireDraft(records, id)).record;
      const product = await productOf(productId);
      await fitting(product, file, version);
      const artifactId = newArtifactId();
      return keepFile(context, { releaseId: id, artifactId, file }, async () => {
        const now = clock.now();
        const { release, replaced } = await unitOfWork(context, async (tx) => {
          const current = await requireDraft(tx, id);
          const { record } = current;
          const changes = withPackage(record, file, { artifactId, productSlug: product.slug });
          const release = tx.change("releases", current, { ...changes, updatedAt: now });
          return { release, replaced: record.artifacts.filter((each) => !release.artifacts.includes(each)) };
        });
        for (const { id: old } of replaced)
          await files?.delete(fileKeyOf(organizationId, id, old)).catch(() => {});
        return shownRelease(release);
      });
    },
  };
}
