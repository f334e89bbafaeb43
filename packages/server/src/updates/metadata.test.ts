import type { Release } from "@keystead/core";
import type { ProductUpdates } from "@keystead/core/server";
import { expect, test } from "vitest";
import { metadataOf } from "./metadata.ts";

const map = "https://acme.example/🗺?a=ü";
const storedMap = "https://acme.example/%F0%9F%97%BA?a=ü";

const release = {
  version: "1.1.0",
  slug: "acme-seo",
  notes: "Maps 🗺",
  upgradeNotice: "Back up 💾",
  header: { name: "Acme 🔎 SEO", author: "Ada 👩", authorUrl: map, homepage: map, description: "Titles 🔎" },
  sections: { faq: "Why? 🤷" },
  translations: [{ language: "de_DE", updatedAt: "2026-11-22T10:00:00Z", url: map }],
  file: null,
  signed: null,
} as unknown as Release;

const updates = {
  product: { name: "Acme", slug: "acme", icons: { "1x": map }, banners: { high: map }, websiteUrl: null },
  offered: [release],
  changelog: [],
} as unknown as ProductUpdates;

test("an answer has no character that the databases of older WordPresses lose, and says the same", () => {
  const metadata = metadataOf(updates, release);
  expect(JSON.stringify(metadata)).not.toMatch(/[\u{10000}-\u{10FFFF}]/u);
  expect(metadata).toMatchObject({
    name: "Acme &#128270; SEO",
    author: "Ada &#128105;",
    author_homepage: storedMap,
    homepage: storedMap,
    details_url: storedMap,
    upgrade_notice: "Back up &#128190;",
    icons: { "1x": storedMap },
    banners: { high: storedMap },
    sections: {
      description: "<p>Titles &#128270;</p>\n",
      faq: "<p>Why? &#129335;</p>\n",
      changelog: "<h4>1.1.0</h4>\n<p>Maps &#128506;</p>\n",
    },
    translations: [{ package: storedMap }],
    releases: [{ upgrade_notice: "Back up &#128190;" }],
  });
});

test("what is not told stays untold", () => {
  const metadata = metadataOf(updates, null);
  expect(metadata).toMatchObject({
    author: null,
    author_homepage: null,
    homepage: null,
    upgrade_notice: null,
    name: "Acme",
  });
});
