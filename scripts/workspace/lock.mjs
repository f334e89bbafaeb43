import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Runs `work` while no other process of this machine holds the lock file `path`. */
export async function withLock(path, work) {
  mkdirSync(dirname(path), { recursive: true });
  for (let waited = 0; !take(path); waited++) {
    if (waited === 0) console.error(`Waiting for another process that is installing or building (${path}) …`);
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function take(path) {
  // Linked into place with its content, so that nobody ever reads a lock without its owner's pid.
  const own = `${path}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!isAlive(ownerOf(path))) rmSync(path, { force: true });
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

function ownerOf(path) {
  try {
    return Number(readFileSync(path, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

function isAlive(pid) {
  // Released in the meantime: nothing to clear away.
  if (pid === undefined) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== "ESRCH";
  }
}
