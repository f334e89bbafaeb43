import { LicensingError, notFound } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import { versionKey } from "../../rules/version-order.ts";
import type { Tenant } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import { recordErrors } from "../../storage/refusals.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { Product } from "../products/schema.ts";
import { newestReleases } from "./newest.ts";
import type { ReleasePackage } from "./package.ts";
import { expectedKind, versionOf, withPackage } from "./package.ts";
import type { ReleaseFiles } from "./release-files.ts";
import { newFileKey } from "./release-files.ts";
import { type Release, type ReleaseUpload, releaseUpload } from "./schema.ts";
import {
  newRelease,
  releaseErrors,
  requireRelease,
  type StoredRelease,
  shownRelease,
} from "./stored-release.ts";

/** Context of releases, with the storage of their files, if any. */
export type ReleasesContext = Tenant & { files: ReleaseFiles | null };

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

  const configured = (): ReleaseFiles => {
    if (files === null) throw releaseErrors.filesNotConfigured();
    return files;
  };

  const productOf = async (id: string): Promise<Product> => {
    const product = await records.get("products", id);
    if (product === null) throw notFound("Product");
    return product.record;
  };

  const draft = async (id: string): Promise<StoredRelease> => {
    const { record } = await requireRelease(records, id);
    assertDraft(record);
    return record;
  };

  /** The version of the package as that of the product. */
  const fitting = async (product: Product, { contents }: ReleasePackage, version: string | undefined) => {
    const [newest] = await newestReleases(records, product.id);
    return versionOf(contents, { product, version, earlierSlug: newest?.slug ?? null });
  };

  /** Stores the file and, with its key, the release; nothing stays of the file when the release cannot be written. */
  const keeping = async <Result>(
    releaseId: string,
    file: ReleasePackage,
    write: (fileKey: string) => Promise<Result>,
  ): Promise<Result> => {
    const kept = configured();
    const fileKey = newFileKey(organizationId, releaseId);
    await kept.put(fileKey, file);
    try {
      return await write(fileKey);
    } catch (error) {
      // Maintenance deletes what is left behind. When the store did not answer, the release may have been written.
      const isRefused = error instanceof LicensingError && error.code !== "storage_unavailable";
      if (isRefused) await kept.delete(fileKey).catch(() => {});
      throw error;
    }
  };

  return {
    async expectUpload(productId, version) {
      const product = await productOf(productId);
      configured();
      if (version !== undefined) {
        const known = await records.find("releases", "version", productId, versionKey(version));
        if (known) throw recordErrors.taken("releases", "version");
      }
      return { product, kind: expectedKind(product) };
    },
    async expectFile(id) {
      const product = await productOf((await draft(id)).productId);
      configured();
      return { product, kind: expectedKind(product) };
    },
    async upload(input, file) {
      const { publish = false, ...given } = parse(releaseUpload, input);
      const product = await productOf(given.productId);
      const version = await fitting(product, file, given.version);
      const now = clock.now();
      const release = newRelease(newId("releases"), file.contents.kind, { ...given, version }, now);
      return keeping(release.id, file, async (fileKey) => {
        const filled = withPackage(release, file, { fileKey, productSlug: product.slug });
        const record: StoredRelease = publish ? { ...filled, status: "published", publishedAt: now } : filled;
        await unitOfWork(context, (tx) => tx.insert("releases", record));
        return shownRelease(record);
      });
    },
    async setFile(id, file) {
      const { productId, version } = await draft(id);
      const product = await productOf(productId);
      await fitting(product, file, version);
      return keeping(id, file, async (fileKey) => {
        const now = clock.now();
        const { release, replaced } = await unitOfWork(context, async (tx) => {
          const current = await requireRelease(tx, id);
          assertDraft(current.record);
          const changes = withPackage(current.record, file, { fileKey, productSlug: product.slug });
          const release = tx.change("releases", current, { ...changes, updatedAt: now });
          return { release, replaced: current.record.fileKey };
        });
        if (replaced !== null) await files?.delete(replaced).catch(() => {});
        return shownRelease(release);
      });
    },
  };
}

function assertDraft({ status }: StoredRelease): void {
  if (status !== "draft")
    throw releaseErrors.published("its file cannot be changed, create a release of another version");
}
