import cluster from "node:cluster";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { silentLog } from "../../http/log.ts";
import { socketOn } from "../listen/entrance.ts";
import { Fleet } from "./fleet.ts";
import { Reception } from "./reception.ts";

let folder: string;
let fleet: Fleet;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "keystead-fleet-"));
  const exec = join(folder, "worker.mjs");
  const channel = new URL("./channel.ts", import.meta.url).href;
  await writeFile(
    exec,
    `import { openChannel } from "${channel}"; await openChannel(process, {})("ready", null);`,
  );
  cluster.setupPrimary({ exec, cwd: folder });
});
afterEach(async () => {
  await fleet.stop();
  await rm(folder, { recursive: true });
});

function start(size: number): void {
  const reception = new Reception(socketOn("127.0.0.1", 0));
  fleet = new Fleet({ size, log: silentLog, reception, handlers: {}, onEnd() {} });
  fleet.start();
}

/** Whether the system can start processes for the workers. */
function letStart(can: boolean): void {
  cluster.setupPrimary({ cwd: can ? folder : join(folder, "nowhere") });
}

describe("a worker that cannot be started", () => {
  it("is the reason why the fleet gives up, when there is no other", async () => {
    letStart(false);
    start(1);
    expect(await fleet.givenUp).toMatch(/^a worker could not be started: spawn .* ENOENT$/);
  });

  it("is tried again, while another one serves", async () => {
    start(2);
    await fleet.listening;
    letStart(false);
    const forks = vi.spyOn(cluster, "fork");
    Object.values(cluster.workers ?? {})[0]?.process.kill("SIGKILL");
    await expect.poll(() => forks.mock.results.length).toBeGreaterThan(1);
    expect(fleet.asks()).toHaveLength(1);
    letStart(true);
    await expect.poll(() => fleet.asks()).toHaveLength(2);
  });
});
