import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Processes } from "./processes.ts";
import { freePort, type Server } from "./server.ts";

const GUIDE = new URL("../../docs/reference/edge.md", import.meta.url);
const POLL_MS = 20;
const CONNECTIONS = 16_384;

/** A cache that stands in for a CDN. */
export interface Cdn extends Server {
  /** How many requests by GET it has answered from where, by nginx's words for that, such as `HIT`. */
  answers(): Map<string, number>;
}

interface CdnOptions {
  origin: Server;
  /** The `Cache-Control` that the origin sends, and what it is where time goes by faster. */
  cacheControl: { sent: string; hastened: string };
}

/** Whether nginx is installed. */
export function hasNginx(): boolean {
  return spawnSync("nginx", ["-v"]).status === 0;
}

/**
 * nginx as the guide sets it up, in front of the origin. Between them it also takes the place of a clock that goes
 * faster: what may be kept for minutes is kept for a fraction of that.
 */
export async function startCdn(
  processes: Processes,
  prefix: string[],
  { origin, cacheControl }: CdnOptions,
): Promise<Cdn> {
  const [port, hastened] = [await freePort(), await freePort()];
  const folder = join(processes.folder, `nginx-${port}`);
  mkdirSync(folder);
  const log = join(folder, "access.log");
  const configuration = `
    # One process, of which nothing is left when it is killed.
    daemon off;
    master_process off;
    worker_rlimit_nofile ${2 * CONNECTIONS};
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log crit;
    events { worker_connections ${CONNECTIONS}; }
    http {
      ${["client_body", "proxy", "fastcgi", "scgi", "uwsgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
      log_format cache "$request_method $upstream_cache_status";
      access_log ${log} cache;
      ${guideWith({ port, origin: hastened, folder })}
      map_hash_bucket_size 256;
      map $upstream_http_cache_control $hastened {
        "${cacheControl.sent}" "${cacheControl.hastened}";
        default $upstream_http_cache_control;
      }
      upstream origin { server 127.0.0.1:${origin.port}; keepalive 64; }
      server {
        listen 127.0.0.1:${hastened};
        access_log off;
        location / {
          proxy_pass http://origin;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_hide_header Cache-Control;
          add_header Cache-Control $hastened always;
        }
      }
    }`;
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration);
  const child = processes.spawn(prefix, ["nginx", "-p", folder, "-c", file], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await sleep(POLL_MS);
  }
  return {
    name: "nginx",
    port,
    pid: child.pid ?? 0,
    stop: () => processes.stop(child),
    answers() {
      const counts = new Map<string, number>();
      for (const line of readFileSync(log, "utf8").split("\n")) {
        const [method, status = ""] = line.split(" ");
        if (method === "GET") counts.set(status, (counts.get(status) ?? 0) + 1);
      }
      return counts;
    },
  };
}

/** The configuration in the guide, with other ports and another folder. Throws when it has none. */
function guideWith({ port, origin, folder }: { port: number; origin: number; folder: string }): string {
  const [, block] = /^```nginx\n(.*?)^```$/ms.exec(readFileSync(GUIDE, "utf8")) ?? [];
  if (block === undefined) throw new Error("docs/reference/edge.md has no configuration for nginx");
  const replacements = {
    "/var/cache/nginx/keystead": join(folder, "cache"),
    "listen 8080;": `listen 127.0.0.1:${port} backlog=4096;`,
    "127.0.0.1:3000": `127.0.0.1:${origin}`,
  };
  return Object.entries(replacements).reduce((text, [there, here]) => {
    if (!text.includes(there)) throw new Error(`docs/reference/edge.md configures nginx without "${there}"`);
    return text.replaceAll(there, here);
  }, block);
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
