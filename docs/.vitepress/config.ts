import { defineConfig } from "vitepress";
import { checkSite } from "./check-site.ts";
import { breakLongNames } from "./long-names.ts";
import { showPictures } from "./pictures.ts";
import { renderForSearch } from "./search-text.ts";
import { sidebar } from "./sidebar.ts";
import { linkToSource } from "./source-links.ts";

/** Anchors as GitHub makes them, where the same pages are read. */
function slugify(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}

export default defineConfig({
  title: "Keystead",
  description: "Software licensing for people who ship to sites they do not run",
  lang: "en-US",
  cleanUrls: true,
  lastUpdated: false,
  head: [
    ["link", { rel: "icon", type: "image/svg+xml", href: "/keystead.svg" }],
    ["meta", { name: "theme-color", content: "#1f5fbf" }],
  ],
  markdown: {
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    anchor: { slugify },
    toc: { slugify },
    image: { lazyLoading: true },
    config(markdown) {
      linkToSource(markdown);
      showPictures(markdown);
      breakLongNames(markdown);
    },
  },
  buildEnd: ({ pages, outDir }) => checkSite(pages, outDir),
  themeConfig: {
    logo: "/keystead.svg",
    outline: { level: [2, 3] },
    sidebar,
    nav: [
      { text: "Start", link: "/start/what-it-is", activeMatch: "/start/" },
      { text: "Guides", link: "/guides/sell-a-wordpress-plugin", activeMatch: "/guides/" },
      { text: "Run it", link: "/run/production-checklist", activeMatch: "/run/" },
      { text: "Reference", link: "/reference/http-api", activeMatch: "/reference/" },
      { text: "Why", link: "/why/comparison", activeMatch: "/why/" },
    ],
    search: { provider: "local", options: { _render: renderForSearch } },
    footer: { message: "MIT licensed." },
    externalLinkIcon: false,
  },
});
