import type { Product } from "../products/schema.ts";
import { MOST_FOLDER } from "./address-name.ts";
import type { PackageContents } from "./package.ts";
import { releaseErrors } from "./release-errors.ts";
import { type Release, version as versionSchema } from "./schema.ts";

/** What a package of the product has to be. */
export function expectedKind({ type }: Pick<Product, "type">): Release["kind"] {
  return type === "plugin" || type === "theme" ? type : "other";
}

interface Expected {
  product: Product;
  /** The version that the package is said to be; undefined where its header decides. */
  version: string | undefined;
  /** The folder of the product's newest published release, if it has one. */
  earlierSlug: string | null;
}

/** The version of the package. Throws `package_invalid` for one that sites could not install as this version of the product. */
export function versionOf(contents: PackageContents, { product, version, earlierSlug }: Expected): string {
  if (contents.kind !== "other") assertFolder(contents, product, earlierSlug);
  if (contents.version === null) {
    if (version !== undefined) return version;
    throw releaseErrors.packageInvalid("The package does not say which version it is: give its version");
  }
  if (!versionSchema.safeParse(contents.version).success)
    throw releaseErrors.packageInvalid(
      `The package's header says version ${contents.version}: it must be one such as 1.4.2 or 2.0.0-beta.1`,
    );
  if (version !== undefined && contents.version !== version)
    throw releaseErrors.packageInvalid(
      `The package's header says version ${contents.version}, not ${version}: correct the header or the version`,
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
      `The package's folder is ${slug}: it must be the product's slug, ${product.slug}, or be named as its main file`,
    );
}
