import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cp, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { php } from "./php.ts";
import { environment, WORDPRESS } from "./programs.ts";

/** Constants in wp-config.php, by name. */
export type Constants = Record<string, string | boolean | string[]>;

export const ADMINISTRATOR = { login: "admin", password: "correct horse battery" };

/** An installed WordPress, from which copies are made. */
export interface InstalledWordPress {
  /** The folder of its files. */
  root: string;
  /** The file with its database, as SQL. */
  dump: string;
  /** Socket of the MariaDB that has the databases of the copies. */
  socket: string;
  /** Folder of PHP's compiled code, for all copies: compiling takes most of the time of a request. */
  compiled: string;
}

/** Address of the installation, until a copy is told its own. */
const NOWHERE = "http://127.0.0.1:9";

/** Installs WordPress below `folder`, and writes its database to a file. */
export async function installWordPress(
  folder: string,
  socket: string,
): Promise<Pick<InstalledWordPress, "root" | "dump">> {
  const [root, dump] = [join(folder, "wordpress"), join(folder, "wordpress.sql")];
  await unpackWordPress(root);
  await writeConfig(root, settingsOf(NOWHERE, { database: "wordpress", socket }));
  await runWizard(root, socket);
  const access = ["--no-defaults", `--socket=${socket}`, "--user=root"];
  await run("mariadb-dump", [...access, `--result-file=${dump}`, "wordpress"]);
  return { root, dump };
}

/** Copies files and database of the installation for a site at this address; gives its settings. */
export async function copyWordPress(
  { root: from, dump, socket }: InstalledWordPress,
  root: string,
  url: string,
): Promise<ReturnType<typeof settingsOf>> {
  const database = `site_${randomBytes(8).toString("hex")}`;
  const address = `UPDATE wp_options SET option_value = '${url}' WHERE option_name IN ('siteurl', 'home')`;
  const statements = `CREATE DATABASE ${database}; USE ${database}; SOURCE ${dump}; ${address}`;
  const access = ["--no-defaults", `--socket=${socket}`, "--user=root"];
  await Promise.all([
    // With the times of the files, by which PHP knows what it has compiled.
    run("cp", ["--archive", from, root]),
    run("mariadb", [...access, `--execute=${statements}`]),
  ]);
  return settingsOf(url, { database, socket });
}

const run = (program: string, args: string[]) =>
  promisify(execFile)(program, args, { env: environment(), maxBuffer: 2 ** 24 });

/** Puts WordPress into a new folder `root`, with a theme and without e-mail. */
async function unpackWordPress(root: string): Promise<void> {
  await mkdir(root);
  // Files that look for others by their own path have to be copied; most can stay.
  await symlink(join(WORDPRESS, "wp-includes"), join(root, "wp-includes"));
  const others = (await readdir(WORDPRESS)).filter(
    (name) => name.startsWith("wp-") && name !== "wp-includes",
  );
  for (const name of [...others, "index.php"]) {
    await cp(join(WORDPRESS, name), join(root, name), { recursive: true, dereference: true });
  }
  // Debian's themes are packages of their own.
  const theme = join(root, "wp-content", "themes", "plain");
  await mkdir(theme, { recursive: true });
  await writeFile(join(theme, "style.css"), "/*\nTheme Name: Plain\n*/");
  await writeFile(
    join(theme, "index.php"),
    "<!DOCTYPE html><head><?php wp_head(); ?></head><body><h1><?php bloginfo('name'); ?></h1><?php wp_footer();",
  );
  const always = join(root, "wp-content", "mu-plugins");
  await mkdir(always);
  await writeFile(join(always, "no-mail.php"), "<?php function wp_mail() { return true; }");
}

/** The settings of a WordPress at this address, in this database of the MariaDB behind the socket. */
function settingsOf(url: string, { database, socket }: { database: string; socket: string }) {
  return {
    DB_NAME: database,
    DB_USER: "root",
    DB_PASSWORD: "",
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: "utf8mb4",
    DB_COLLATE: "",
    // The address of its administration, also when a test gives the site another one.
    WP_SITEURL: url,
    WP_DEFAULT_THEME: "plain",
    WP_DEBUG: true,
    WP_DEBUG_DISPLAY: false,
    FS_METHOD: "direct",
    // Run when a test says so, and nobody outside of this machine is asked for updates.
    DISABLE_WP_CRON: true,
    WP_HTTP_BLOCK_EXTERNAL: true,
    WP_ACCESSIBLE_HOSTS: "127.0.0.1",
  };
}

/** Writes wp-config.php. */
export async function writeConfig(root: string, constants: Constants): Promise<void> {
  const lines = Object.entries(constants).map(([name, value]) => `define('${name}', ${written(value)});`);
  const end = ["$table_prefix = 'wp_';", "defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');"];
  const text = ["<?php", ...lines, ...end, "require_once ABSPATH . 'wp-settings.php';"].join("\n");
  await writeFile(join(root, "wp-config.php"), text);
}

function written(value: Constants[string]): string {
  if (typeof value === "boolean") return String(value);
  return typeof value === "string" ? php(value) : `[${value.map(php).join(", ")}]`;
}

/** Makes the database and an administrator in it. */
async function runWizard(root: string, socket: string): Promise<void> {
  const { login, password } = ADMINISTRATOR;
  const script = `
    (new mysqli('localhost', 'root', '', '', 0, ${php(socket)}))->query('CREATE DATABASE wordpress');
    define('WP_INSTALLING', true);
    require ${php(join(root, "wp-load.php"))};
    require ABSPATH . 'wp-admin/includes/upgrade.php';
    wp_install('A site', ${php(login)}, 'admin@example.com', true, '', ${php(password)});`;
  await run("php", ["-r", script]);
}
