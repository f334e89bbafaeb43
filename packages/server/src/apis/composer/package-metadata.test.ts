import type { Product, Release } from "@keystead/core";
import { expect, test } from "vitest";
import { packageMetadata } from "./package-metadata.ts";

const product = {
  composerName: "acme/acme-seo",
  composerType: null,
  type: "plugin",
  description: "Titles and sitemaps",
  websiteUrl: null,
} as Product & { composerName: string };

const artifact = {
  filename: "acme seo.zip",
  platform: "any",
  arch: "any",
  kind: "zip",
  sha256: "a1".repeat(32),
  sha1: "b2".repeat(20),
  signature: null,
};

const releaseOf = (version: string, fields: Partial<Release> = {}) =>
  ({
    id: `rel_${version}`,
    version,
    requiresPhp: "8.1",
    publishedAt: new Date("2031-03-01T12:00:00.123Z"),
    signed: null,
    file: { name: artifact.filename },
    artifacts: [artifact],
    ...fields,
  }) as unknown as Release;

const versionsOf = (releases: Release[], of: Partial<Product> = {}) => {
  const named = { ...product, ...of } as typeof product;
  const { packages } = packageMetadata(named, releases, ({ id }, name) => `https://${id}/${name}`) as {
    packages: Record<string, object[]>;
  };
  return packages["acme/acme-seo"];
};

test("versions after the first have what differs, and unset what they lack", () => {
  const signed = { payload: "e30", signatures: [] } as unknown as Release["signed"];
  expect(versionsOf([releaseOf("2.0.0", { signed }), releaseOf("1.1.0", { requiresPhp: null })])).toEqual([
    {
      name: "acme/acme-seo",
      version: "2.0.0",
      type: "wordpress-plugin",
      description: "Titles and sitemaps",
      license: ["proprietary"],
      dist: {
        type: "zip",
        url: "https://rel_2.0.0/acme seo.zip",
        reference: artifact.sha256.slice(0, 40),
        shasum: artifact.sha1,
      },
      require: { php: ">=8.1", "composer/installers": "^1.0 || ^2.0" },
      time: "2031-03-01T12:00:00.123Z",
      extra: { keystead: { signature: signed } },
    },
    {
      version: "1.1.0",
      dist: {
        type: "zip",
        url: "https://rel_1.1.0/acme seo.zip",
        reference: artifact.sha256.slice(0, 40),
        shasum: artifact.sha1,
      },
      require: { "composer/installers": "^1.0 || ^2.0" },
      extra: "__unset",
    },
  ]);
});

test("the type is the vendor's, else the product's, else a library, which needs no installers", () => {
  const typeOf = (of: Partial<Product>) => versionsOf([releaseOf("1.0.0", { requiresPhp: null })], of)?.[0];
  expect(typeOf({ composerType: "wordpress-muplugin" })).toMatchObject({ type: "wordpress-muplugin" });
  expect(typeOf({ type: "theme" })).toMatchObject({ type: "wordpress-theme" });
  expect(typeOf({ type: "application" })).toMatchObject({ type: "library" });
  expect(typeOf({ type: "application" })).not.toHaveProperty("require");
});
