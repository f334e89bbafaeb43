import type { Product } from "../products/schema.ts";
import { type ArtifactFile, newArtifact } from "./artifact.ts";
import { type PackageHeader, type Release, type ReleaseFile, version as versionSchema } from "./schema.ts";
import { releaseErrors, type StoredRelease } from "./stored-release.ts";

/** WordPress up to 6.1 cannot store a longer name than 244 characters, and some hosts' file systems store less. */
const MOST_NAME = 100;
const ENDING = ".zip";

/** The longest folder of a package. Slugs of products are shorter. */
const MOST_FOLDER = MOST_NAME - ENDING.length;

/**
 * The last part of a release's download address, which WordPress calls its copy by: the folder in the package or,
 * without one, the slug that the product had at the upload. At most 100 characters.
 */
export function addressName({ slug, version, file }: Pick<Release, "slug" | "version" | "file">): string {
  if (slug !== null) return `${slug}${ENDING}`;
  return (file?.name ?? "").replace(`-${version}${ENDING}`, ENDING);
}

/** Description that a package gives of itself. */
export interface PackageContents {
  /** Kind of the package: a WordPress `plugin` or `theme`, or `other`. */
  kind: Release["kind"];
  /** Its only folder; null for what is no WordPress package. */
  slug: string | null;
  /** Null when it does not say. */
  version: string | null;
  /** Header of the plugin or theme; null without one. */
  header: PackageHeader | null;
  /** Oldest version of WordPress that it runs on; null when it does not say. */
  requiresWp: string | null;
  /** Oldest version of PHP that it runs on; null when it does not say. */
  requiresPhp: string | null;
  /** Newest version of WordPress that it was tested on; null when it does not say. */
  testedUpTo: string | null;
  /** Changelog of this version. */
  notes: string | null;
  /** Upgrade notice of this version from its `readme.txt`; null without one. */
  upgradeNotice: string | null;
  /** Sections of its `readme.txt` by name, such as `description`; empty without the file. */
  sections: Record<string, string>;
}

/** A package that has been received and read. */
export interface ReleasePackage extends ArtifactFile, Pick<ReleaseFile, "sha384" | "md5"> {
  /** Contents that were read from the package. */
  contents: PackageContents;
}

interface Expected {
  product: Product;
  /** The version that the package is said to be; undefined where its header decides. */
  version: string | undefined;
  /** The folder of the product's newest published release, if it has one. */
  earlierSlug: string | null;
}

/**
 * The version of the package. Throws `package_invalid` for one that sites could not install as this version of the
 * product.
 */
export function versionOf(contents: PackageContents, { product, version, earlierSlug }: Expected): string {
  if (contents.kind !== "other") assertFolder(contents, product, earlierSlug);
  if (contents.version === null) {
    if (version !== undefined) return version;
    throw releaseErrors.packageInvalid("The package has no header with a version: give the version");
  }
  if (!versionSchema.safeParse(contents.version).success)
    throw releaseErrors.packageInvalid(
      `The package's header has the version ${contents.version}: it must look like 1.4.2 or 2.0.0-beta.1`,
    );
  if (version !== undefined && contents.version !== version)
    throw releaseErrors.packageInvalid(
      `The package's header has the version ${contents.version}, not ${version}: correct the header or the version`,
    );
  return contents.version;
}

/** WordPress installs a package under another folder as a second copy, and deactivates the first (updates §4). */
function assertFolder({ slug, header }: PackageContents, product: Product, earlierSlug: string | null): void {
  if (earlierSlug !== null && slug !== earlierSlug)
    throw releaseErrors.packageInvalid(
      `The package's folder is ${slug}, but sites have the product in ${earlierSlug}: WordPress would install a second copy`,
    );
  if (slug !== null && slug.length > MOST_FOLDER)
    throw releaseErrors.packageInvalid(
      `The package's folder must have at most ${MOST_FOLDER} characters in its name`,
    );
  const mainFile = header?.mainFile.split("/").at(-1) ?? "";
  const own = mainFile === "style.css" ? header?.textDomain : mainFile.replace(/\.php$/i, "");
  if (slug !== product.slug && slug !== own)
    throw releaseErrors.packageInvalid(
      `The package's folder is ${slug}: name it after the product's slug, ${product.slug}, or after the main file`,
    );
}

/**
 * The release with the file as its artifact, and with what that says where nobody has said it. What WordPress goes by
 * is as the package says.
 */
export function withPackage(
  release: StoredRelease,
  file: ReleasePackage,
  { artifactId, productSlug }: { artifactId: string; productSlug: string },
): StoredRelease {
  const { contents, size, sha256, sha384, md5 } = file;
  const { slug, kind, header, sections } = contents;
  const name = `${slug ?? `${productSlug}-${release.version}`}.zip`;
  const details = {
    filename: name,
    platform: "any",
    arch: "any",
    kind: "zip",
    signature: null,
    metadata: {},
  };
  const others = release.artifacts.filter(({ filename }) => ![name, release.file?.name].includes(filename));
  return {
    ...release,
    notes: release.notes ?? contents.notes,
    upgradeNotice: release.upgradeNotice ?? contents.upgradeNotice,
    requiresWp: contents.requiresWp ?? release.requiresWp,
    requiresPhp: contents.requiresPhp ?? release.requiresPhp,
    testedUpTo: contents.testedUpTo ?? release.testedUpTo,
    file: { name, size, sha256, sha384, md5 },
    artifacts: [newArtifact(artifactId, details, file), ...others],
    slug,
    kind,
    header,
    sections,
  };
}
