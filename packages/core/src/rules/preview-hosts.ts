/** Hosts on which a service shows sites that are being made. `first` names what the first label has to begin with, where live sites share the host. */
export interface PreviewHost {
  host: string;
  first?: readonly string[];
  /** Whose host it is, and whose documentation says what it is for. */
  source: string;
}

/** Changes with the list. What was classed by an older list keeps its class. */
export const PREVIEW_HOSTS_VERSION = "2026-11-22";

/**
 * No live site can have one of these addresses. Hosts that serve live sites too are not here (`wpengine.com`, `azurewebsites.net`,
 * `dreamhosters.com`, `vercel.app`), nor is a top-level domain: `.dev` is one like any other.
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
