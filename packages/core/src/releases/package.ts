import type { PackageHeader, Release, ReleaseFile } from "../schemas/release.ts";
import type { LocalFile } from "./release-files.ts";

/** What a package says of itself. */
export interface PackageContents {
  kind: Release["kind"];
  /** Its only folder; null for what is no WordPress package. */
  slug: string | null;
  /** Null when it does not say. */
  version: string | null;
  header: PackageHeader | null;
  requiresWp: string | null;
  requiresPhp: string | null;
  testedUpTo: string | null;
  /** What the changelog says of this version. */
  notes: string | null;
  upgradeNotice: string | null;
  sections: Record<string, string>;
}

/** A package that has been received and read. */
export interface ReleasePackage extends LocalFile, Pick<ReleaseFile, "sha384" | "md5"> {
  contents: PackageContents;
}
