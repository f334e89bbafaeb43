import type { SiteClass } from "../features/activations/schema.ts";
import { fingerprintOfPlace } from "./place.ts";
import { isLocalV4, isLocalV6 } from "./plain-host.ts";

/**
 * Hosts on which a service shows sites that are being made. `first` names what the first label has to begin with,
 * where live sites share the host.
 */
interface PreviewHost {
  host: string;
  first?: readonly string[];
  /** Provider of the host, whose documentation tells its purpose. */
  source: string;
}

/** Changes with the list. What was classed by an older list keeps its class. */
export const PREVIEW_HOSTS_VERSION = "2026-11-22";

/**
 * No live site can have one of these addresses. Hosts that serve live sites too are not here (`wpengine.com`,
 * `azurewebsites.net`, `dreamhosters.com`, `vercel.app`), nor is a top-level domain: `.dev` is one like any other.
 */
export const previewHosts: readonly PreviewHost[] = [
  { host: "ddev.site", source: "DDEV, docs.ddev.com" },
  { host: "lndo.site", source: "Lando, docs.lando.dev" },
  { host: "flywheelsites.com", source: "Flywheel, getflywheel.com/wordpress-support" },
  { host: "flywheelstaging.com", source: "Flywheel, getflywheel.com/wordpress-support" },
  { host: "wpcomstaging.com", source: "WordPress.com, developer.wordpress.com/docs" },
  { host: "mystagingwebsite.com", source: "Pressable, pressable.com/knowledgebase" },
  { host: "instawp.xyz", source: "InstaWP, docs.instawp.com" },
  { host: "instawp.link", source: "InstaWP, docs.instawp.com" },
  { host: "instawp.co", source: "InstaWP, docs.instawp.com" },
  { host: "tastewp.com", source: "TasteWP, tastewp.com/faq" },
  { host: "wpsandbox.pro", source: "WP Sandbox, wpsandbox.pro" },
  { host: "tempurl.host", source: "Cloudways and others, tempurl.host" },
  { host: "myftpupload.com", source: "GoDaddy, godaddy.com/help" },
  { host: "wpmudev.host", source: "WPMU DEV, wpmudev.com/docs" },
  { host: "closte.com", source: "Closte, closte.com/support" },
  { host: "stage.site", source: "stage.site" },
  { host: "kinsta.cloud", first: ["stg-", "staging-", "env-"], source: "Kinsta, kinsta.com/docs" },
  { host: "pantheonsite.io", first: ["dev-", "test-"], source: "Pantheon, docs.pantheon.io" },
  { host: "ngrok.io", source: "ngrok, ngrok.com/docs" },
  { host: "ngrok-free.app", source: "ngrok, ngrok.com/docs" },
  { host: "trycloudflare.com", source: "Cloudflare, developers.cloudflare.com" },
];

/** Facts about a site that need no license. */
export interface SiteClaim {
  /** The class that the activation gets if the site is a free one; any other gets `production`. */
  class: SiteClass;
  /** `1` for a local address, `2` for a preview host, `3` for a staging name; null for a production site. */
  rule: string | null;
  /** It is free, whichever the license. */
  free: boolean;
  /** It is free if the license is active on one of these, in normal form, which takes a seat. */
  tiedTo: readonly string[];
}

/** Names that nobody else reaches: RFC 2606, RFC 6761, RFC 6762, RFC 8375, and `internal` (ICANN, 2024). */
const LOCAL_ENDS = ["test", "example", "invalid", "localhost", "local", "internal", "home.arpa"];
const STAGING_LABEL =
  /^(?:dev|develop|development|staging\d*|stage|stg|stg-.+|test|testing|qa|uat|local|preview)$/;
/** `1.staging.example.com`, as some hosts number their copies. */
const NUMBERED_STAGING = /^\d+\.staging\./;
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

const production: SiteClaim = { class: "production", rule: null, free: false, tiedTo: [] };

/**
 * The class of the site with this domain, which is in normal form, or of a machine by its place. Rules,
 * the first that holds: 1 a name or an address that nobody else reaches;
 * 2 a host for previews; 3 a name such as `staging.` before a production site of
 * the license, which is free only with that site; else it takes a seat, and no rule is given. Whole labels count:
 * `www.developer.com` and `latest.example.co.uk` are production. A machine takes a seat like a production
 * site.
 */
export function classifySite(domain: string): SiteClaim {
  if (fingerprintOfPlace(domain) !== null) return production;
  if (isLocal(domain)) return { class: "local", rule: "1", free: true, tiedTo: [] };
  if (isPreview(domain)) return { class: "preview", rule: "2", free: true, tiedTo: [] };
  const tiedTo = isAddress(domain) ? [] : tiesOf(domain);
  return tiedTo.length > 0 ? { class: "staging", rule: "3", free: false, tiedTo } : production;
}

function isAddress(domain: string): boolean {
  return domain.startsWith("[") || IPV4.test(domain);
}

function isLocal(domain: string): boolean {
  if (domain.startsWith("[")) return isLocalV6(domain.slice(1, -1));
  if (IPV4.test(domain)) return isLocalV4(domain);
  return !domain.includes(".") || LOCAL_ENDS.some((end) => domain === end || domain.endsWith(`.${end}`));
}

function isPreview(domain: string): boolean {
  return previewHosts.some(
    ({ host, first = [""] }) =>
      (domain === host || domain.endsWith(`.${host}`)) && first.some((start) => domain.startsWith(start)),
  );
}

/**
 * Returns the domains that a staging name belongs to: every parent with at least two labels; none for any other
 * site.
 */
function tiesOf(domain: string): string[] {
  const numbered = NUMBERED_STAGING.exec(domain)?.[0].length;
  const dot = domain.indexOf(".");
  if (numbered === undefined && !STAGING_LABEL.test(domain.slice(0, dot))) return [];
  const ties: string[] = [];
  for (let rest = domain.slice(numbered ?? dot + 1); rest.includes("."); rest = parentOf(rest))
    ties.push(rest);
  return ties;
}

function parentOf(domain: string): string {
  return domain.slice(domain.indexOf(".") + 1);
}
