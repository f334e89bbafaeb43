import type { TestProject } from "vitest/node";
import { startOnce } from "./once.ts";
import { requireRedisProgram } from "./redis-program.ts";
import { startRedis } from "./redis-server.ts";

/**
 * One Redis for the whole test run; tests keep apart by the prefixes of their keys. No test kills it, so it need not
 * wait for a disk that is busy with what the other tests write.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  requireRedisProgram();
  const server = await startOnce("redis", () => startRedis({ settings: { appendfsync: "no" } }));
  project.provide("redisUrl", server.url);
  return () => server.stop();
}
