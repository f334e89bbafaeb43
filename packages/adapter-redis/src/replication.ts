import type { RedisClient } from "./connect.ts";
import { isRedirect, isUnknownScript, unavailable } from "./errors.ts";
import type { ScriptCall } from "./script.ts";

/** How many replicas have to have a write before it counts as made. */
export interface Replication {
  replicas: number;
  /** How long to wait for them. */
  timeoutMs: number;
}

const ATTEMPTS = 5;

/**
 * Runs the script, and waits on the same connection until the replicas have its writes. Throws `storage_unavailable`
 * when too few confirm in time; the write may be lost with its server then.
 */
export async function runReplicated<Reply>(
  client: RedisClient,
  { script: { lua, sha }, keys, args }: ScriptCall,
  { replicas, timeoutMs }: Replication,
): Promise<Reply> {
  let text: ["evalsha" | "eval", string] = ["evalsha", sha];
  for (let attempt = 1; ; attempt += 1) {
    const [command, script] = text;
    const pipeline = client.pipeline();
    pipeline.call(command, [script, keys.length, ...keys, ...args]);
    pipeline.call("wait", [replicas, timeoutMs]);
    const [[error, reply] = [null], [failure, acknowledged] = [null]] = (await pipeline.exec()) ?? [];
    if (!error && !failure) {
      if (Number(acknowledged) >= replicas) return reply as Reply;
      const count = `${acknowledged} of ${replicas} replicas`;
      throw unavailable(new Error(`${count} confirmed the write within ${timeoutMs} ms`));
    }
    if (attempt === ATTEMPTS || !(isUnknownScript(error) || isRedirect(error))) throw error ?? failure;
    if (isUnknownScript(error)) text = ["eval", lua];
    // The client follows the redirection of a command that is sent alone, and remembers the key's node.
    else await client.exists(keys[0] ?? "");
  }
}
