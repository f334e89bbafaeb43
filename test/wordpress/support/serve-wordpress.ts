import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../setup/free-port.ts";
import { type Constants, copyWordPress, type InstalledWordPress, writeConfig } from "./installation.ts";
import { php } from "./php.ts";
import { type ProcessGroup, startGroup } from "./process-group.ts";
import { environment } from "./programs.ts";

/** A WordPress of its own, on a loopback port. */
export interface WordPress {
  url: string;
  /** Folder of its plugins. */
  plugins: string;
  /**
   * Runs PHP in it, outside of any request, and gives what it returns; the path chooses among the sites of a network.
   */
  run<Result = void>(code: string, path?: string): Promise<Result>;
  /** Has WP-Cron do, in a request as WordPress makes it, what is to be done once a day, whenever that was to be. */
  runCron(hook: string): Promise<void>;
  /** Makes it a network of sites in folders, for `run` alone: WordPress has networks on no port but HTTP's own. */
  makeNetwork(): Promise<void>;
  /** Complaints of PHP about its plugins. */
  complaints(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Copies the installed WordPress, with these constants in its wp-config.php, and serves it. */
export async function serveWordPress(
  installed: InstalledWordPress,
  constants: Constants = {},
): Promise<WordPress> {
  const { compiled } = installed;
  const folder = await mkdtemp(join(tmpdir(), "keystead-wordpress-"));
  const root = join(folder, "wordpress");
  const log = join(folder, "php.log");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = await copyWordPress(installed, root, url);
  const settings = { ...own, WP_DEBUG_LOG: log, ...constants };
  await writeConfig(root, settings);
  const server = await serve(folder, root, { port, compiled });

  const run = async <Result>(code: string, path = "/"): Promise<Result> => {
    const request = `$_SERVER = ['HTTP_HOST' => '127.0.0.1', 'REQUEST_URI' => ${php(path)}] + $_SERVER;`;
    const script = `${request} require ${php(join(root, "wp-load.php"))}; echo json_encode((function () { ${code} })());`;
    return JSON.parse(await runPhp(script, compiled)) as Result;
  };
  return {
    url,
    plugins: join(root, "wp-content", "plugins"),
    run,
    async runCron(hook) {
      await run(`
        if (!wp_next_scheduled(${php(hook)})) throw new Exception('Not scheduled');
        wp_clear_scheduled_hook(${php(hook)});
        wp_schedule_event(time() - 1, 'daily', ${php(hook)});
      `);
      const answer = await fetch(`${url}/wp-cron.php?doing_wp_cron`);
      if (answer.status !== 200) throw new Error(`WP-Cron answered ${answer.status}`);
    },
    async makeNetwork() {
      await run(`
        require_once ABSPATH . 'wp-admin/includes/upgrade.php';
        foreach ($GLOBALS['wpdb']->tables('ms_global') as $table => $name) $GLOBALS['wpdb']->$table = $name;
        install_network();
        populate_network(1, '127.0.0.1', 'admin@example.com', 'A network', '/', false);
      `);
      const { WP_SITEURL: _address, ...others } = settings;
      const network = {
        MULTISITE: true,
        SUBDOMAIN_INSTALL: false,
        DOMAIN_CURRENT_SITE: "127.0.0.1",
        PATH_CURRENT_SITE: "/",
      };
      await writeConfig(root, { ...others, ...network });
    },
    async complaints() {
      const text = await readFile(log, "utf8").catch(() => "");
      // WordPress itself is older than the PHP that Debian has for it.
      return text.split("\n").filter((line) => /\/plugins\/|Keystead/.test(line));
    },
    async stop() {
      await server.end();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Keeps in the folder `compiled` what it compiles: WordPress is the same each time. */
async function runPhp(script: string, compiled: string): Promise<string> {
  const settings = {
    display_errors: "stderr",
    "opcache.enable_cli": "1",
    "opcache.file_cache": compiled,
    "opcache.file_cache_only": "1",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-d", `${name}=${value}`]);
  const { stdout } = await promisify(execFile)("php", [...flags, "-r", script], { env: environment() });
  return stdout;
}

async function serve(
  folder: string,
  root: string,
  { port, compiled }: { port: number; compiled: string },
): Promise<ProcessGroup> {
  const address = `127.0.0.1:${port}`;
  // A plugin that a test has changed is another at once.
  const settings = ["-d", "opcache.revalidate_freq=0", "-d", `opcache.file_cache=${compiled}`];
  const server = startGroup(folder, "php", [...settings, "-S", address, "-t", root], {
    env: environment({ PHP_CLI_SERVER_WORKERS: "4" }),
    stdio: "ignore",
  });
  for (let attempts = 100; attempts > 0; attempts -= 1) {
    if (server.process.exitCode !== null) break;
    const answer = await fetch(`http://${address}/`).catch(() => null);
    if (answer?.status === 200) return server;
    await sleep(50);
  }
  await server.end();
  throw new Error("WordPress does not answer");
}
