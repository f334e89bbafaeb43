import { type SpawnSyncOptions, spawnSync } from "node:child_process";

const OLDEST = 7;
const REDIS = "redis-server";

/** Program that the tests start as Redis: `KEYSTEAD_TEST_REDIS_PROGRAM`, such as `valkey-server`, if it is set. */
export const redisProgram: string = process.env["KEYSTEAD_TEST_REDIS_PROGRAM"] || REDIS;

/**
 * Makes sure that `redisProgram` is on the PATH. On Debian and its kin, root installs `redis-server`, without starting
 * the service that comes with it; elsewhere somebody is asked to.
 */
export function requireRedisProgram(): void {
  if (installedVersion() >= OLDEST) return;
  if (redisProgram !== REDIS) throw new Error(`There is no ${redisProgram} ${OLDEST} or newer on the PATH`);
  if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    console.error("Installing redis-server …");
    // The two keep its service from being started, by init scripts and by systemd.
    const quiet = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1", SYSTEMD_OFFLINE: "1" };
    const options: SpawnSyncOptions = {
      env: { ...process.env, ...quiet },
      stdio: ["ignore", "ignore", "inherit"],
    };
    spawnSync("apt-get", ["update", "-qq"], options);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", REDIS], options);
    if (installedVersion() >= OLDEST) return;
  }
  throw new Error(
    `The tests need redis-server ${OLDEST} or newer on the PATH: install it (Debian, Ubuntu: apt-get install redis-server; ` +
      "macOS: brew install redis). It need not run.",
  );
}

/** 0 when there is none. */
function installedVersion(): number {
  const { stdout } = spawnSync(redisProgram, ["--version"], { encoding: "utf8" });
  return Number(/v=(\d+)/.exec(stdout ?? "")?.[1] ?? 0);
}
