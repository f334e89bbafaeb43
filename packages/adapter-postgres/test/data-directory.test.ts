import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { createLicensing } from "@keystead/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Process, startProcess } from "../../../test/setup/processes.ts";
import { lockDirectory } from "../src/directory-lock.ts";
import { pgliteStorage } from "../src/pglite.ts";

describe("a data directory", () => {
  let dataDir: string;
  let processes: Process[];

  const start = (program: string, ...args: string[]): Process => {
    const process = startProcess(new URL(`./processes/${program}.ts`, import.meta.url), ...args);
    processes.push(process);
    return process;
  };

  beforeEach(async () => {
    processes = [];
    dataDir = join(await mkdtemp(join(tmpdir(), "keystead-")), "data");
  });
  afterEach(async () => {
    for (const process of processes) await process.kill();
    await rm(join(dataDir, ".."), { recursive: true, force: true });
  });

  it("is made for its owner alone, and keeps its data", async () => {
    for (const expected of [0, 1]) {
      const licensing = createLicensing({ storage: pgliteStorage({ dataDir }) });
      expect((await licensing.products.list()).pagination.total).toBe(expected);
      await licensing.products.create({ name: `Product ${expected}` });
      await licensing.close();
    }
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it("serves one process: a second one is told who has it, until that ends", async () => {
    const holder = start("hold-directory", dataDir, "First");
    expect(await holder.line()).toBe("holds");
    const storage = pgliteStorage({ dataDir });
    const error = {
      code: "storage_unavailable",
      message: expect.stringContaining(`process ${holder.child.pid}`),
    };
    await expect(storage.ping()).rejects.toMatchObject(error);
    await expect(storage.ping()).rejects.toMatchObject({ message: expect.stringContaining(dataDir) });
    await holder.kill();
    // At once, and with all that the killed process was told is stored.
    const licensing = createLicensing({ storage });
    expect((await licensing.products.list()).items).toMatchObject([{ name: "First" }]);
    await licensing.close();
  });

  it("serves one storage of a process", async () => {
    const first = pgliteStorage({ dataDir });
    await first.ping();
    const second = pgliteStorage({ dataDir });
    await expect(second.ping()).rejects.toMatchObject({ code: "storage_unavailable" });
    await first.close();
    await second.ping();
    await second.close();
  });

  it("is made anew when its first start died on the way", async () => {
    await mkdir(join(dataDir, "database"), { recursive: true });
    await writeFile(join(dataDir, "database", "PG_VERSION"), "18\n");
    const storage = pgliteStorage({ dataDir });
    await storage.ping();
    await storage.close();
  });

  it("goes to one of many that want to follow a dead process", async () => {
    await mkdir(dataDir);
    const dead = JSON.stringify({ pid: process.pid, hostname: hostname(), startedAt: "an earlier boot:1" });
    for (let number = 1; number < 40; number += 2) {
      await writeFile(join(dataDir, `lock.${number}`), dead);
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(dataDir)));
      const won = outcomes.filter((outcome) => outcome.status === "fulfilled");
      expect(won).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === "rejected")
          expect(outcome.reason).toMatchObject({ code: "storage_unavailable" });
      }
      expect(await readdir(dataDir)).toEqual([`lock.${number + 1}`]);
      await won[0]?.value.release();
    }
  });

  it("is free when the holder's pid belongs to another process by now, even to this one", async () => {
    await mkdir(dataDir);
    for (const [index, pid] of [process.pid, process.ppid].entries()) {
      const holder = { pid, hostname: hostname(), startedAt: "an earlier boot:1" };
      await writeFile(join(dataDir, `lock.${index * 10 + 1}`), JSON.stringify(holder));
      const lock = await lockDirectory(dataDir);
      await lock.release();
    }
  });

  it("is another machine's while that gives signs of life, and free within 10 seconds without", async () => {
    await mkdir(dataDir);
    const file = join(dataDir, "lock.1");
    await writeFile(file, JSON.stringify({ pid: 1, hostname: "elsewhere", startedAt: "?" }));
    const beat = setInterval(() => void utimes(file, new Date(), new Date()), 1_000);
    await expect(lockDirectory(dataDir)).rejects.toMatchObject({
      message: expect.stringContaining("on elsewhere"),
    });
    clearInterval(beat);
    const since = performance.now();
    const lock = await lockDirectory(dataDir);
    expect(performance.now() - since).toBeLessThan(10_000);
    await lock.release();
  });

  it("is no longer served once another machine has taken it over", async () => {
    const storage = pgliteStorage({ dataDir });
    await storage.ping();
    await writeFile(
      join(dataDir, "lock.2"),
      JSON.stringify({ pid: 1, hostname: "elsewhere", startedAt: "?" }),
    );
    await expect
      .poll(
        () =>
          storage.ping().then(
            () => "serves",
            (error) => error.code,
          ),
        { timeout: 5_000 },
      )
      .toBe("storage_unavailable");
    await storage.close();
  });
});
