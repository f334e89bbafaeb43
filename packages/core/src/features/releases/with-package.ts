import type { ReleasePackage } from "./package.ts";
import type { StoredRelease } from "./stored-release.ts";

/** The release with the file, and with what that says where nobody has said it. What WordPress goes by is as the package says. */
export function withPackage(
  release: StoredRelease,
  { contents, size, sha256, sha384, md5 }: ReleasePackage,
  { fileKey, productSlug }: { fileKey: string; productSlug: string },
): StoredRelease {
  const { slug, kind, header, sections } = contents;
  return {
    ...release,
    notes: release.notes ?? contents.notes,
    upgradeNotice: release.upgradeNotice ?? contents.upgradeNotice,
    requiresWp: contents.requiresWp ?? release.requiresWp,
    requiresPhp: contents.requiresPhp ?? release.requiresPhp,
    testedUpTo: contents.testedUpTo ?? release.testedUpTo,
    file: { name: `${slug ?? `${productSlug}-${release.version}`}.zip`, size, sha256, sha384, md5 },
    slug,
    kind,
    header,
    sections,
    fileKey,
  };
}
