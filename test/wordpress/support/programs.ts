import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { hasBrowser } from "../../../packages/server/test/support/chromium.ts";

/** WordPress as Debian's package installs it. */
export const WORDPRESS = "/usr/share/wordpress";

// MariaDB's server is where only root's PATH leads.
const PATH = [process.env["PATH"] ?? "", "/usr/sbin"].join(delimiter);

/** The environment for a program: this process's, with the folder of system programs. */
export function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { ...process.env, PATH, ...more };
}

/** By Debian package, what PHP calls what is in it. */
const EXTENSIONS = {
  "php-curl": "curl",
  "php-mbstring": "mbstring",
  "php-mysql": "mysqli",
  "php-xml": "xml",
};

/** Output of a program; null where it is not installed. */
function saidBy(program: string, argument: string): string | null {
  const { status, stdout } = spawnSync(program, [argument], { env: environment(), encoding: "utf8" });
  return status === 0 ? stdout : null;
}

const extensions = saidBy("php", "-m")?.split("\n");

const missing = [
  ...(extensions ? [] : ["php-cli"]),
  ...Object.entries(EXTENSIONS).flatMap(([name, extension]) =>
    extensions?.includes(extension) ? [] : [name],
  ),
  ...(saidBy("mariadbd", "--version") === null ? ["mariadb-server"] : []),
  ...(existsSync(join(WORDPRESS, "wp-load.php")) ? [] : ["wordpress"]),
  ...(hasBrowser ? [] : ["chromium"]),
];

/** Whether there is all that a WordPress needs; where there must be (CI), the tests run, and fail without it. */
export const hasWordPress: boolean = missing.length === 0 || process.env["CI"] !== undefined;

if (missing.length > 0) {
  console.warn(
    `The WordPress plugin is tested in a real WordPress, for which this is missing: apt-get install ${missing.join(" ")}`,
  );
}
