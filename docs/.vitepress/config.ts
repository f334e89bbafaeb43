import { join } from "node:path";
import { defineConfig } from "vitepress";
import { checkSite } from "./check-site.ts";
import { writePlainSite } from "./llms.ts";
import { breakLongNames } from "./long-names.ts";
import { showPictures } from "./pictures.ts";
import { boostDocument } from "./search-ranking.ts";
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

const site = {
  title: "Keystead",
  description: "Software licensing for people who ship to sites they do not run",
};

export default defineConfig({
  ...site,
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
  async buildEnd({ pages, outDir }) {
    checkSite(pages, outDir);
    await writePlainSite(outDir, site);
  },
  vite: {
    // The theme imports its search box by this path, and nothing else does.
    resolve: {
      alias: [
        {
          find: /^\.\/VPLocalSearchBox\.vue$/,
          replacement: join(import.meta.dirname, "theme/search-box.ts"),
        },
      ],
    },
  },
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
    search: {
      provider: "local",
      options: { _render: renderForSearch, miniSearch: { searchOptions: { boostDocument } } },
    },
    footer: { message: 'MIT licensed. All pages as Markdown: <a href="/llms.txt">llms.txt</a>' },
    externalLinkIcon: false,
  },
});
