import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runServer } from "verdaccio";
import type { TestProject } from "vitest/node";

/**
 * A registry of npm packages for the test run. It has Keystead's packages once somebody publishes them, and knows no
 * others.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "keystead-registry-"));
  const everyone = { access: "$all", publish: "$all" };
  const app = await runServer({
    self_path: join(folder, "config.yaml"),
    storage: join(folder, "storage"),
    uplinks: {},
    packages: { "@keystead/*": everyone },
    max_body_size: "50mb",
    web: { enable: false },
    log: { type: "stdout", format: "pretty", level: "error" },
  });
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  project.provide("registry", { url: `http://127.0.0.1:${port}/`, folder });
  return async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
