import { redisStorage } from "@keystead/adapter-redis";
import { type RedisServer, startRedis } from "../../test/setup/redis-server.ts";
import type { Progress } from "../report/progress.ts";
import { fill } from "./fill.ts";
import type { Seed } from "./seed.ts";

/** A Redis of one's own with the same licenses as PostgreSQL is filled with; `settings` are those of redis.conf. */
export async function redisLicenses(
  progress: Progress,
  wanted: Seed,
  settings: Record<string, string>,
): Promise<RedisServer> {
  const redis = await startRedis({ settings });
  const count = wanted.licenses.toLocaleString("en");
  await progress.during(`Redis: filling in ${count} licenses`, async () => {
    const storage = redisStorage({ url: redis.url });
    await fill(storage, wanted);
    await storage.close();
  });
  return redis;
}
