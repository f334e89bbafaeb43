import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openChannel } from "./channel.ts";

let folder: string;
let child: ChildProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "keystead-channel-"));
  const file = join(folder, "child.js");
  await writeFile(file, `process.on("message", (message) => process.send(message))`);
  child = fork(file);
  await once(child, "spawn");
});
afterEach(async () => {
  child.kill("SIGKILL");
  await rm(folder, { recursive: true });
});

it("what cannot be sent is never answered, and ends no process", async () => {
  const errors: Error[] = [];
  child.on("error", (error) => errors.push(error));
  const ask = openChannel(child, { metricsText: () => "all" });
  // The child sends each question back, so that both ends are asked.
  expect(await ask("metricsText", null)).toBe("all");
  child.disconnect();
  expect(await ask("metricsText", null, 50)).toBeNull();
  expect(errors).toEqual([]);
});

it("a handler that fails is as one that does not answer", async () => {
  const ask = openChannel(child, {
    metricsText: () => {
      throw new Error("No metrics");
    },
  });
  expect(await ask("metricsText", null)).toBeNull();
});
