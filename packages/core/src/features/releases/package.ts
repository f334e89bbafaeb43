import type { LocalFile } from "./release-files.ts";
import type { PackageHeader, Release, ReleaseFile } from "./schema.ts";

/** What a package says of itself. */
export interface PackageContents {
  /** What the package is: a WordPress `plugin` or `theme`, or `other`. */
  kind: Release["kind"];
  /** Its only folder; null for what is no WordPress package. */
  slug: string | null;
  /** Null when it does not say. */
  version: string | null;
  /** What the header of the plugin or theme says; null without one. */
  header: PackageHeader | null;
  /** Oldest version of WordPress that it runs on; null when it does not say. */
  requiresWp: string | null;
  /** Oldest version of PHP that it runs on; null when it does not say. */
  requiresPhp: string | null;
  /** Newest version of WordPress that it was tested on; null when it does not say. */
  testedUpTo: string | null;
  /** What the changelog says of this version. */
  notes: string | null;
  /** Upgrade notice of this version from its `readme.txt`; null without one. */
  upgradeNotice: string | null;
  /** Sections of its `readme.txt` by name, such as `description`; empty without the file. */
  sections: Record<string, string>;
}

/** A package that has been received and read. */
export interface ReleasePackage extends LocalFile, Pick<ReleaseFile, "sha384" | "md5"> {
  /** What was read from the package. */
  contents: PackageContents;
}
