import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DefaultTheme } from "vitepress";
import type { OpenApiDocument } from "../../packages/server/src/openapi/types.ts";
import { apiPageGroups } from "../../scripts/docs/api-pages.ts";
import { packagePages } from "../../scripts/docs/packages.ts";

type Item = DefaultTheme.SidebarItem;
/** A page by its path without `.md`, and what the sidebar calls it. */
type Listed = [path: string, text: string];

export const docsFolder: string = join(import.meta.dirname, "..");

const start: Listed[] = [
  ["what-it-is", "What it is"],
  ["get-it", "Get it"],
  ["five-minutes", "Five minutes"],
  ["tour", "The same with curl"],
  ["concepts", "Concepts"],
];

const guides: [group: string, pages: Listed[]][] = [
  [
    "Sell",
    [
      ["sell-a-wordpress-plugin", "Sell a WordPress plugin"],
      ["license-a-web-app", "License a web app"],
      ["license-offline", "License offline"],
      ["electron", "An Electron program"],
      ["command-line", "A command line"],
      ["containers", "A server in containers"],
      ["air-gapped-site", "Sites without a network"],
      ["licenses-by-hand", "Licenses by hand"],
      ["moves-and-staging", "Moves and staging"],
      ["trials-and-renewals", "Trials and renewals"],
      ["bundles", "Bundles"],
      ["customer-portal", "The customer portal"],
      ["licensing-models", "Licensing models"],
    ],
  ],
  [
    "Get paid",
    [
      ["stripe", "Stripe"],
      ["paddle", "Paddle"],
      ["woocommerce", "WooCommerce"],
      ["lemon-squeezy", "Lemon Squeezy"],
      ["polar", "Polar"],
      ["sell-from-your-own-shop", "Your own shop"],
    ],
  ],
  [
    "Move in",
    [
      ["import-sources", "Get licenses out"],
      ["import", "Import licenses"],
      ["moving-from-edd", "From EDD Software Licensing"],
      ["moving-from-lemon-squeezy", "From Lemon Squeezy"],
    ],
  ],
  [
    "Ship updates",
    [
      ["releases", "Releases"],
      ["updates", "Signed updates"],
      ["wordpress-updates", "Updates in WordPress"],
      ["desktop-updates", "Updates of desktop applications"],
      ["composer", "Composer"],
    ],
  ],
  [
    "Work together",
    [
      ["add-a-team", "Add a team"],
      ["accounts", "Accounts"],
      ["mail", "Mail"],
      ["automation", "API tokens and automation"],
      ["many-licenses", "Change many licenses at once"],
      ["installed-base", "The installed base"],
      ["webhooks", "Webhooks"],
      ["tokens", "License tokens"],
    ],
  ],
  [
    "Build on it",
    [
      ["embedding", "Embed the server"],
      ["embedding-frameworks", "Embed in Next.js, Nuxt and others"],
      ["embedding-workers", "Cloudflare Workers"],
      ["embedding-background", "Embed the background work"],
      ["transactions", "Licenses in your own transaction"],
      ["hooks", "Hooks before and after a change"],
      ["bring-your-own-auth", "Bring your own auth"],
      ["edge", "Checks at the edge"],
      ["writing-a-store", "Write a store"],
    ],
  ],
];

const run: Listed[] = [
  ["production-checklist", "Production checklist"],
  ["settings", "Settings and people"],
  ["stores", "Which store"],
  ["docker", "Docker"],
  ["systemd", "systemd"],
  ["kubernetes", "Kubernetes"],
  ["reverse-proxy", "Reverse proxy"],
  ["postgresql", "PostgreSQL"],
  ["redis", "Redis"],
  ["many-servers", "Many servers"],
  ["backups", "Backups"],
  ["upgrades", "Upgrades"],
  ["monitoring", "Monitoring"],
  ["security", "Security"],
  ["limits", "Limits"],
  ["sizing", "Sizing"],
];

const reference: Listed[] = [
  ["edge", "Edge API"],
  ["roles", "Roles"],
  ["settings", "Settings"],
  ["errors", "Error codes"],
  ["webhook-events", "Webhook events"],
  ["events", "Usage events"],
  ["cli", "Command line"],
  ["versioning", "Versions"],
];

const why: Listed[] = [
  ["decisions", "Decisions"],
  ["benchmarks", "Benchmarks"],
  ["comparison", "Comparison"],
];

const document = JSON.parse(readFileSync(join(docsFolder, "openapi.json"), "utf8")) as OpenApiDocument;

function items(section: string, pages: Listed[]): Item[] {
  return pages.map(([path, text]) => ({ text, link: `/${section}/${path}` }));
}

const httpApi: Item = {
  text: "HTTP API",
  link: "/reference/http-api",
  collapsed: true,
  items: apiPageGroups(document).flatMap(({ pages }) =>
    pages.map(({ tag, slug }) => ({ text: tag, link: `/reference/api/${slug}` })),
  ),
};

const packages: Item = {
  text: "Packages",
  link: "/reference/packages/",
  collapsed: true,
  items: packagePages.map(({ name, page }) => ({ text: name, link: `/reference/packages/${page}` })),
};

/**
 * Every page of the site, in the order in which one would read it. Groups do not collapse: VitePress makes a button
 * within a button of one that does, which screen readers cannot tell apart.
 */
export const sidebar: Item[] = [
  { text: "Start", items: items("start", start) },
  ...guides.map(([text, pages]) => ({ text, items: items("guides", pages) })),
  { text: "Run it", items: items("run", run) },
  { text: "Reference", items: [httpApi, ...items("reference", reference), packages] },
  { text: "Why", items: items("why", why) },
];

/** The addresses of all pages that the sidebar lists. */
export function listedLinks(of: Item[] = sidebar): string[] {
  return of.flatMap(({ link, items = [] }) => [...(link ? [link] : []), ...listedLinks(items)]);
}

/** Pages under one heading. */
export interface Section {
  text: string;
  /** Their addresses. */
  links: string[];
}

/**
 * The sidebar's groups with their pages in order. The pages below others, which are made of the sources, are a last
 * group, `Optional`.
 */
export function sections(): Section[] {
  const below = sidebar.flatMap(({ items = [] }) => items.flatMap(({ items = [] }) => listedLinks(items)));
  const groups = sidebar.map(({ text = "", items = [] }) => ({
    text,
    links: items.flatMap(({ link }) => link ?? []),
  }));
  return [...groups, { text: "Optional", links: below }];
}
