import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zipOf } from "../../../packages/server/test/support/zip.ts";
import { php } from "./php.ts";
import { edit } from "./plugins.ts";
import type { WordPress } from "./serve-wordpress.ts";

/** A plugin that comes with an updater of another maker; its folder and its main file have its slug. */
export interface OtherPlugin {
  slug: string;
  /** The main file in a version. */
  source(version: string): string;
}

const header = (name: string, version: string, more = "") =>
  `<?php\n/*\n * Plugin Name: ${name}\n * Version: ${version}\n${more} */\n`;

/**
 * Asks as the updater of EDD Software Licensing 1.9.4 does, and takes the answer as such updaters do: texts are
 * unserialized, each section is copied over the field of its name, and all of it is kept as it is among WordPress's
 * options.
 */
export function eddPlugin(store: string, itemId: number): OtherPlugin {
  const slug = "acme-forms";
  const source = (version: string) => `${header("Acme Forms", version)}
define('ACME_FORMS_VERSION', ${php(version)});
function acme_forms_call($action) {
  $fields = [
    'edd_action' => $action,
    'license' => get_option('acme_forms_license'),
    'item_name' => false,
    'item_id' => ${itemId},
    'version' => ACME_FORMS_VERSION,
    'slug' => 'acme-forms',
    'author' => 'Acme',
    'url' => home_url(),
    'beta' => false,
    'php_version' => phpversion(),
    'wp_version' => get_bloginfo('version'),
  ];
  $answer = wp_remote_post(${php(store)}, ['timeout' => 15, 'body' => $fields]);
  return wp_remote_retrieve_response_code($answer) === 200 ? json_decode(wp_remote_retrieve_body($answer)) : null;
}
function acme_forms_news() {
  $kept = get_option('acme_forms_news');
  if ($kept) return $kept;
  $news = acme_forms_call('get_version');
  if (!is_object($news)) return null;
  foreach (['sections', 'banners', 'icons'] as $part) $news->$part = maybe_unserialize($news->$part);
  foreach ($news->sections as $name => $section) $news->$name = (array) $section;
  $news->id = $news->plugin = 'acme-forms/acme-forms.php';
  update_option('acme_forms_news', $news, false);
  return $news;
}
add_filter('pre_set_site_transient_update_plugins', function ($updates) {
  $news = acme_forms_news();
  if ($news && version_compare(ACME_FORMS_VERSION, $news->new_version, '<')) $updates->response[$news->plugin] = $news;
  return $updates;
});
add_filter('plugins_api', function ($found, $action, $asked) {
  if ($action !== 'plugin_information' || $asked->slug !== 'acme-forms') return $found;
  $news = acme_forms_news();
  $news->version = $news->version ?? $news->new_version;
  return $news;
}, 10, 3);
`;
  return { slug, source };
}

/** Has WordPress ask through its own filter for plugins with an \`Update URI\`. */
export function updateUriPlugin(server: string, publicKey: string): OtherPlugin {
  const slug = "acme-maps";
  const { hostname } = new URL(server);
  const source = (
    version: string,
  ) => `${header("Acme Maps", version, ` * Update URI: https://${hostname}/acme-maps\n`)}
add_filter('update_plugins_${hostname}', function ($update, $data, $file) {
  if ($file !== 'acme-maps/acme-maps.php') return $update;
  $asked = ['license_key' => get_option('acme_maps_license'), 'domain' => rawurlencode(home_url())];
  $answer = wp_remote_get(add_query_arg($asked, ${php(`${server}/v1/updates/${publicKey}/licensed`)}));
  $news = json_decode(wp_remote_retrieve_body($answer));
  return [
    'slug' => 'acme-maps',
    'version' => $news->version,
    'url' => $news->details_url,
    'package' => $news->download_url ?? '',
    'upgrade_notice' => $news->upgrade_notice,
  ];
}, 10, 3);
`;
  return { slug, source };
}

/** Puts the plugin in version 1.0.0 among those of a site. */
export async function copyOther(plugins: string, { slug, source }: OtherPlugin): Promise<void> {
  await mkdir(join(plugins, slug));
  await writeFile(join(plugins, slug, `${slug}.php`), source("1.0.0"));
}

/** A zip of the plugin in this version. */
export function otherPackage({ slug, source }: OtherPlugin, version: string, readme: string): Buffer {
  return zipOf([
    { name: `${slug}/${slug}.php`, data: source(version) },
    { name: `${slug}/readme.txt`, data: readme },
  ]);
}

/**
 * Lets WordPress download from this machine, and answers in wordpress.org's place that it knows of no update: without
 * that answer WordPress asks no filters.
 */
export async function downloadFromHere({ plugins }: WordPress, server: string): Promise<void> {
  const here = join(plugins, "../mu-plugins/here.php");
  await writeFile(
    here,
    `<?php
    add_filter('http_request_host_is_external', '__return_true');
    add_filter('http_allowed_safe_ports', fn ($ports) => [...$ports, ${new URL(server).port}]);
    add_filter('pre_http_request', fn ($answer, $asked, $url) => strpos($url, 'https://api.wordpress.org/') === 0
      ? ['response' => ['code' => 200], 'body' => '{"plugins":[],"no_update":[],"translations":[]}']
      : $answer, 10, 3);`,
  );
}

/**
 * Gives the site WordPress's later rule for names of temporary files, since 6.2: a name that file systems would refuse
 * is cut.
 */
export async function cutTemporaryNames({ plugins }: WordPress): Promise<void> {
  await edit(
    join(plugins, "../../wp-admin/includes/file.php"),
    "$temp_filename .= '.tmp';",
    `$temp_filename .= '.tmp';
    $over = strlen($temp_filename) - 252;
    if ($over > 0) return wp_tempnam(substr($filename, 0, -$over), $dir);`,
  );
}

/** Has a database as those of older WordPresses are: without characters above U+FFFF. */
export function storeNothingAboveThePlane({ run }: WordPress): Promise<void> {
  return run('global $wpdb; $wpdb->query("ALTER TABLE $wpdb->options CONVERT TO CHARACTER SET utf8mb3");');
}
