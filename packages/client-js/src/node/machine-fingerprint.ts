import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { access, link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { requireInput } from "./require-input.ts";

/** Options of `machineFingerprint()`. Required: `product`. */
export interface MachineFingerprintOptions {
  /** Id or public key of the product. Two products have two fingerprints of one machine. */
  product: string;
}

/** The operating system, as far as a fingerprint needs it. */
export interface System {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  home: string;
  /** Resolves with a file's text; null without the file. */
  read(path: string): Promise<string | null>;
  exists(path: string): Promise<boolean>;
  /** Resolves with what a program prints; null when it fails. */
  run(program: string, ...args: string[]): Promise<string | null>;
}

const thisSystem: System = {
  platform: process.platform,
  env: process.env,
  home: homedir(),
  read: (path) => readFile(path, "utf8").catch(() => null),
  exists: (path) =>
    access(path).then(
      () => true,
      () => false,
    ),
  run: (program, ...args) =>
    promisify(execFile)(program, args, { timeout: 10_000, windowsHide: true }).then(
      ({ stdout }) => stdout,
      () => null,
    ),
};

/**
 * Resolves with the fingerprint of this machine for a product: a SHA-256 as 64 hex digits, from which nobody learns the
 * machine's id. It is made of the operating system's id of the machine, which stays until the system is installed anew.
 * Where there is none, and in a container, whose id is often that of its image, it is made of a random id that is kept
 * in the user's configuration folder. It is never made of a network card's address.
 */
export async function machineFingerprint(
  options: MachineFingerprintOptions,
  system: System = thisSystem,
): Promise<string> {
  requireInput("machineFingerprint", options);
  const { product } = options;
  if (typeof product !== "string" || product === "")
    throw new TypeError("machineFingerprint: product must be the product's id or public key");
  const id = (await machineId(system)) ?? (await keptId(system));
  return createHash("sha256").update(`keystead machine\n${product}\n${id}`).digest("hex");
}

/** The operating system's id of the machine; null where there is none, and in a container. */
async function machineId(system: System): Promise<string | null> {
  if (system.platform === "darwin") {
    const printed = await system.run("/usr/sbin/ioreg", "-rd1", "-c", "IOPlatformExpertDevice");
    return /"IOPlatformUUID" = "([0-9A-Fa-f-]{36})"/.exec(printed ?? "")?.[1] ?? null;
  }
  if (system.platform === "win32") {
    const root = system.env["SystemRoot"] ?? "C:\\Windows";
    const key = "HKLM\\SOFTWARE\\Microsoft\\Cryptography";
    const printed = await system.run(
      `${root}\\System32\\reg.exe`,
      "query",
      key,
      "/v",
      "MachineGuid",
      "/reg:64",
    );
    return printed?.split(/\s/).find((word) => /^[0-9A-Fa-f-]{36}$/.test(word)) ?? null;
  }
  if (await isContainer(system)) return null;
  const text = (await system.read("/etc/machine-id")) ?? (await system.read("/var/lib/dbus/machine-id"));
  const id = text?.trim() ?? "";
  // systemd writes "uninitialized" into images.
  return /^[0-9a-f]{32}$/.test(id) ? id : null;
}

const IN_CONTAINER = /docker|containerd|kubepods|libpod|lxc/;

async function isContainer(system: System): Promise<boolean> {
  if (system.env["KUBERNETES_SERVICE_HOST"] || system.env["container"]) return true;
  if ((await system.exists("/.dockerenv")) || (await system.exists("/run/.containerenv"))) return true;
  return IN_CONTAINER.test((await system.read("/proc/1/cgroup")) ?? "");
}

/** The random id in the user's configuration folder. Of several programs that make it at once, all get the same. */
async function keptId({ env, home, platform, read }: System): Promise<string> {
  const folder =
    platform === "win32"
      ? env["APPDATA"] || join(home, "AppData", "Roaming")
      : platform === "darwin"
        ? join(home, "Library", "Application Support")
        : env["XDG_CONFIG_HOME"] || join(home, ".config");
  const path = join(folder, "keystead", "machine-id");
  const known = (await read(path))?.trim();
  if (known) return known;
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomUUID(), { mode: 0o600 });
  try {
    // A link appears whole, and only once.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const id = (await readFile(path, "utf8")).trim();
  if (id === "") throw new Error(`machineFingerprint: the file ${path} is empty. Delete it`);
  return id;
}
