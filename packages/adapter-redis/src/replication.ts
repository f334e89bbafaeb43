import type { RedisClient } from "./connect.ts";
import { isRedirect, unavailable } from "./errors.ts";
import { type Argument, type ScriptCall, sendScript } from "./script.ts";

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
  call: ScriptCall,
  { replicas, timeoutMs }: Replication,
): Promise<Reply> {
  const send = async (command: string, args: Argument[]): Promise<Reply> => {
    const pipeline = client.pipeline();
    pipeline.call(command, args);
    pipeline.call("wait", [replicas, timeoutMs]);
    const [[error, reply] = [null], [failure, acknowledged] = [null]] = (await pipeline.exec()) ?? [];
    if (error ?? failure) throw error ?? failure;
    if (Number(acknowledged) >= replicas) return reply as Reply;
    const count = `${acknowledged} of ${replicas} replicas`;
    throw unavailable(new Error(`${count} confirmed the write within ${timeoutMs} ms`));
  };
  for (let attempt = 1; ; attempt += 1)
    try {
      return await sendScript(call, send);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRedirect(error)) throw error;
      // The client follows the redirection of a command that is sent alone, and remembers the key's node.
      await client.exists(call.keys[0] ?? "");
    }
}
