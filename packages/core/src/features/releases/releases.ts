import { LicensingError, notFound } from "../../foundation/errors.ts";
import { oneOf } from "../../foundation/filter.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { parse, parseChanges } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import { filterRules } from "../../storage/filter-rules.ts";
import { newId } from "../../storage/ids.ts";
import { shown } from "../../storage/records.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { requireOrdered } from "./artifact.ts";
import { type Artifacts, artifactsOf, type OpenedArtifact, openArtifactOf } from "./artifacts.ts";
import { requireStatementOf } from "./check-statement.ts";
import type { ReleasesContext } from "./keep-file.ts";
import { newestReleases } from "./newest.ts";
import { fileKeyOf } from "./release-files.ts";
import {
  type Release,
  type ReleaseCreate,
  type ReleaseFilter,
  type ReleaseListItem,
  type ReleasePublication,
  type ReleaseUpdate,
  releaseCreate,
  releasePublication,
  releaseSort,
  releaseUpdate,
} from "./schema.ts";
import {
  listedRelease,
  newRelease,
  releaseErrors,
  requireRelease,
  type StoredRelease,
  shownRelease,
} from "./stored-release.ts";
import { type Uploads, uploadsOf } from "./uploads.ts";

/** The zip of a release, for downloads. */
export interface OpenedFile extends OpenedArtifact {
  /** The file's name, size in bytes and hashes. */
  file: NonNullable<Release["file"]>;
}

/** An organization's releases. Every method may throw `storage_unavailable`. */
export interface Releases extends Uploads, Artifacts {
  /** A draft without a file. Throws `invalid_input`, `not_found` for the product, `version_taken`. */
  create(input: ReleaseCreate): Promise<Release>;
  /** Throws `not_found`. */
  get(id: string): Promise<Release>;
  /** Newest first unless sorted otherwise; `version` sorts as {@link compareVersions} does. */
  list(query?: Partial<PageRequest> & ReleaseFilter): Promise<Page<ReleaseListItem>>;
  /**
   * Of each channel, `stable` first, the product's newest published release, and where that is not for all sites
   * yet, the newest that is: ten at most, none for a product that is not there.
   */
  newestOf(productId: string): Promise<Release[]>;
  /** Throws `invalid_input`, `not_found`, and `release_signed` for what the signed statement says. */
  update(id: string, input: ReleaseUpdate): Promise<Release>;
  /**
   * Offers the release to sites, again if it was withdrawn. Throws `invalid_input`, `not_found`,
   * `release_without_file`, `release_incomplete`, and `release_published` when it is to be signed and is published
   * already.
   */
  publish(id: string, input?: ReleasePublication): Promise<Release>;
  /**
   * Offers the release to nobody: the one before is the newest again. Throws `not_found`, `release_not_published`
   * for a draft.
   */
  withdraw(id: string): Promise<Release>;
  /** Deletes a draft with its file. Throws `not_found`, `release_published` for what is or was offered to sites. */
  delete(id: string): Promise<void>;
  /** Throws `not_found` for the release and for one without a file, `files_not_configured`. */
  openFile(id: string): Promise<OpenedFile>;
}

/** Changeable fields that a signed statement contains. */
const SIGNED_FIELDS = ["channel", "requiresWp", "requiresPhp"] as const;

