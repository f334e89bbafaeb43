import type { Product, Release } from "@keystead/core";
import { composerArtifact } from "@keystead/core/server";

type Fields = Readonly<Record<string, unknown>>;

const types: Readonly<Record<string, string>> = { plugin: "wordpress-plugin", theme: "wordpress-theme" };

/** A package's versions, newest first, as Composer reads them from `p2/`: each after the first with what differs. */
export function packageMetadata(
  product: Product & { composerName: string },
  releases: readonly Release[],
  addressOf: (release: Release, filename: string) => string,
): object {
  const versions = releases.map((release) => versionOf(product, release, addressOf));
  return { minified: "composer/2.0", packages: { [product.composerName]: minified(versions) } };
}

function versionOf(
  product: Product & { composerName: string },
  release: Release,
  addressOf: (release: Release, filename: string) => string,
): Fields {
  const { composerName: name, description, websiteUrl } = product;
  const { version, requiresPhp, publishedAt, signed } = release;
  const type = product.composerType ?? types[product.type] ?? "library";
  const artifact = composerArtifact(release);
  const php = /^\d+(?:\.\d+){0,3}/.exec(requiresPhp ?? "")?.[0];
  const needs = {
    ...(php && { php: `>=${php}` }),
    ...(type.startsWith("wordpress-") && { "composer/installers": "^1.0 || ^2.0" }),
  };
  const signature = signed ?? artifact?.signature ?? null;
  return {
    name,
    version,
    type,
    ...(description !== null && { description }),
    ...(websiteUrl !== null && { homepage: websiteUrl }),
    license: ["proprietary"],
    ...(artifact && {
      dist: {
        type: "zip",
        url: addressOf(release, artifact.filename),
        // Composer keeps downloads under it.
        reference: artifact.sha256.slice(0, 40),
        shasum: artifact.sha1,
      },
    }),
    ...(Object.keys(needs).length > 0 && { require: needs }),
    ...(publishedAt && { time: publishedAt.toISOString() }),
    ...(signature !== null && { extra: { keystead: { signature } } }),
  };
}

/** The versions in Composer's short form: fields that are as in the version before are left out. */
function minified(versions: readonly Fields[]): Fields[] {
  let before: Fields = {};
  return versions.map((version) => {
    const gone = Object.keys(before).filter((field) => !(field in version));
    const changed = Object.entries(version).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
    );
    before = version;
    return Object.fromEntries([...changed, ...gone.map((field) => [field, "__unset"])]);
  });
}
