import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import fixture from "../../../../fixtures/machine-fingerprints.json" with { type: "json" };
import { machineFingerprint, type System } from "./machine-fingerprint.ts";

const LINUX_ID = "0123456789abcdef0123456789abcdef\n";
const product = "prd_1";

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "keystead-machine-"));
});
afterEach(() => rm(home, { recursive: true }));

/** A machine with these files, whose user's files are real. */
function system(files: Record<string, string>, given: Partial<System> = {}): System {
  return {
    platform: "linux",
    env: {},
    home,
    read: async (path) =>
      path.startsWith(home) ? readFile(path, "utf8").catch(() => null) : (files[path] ?? null),
    exists: async (path) => path in files,
    run: async () => null,
    ...given,
  };
}

const machine = system.bind(null, { "/etc/machine-id": LINUX_ID });
const keptFiles = () => readdir(join(home, ".config", "keystead")).catch(() => []);

describe("a machine's fingerprint", () => {
  test("is one of 64 digits for a machine and product, which says neither", async () => {
    const fingerprint = await machineFingerprint({ product }, machine());
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(await machineFingerprint({ product }, machine())).toBe(fingerprint);
    expect(await machineFingerprint({ product: "prd_2" }, machine())).not.toBe(fingerprint);
    const other = system({ "/etc/machine-id": LINUX_ID.replace("0", "1") });
    expect(await machineFingerprint({ product }, other)).not.toBe(fingerprint);
    expect(await keptFiles()).toEqual([]);
  });

  test.each(fixture.vectors)("stays what it is, in every release and language: $name", async (vector) => {
    const { platform, product, files, printed, fingerprint } = vector;
    const paths: Record<string, string | undefined> = files;
    const given: Partial<System> = {
      platform: platform as NodeJS.Platform,
      home: "/home/ada",
      read: async (path) => paths[path] ?? null,
      run: async () => printed,
    };
    expect(await machineFingerprint({ product }, system(files as Record<string, string>, given))).toBe(
      fingerprint,
    );
  });

  test("is asked of the system's own programs, and of the 64-bit registry by a 32-bit program, too", async () => {
    const asked: string[] = [];
    const run: System["run"] = async (...command) => {
      asked.push(command.join(" "));
      return null;
    };
    const windows = { SystemRoot: "D:\\Win" };
    await machineFingerprint({ product }, system({}, { platform: "darwin", run }));
    await machineFingerprint({ product }, system({}, { platform: "win32", run }));
    await machineFingerprint({ product }, system({}, { platform: "win32", run, env: windows }));
    const query = String.raw`System32\reg.exe query HKLM\SOFTWARE\Microsoft\Cryptography /v MachineGuid /reg:64`;
    expect(asked).toEqual([
      "/usr/sbin/ioreg -rd1 -c IOPlatformExpertDevice",
      `C:\\Windows\\${query}`,
      `D:\\Win\\${query}`,
    ]);
  });

  test("comes from the id that Windows and macOS have", async () => {
    const printed = {
      darwin: '  "IOPlatformUUID" = "0A1B2C3D-0000-1111-2222-333344445555"\n',
      win32: "    MachineGuid    REG_SZ    0a1b2c3d-0000-1111-2222-333344445555\r\n",
    };
    for (const platform of ["darwin", "win32"] as const) {
      const ask = (text: string) =>
        machineFingerprint({ product }, system({}, { platform, run: async () => text }));
      const fingerprint = await ask(printed[platform]);
      expect(await ask(`serial of today: ${Math.random()}\n${printed[platform]}`)).toBe(fingerprint);
      expect(await ask(printed[platform].replace("5555", "5556"))).not.toBe(fingerprint);
    }
  });

  test.each([
    ["without an id", {}, {}],
    ["with an image's id", { "/etc/machine-id": "uninitialized\n" }, {}],
    ["in Docker", { "/etc/machine-id": LINUX_ID, "/.dockerenv": "" }, {}],
    ["in Podman", { "/etc/machine-id": LINUX_ID, "/run/.containerenv": "" }, {}],
    ["in Docker's cgroup", { "/etc/machine-id": LINUX_ID, "/proc/1/cgroup": "1:cpu:/docker/1f2e\n" }, {}],
    ["in Podman's cgroup", { "/etc/machine-id": LINUX_ID, "/proc/1/cgroup": "0::/libpod-1f2e\n" }, {}],
    ["in nerdctl", { "/etc/machine-id": LINUX_ID, "/proc/1/cgroup": "0::/system.slice/containerd\n" }, {}],
    ["in a pod of Kubernetes", { "/etc/machine-id": LINUX_ID, "/proc/1/cgroup": "0::/kubepods/pod1\n" }, {}],
    ["in LXC", { "/etc/machine-id": LINUX_ID, "/proc/1/cgroup": "0::/lxc/one\n" }, {}],
    ["in Kubernetes", { "/etc/machine-id": LINUX_ID }, { env: { KUBERNETES_SERVICE_HOST: "10.0.0.1" } }],
    ["in systemd-nspawn", { "/etc/machine-id": LINUX_ID }, { env: { container: "systemd-nspawn" } }],
  ])("is random and kept %s, however many programs begin at once", async (_, files, given) => {
    const ask = () => machineFingerprint({ product }, system(files, given));
    const all = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(all).size).toBe(1);
    expect(await ask()).toBe(all[0]);
    expect(await keptFiles()).toEqual(["machine-id"]);
    await rm(join(home, ".config"), { recursive: true });
    expect(await ask()).not.toBe(all[0]);
  });

  test("comes from D-Bus where systemd has left no id", async () => {
    const id = { "/etc/machine-id": LINUX_ID };
    const ofBus = { "/var/lib/dbus/machine-id": LINUX_ID };
    const ask = (files: Record<string, string>) => machineFingerprint({ product }, system(files));
    expect(await ask(ofBus)).toBe(await ask(id));
    expect(await keptFiles()).toEqual([]);
  });

  test.each<[string, Partial<System>, string]>([
    ["Linux", {}, ".config"],
    ["Linux with an empty variable", { env: { XDG_CONFIG_HOME: "" } }, ".config"],
    ["Linux with a folder of one's own", { env: { XDG_CONFIG_HOME: "own" } }, "own"],
    ["macOS", { platform: "darwin" }, "Library/Application Support"],
    ["Windows", { platform: "win32" }, "AppData/Roaming"],
    ["Windows with a folder of one's own", { platform: "win32", env: { APPDATA: "own" } }, "own"],
  ])("is kept in the user's folder, for that user alone: %s", async (_, { env = {}, ...given }, folder) => {
    const own = Object.fromEntries(
      Object.entries(env).map(([name, path]) => [name, path && join(home, path)]),
    );
    const asked = system({}, { ...given, env: own });
    const fingerprint = await machineFingerprint({ product }, asked);
    const path = join(home, folder, "keystead", "machine-id");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const id = await readFile(path, "utf8");
    await writeFile(path, `${id}\n`);
    expect(await machineFingerprint({ product }, asked)).toBe(fingerprint);
    await writeFile(path, "\n");
    await expect(machineFingerprint({ product }, asked)).rejects.toThrow(`${path} is empty`);
  });

  test("is one of a product", async () => {
    await expect(machineFingerprint({ product: "" })).rejects.toThrow("product");
  });

  test("is found on the machine that this runs on", async () => {
    expect(await machineFingerprint({ product })).toMatch(/^[0-9a-f]{64}$/);
  });
});