export function releasesOf(context: ReleasesContext): Releases {
  const { records, clock, files, organizationId } = context;

  const found = async (id: string): Promise<StoredRelease> => (await requireRelease(records, id)).record;

  const change = async (
    id: string,
    changesOf: (
      current: StoredRelease,
      tx: UnitOfWork,
    ) => Partial<StoredRelease> | Promise<Partial<StoredRelease>>,
  ): Promise<Release> => {
    const updatedAt = clock.now();
    const release = await unitOfWork(context, async (tx) => {
      const current = await requireRelease(tx, id);
      return tx.change("releases", current, { ...(await changesOf(current.record, tx)), updatedAt });
    });
    return shownRelease(release);
  };

  return {
    ...uploadsOf(context),
    ...artifactsOf(context),
    async create(input) {
      const given = parse(releaseCreate, input);
      const product = await records.get("products", given.productId);
      if (product === null) throw notFound("Product");
      requireOrdered(product.record, given.version);
      const release = newRelease(newId("releases"), product.record, given, clock.now());
      await unitOfWork(context, (tx) => tx.insert("releases", release));
      return shownRelease(release);
    },
    get: async (id) => shownRelease(await found(id)),
    async list(asked = {}) {
      const request = pageRequest(asked, { ...filterRules("releases"), sort: oneOf(...releaseSort.options) });
      const { page: _page, perPage: _perPage, sort, ...filters } = asked;
      const query = { ...request, filters, sort: sort && STORED_SORTS[sort] };
      return toPage(shown(await records.list("releases", query), listedRelease), request);
    },
    async newestOf(productId) {
      return (await newestReleases(records, productId)).map(shownRelease);
    },
    async update(id, input) {
      const changes = parseChanges(releaseUpdate, input);
      return change(id, (current) => {
        const signed =
          current.signed && SIGNED_FIELDS.find((field) => isOther(changes[field], current[field]));
        if (signed) throw releaseErrors.signed(signed);
        return changes;
      });
    },
    async publish(id, input = {}) {
      const { signed, artifacts } = parse(releasePublication, input);
      return change(id, async (current, tx) => {
        if (current.artifacts.length === 0) throw releaseErrors.withoutFile();
        if (artifacts) assertComplete(current, artifacts);
        if (current.status === "published") {
          if (signed)
            throw releaseErrors.published("sign a release before you publish it, or while you publish it");
          return {};
        }
        const product = signed && (await tx.get("products", current.productId));
        if (signed && product) requireStatementOf(signed, current, product.record.publicKey);
        const publishedAt = current.publishedAt ?? clock.now();
        return { status: "published", publishedAt, ...(signed && { signed }) };
      });
    },
    withdraw: (id) =>
      change(id, ({ status }) => {
        if (status === "draft")
          throw new LicensingError("release_not_published", "The release is a draft: delete it instead");
        return status === "withdrawn" ? {} : { status: "withdrawn" };
      }),
    async delete(id) {
      const artifacts = await unitOfWork(context, async (tx) => {
        const release = await requireRelease(tx, id);
        const { record } = release;
        if (record.status !== "draft") throw releaseErrors.published("it cannot be deleted, only withdrawn");
        tx.delete("releases", release);
        return record.artifacts;
      });
      // Maintenance deletes a file that is left behind.
      for (const each of artifacts)
        await files?.delete(fileKeyOf(organizationId, id, each.id)).catch(() => {});
    },
    async openFile(id) {
      const release = shownRelease(await found(id));
      const { file } = release;
      const artifact = release.artifacts.find(({ filename }) => filename === file?.name);
      if (file === null || artifact === undefined) throw notFound("The release's file");
      return { ...(await openArtifactOf(context, release, artifact)), file };
    },
  };
}

/** Throws `release_incomplete` for a release with other artifacts than are expected of it. */
function assertComplete({ artifacts }: StoredRelease, expected: Readonly<Record<string, string>>): void {
  const wrong =
    Object.keys(expected).find((name) => !artifacts.some(({ filename }) => filename === name)) ??
    artifacts.find(({ filename, sha256 }) => expected[filename] !== sha256)?.filename;
  if (wrong !== undefined)
    throw new LicensingError(
      "release_incomplete",
      `The release does not have exactly the expected artifacts: ${wrong} is missing, is another file or was not expected`,
    );
}

const STORED_SORTS = {
  createdAt: "createdAt",
  "-createdAt": "-createdAt",
  version: "versionKey",
  "-version": "-versionKey",
  publishedAt: "publishedAt",
  "-publishedAt": "-publishedAt",
} as const;

function isOther<Value>(given: Value | undefined, current: Value): boolean {
  return given !== undefined && given !== current;
}
