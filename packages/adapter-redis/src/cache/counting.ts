import { gather } from "@keystead/core/adapter";
import { Cluster } from "ioredis";
import type { RedisClient } from "../connect.ts";
import { Script, sendScript } from "../script.ts";

/**
 * Adds to the buckets, which are the further keys. `additions` has two numbers for each, all separated by spaces: the
 * milliseconds until the bucket is emptied after its first addition, and the amount to add; 0 only looks. Returns two
 * numbers for each: the amount in the bucket, and the milliseconds until it is emptied.
 */
const countCalls = new Script(
  { writes: true, keys: [], args: ["additions"] },
  `
  local counts = {}
  for windowMs, amount in string.gmatch(additions, "(%d+) (%S+)") do
    local bucket = KEYS[#counts / 2 + 1]
    local used = redis.call("INCRBY", bucket, amount)
    if used == tonumber(amount) then redis.call("PEXPIRE", bucket, windowMs) end
    counts[#counts + 1] = used
    counts[#counts + 1] = redis.call("PTTL", bucket)
  end
  return table.concat(counts, " ")`,
);

/** The state of a bucket. */
export interface Count {
  /** The amount added since the bucket was last empty. */
  used: number;
  /** In how many milliseconds the bucket is empty again. */
  endsInMs: number;
}

interface Addition {
  key: string;
  windowMs: number;
  /** 0 only looks. */
  amount: number;
}

/** Adds to a bucket and returns its state; null when Redis fails. */
export type Counting = (addition: Addition) => Promise<Count | null>;

/** Bounds how long one call holds the server. A call that is held up blocks no other. */
const limits = { size: 100, underWay: 1, beside: Number.POSITIVE_INFINITY };

/**
 * Sends all additions of one turn of the event loop in one call; in a cluster, where buckets are on any node, in one
 * each.
 */
export function countingIn(client: RedisClient): Counting {
  const count = (additions: Addition[]) => countAll(client, additions);
  if (client instanceof Cluster) return async (addition) => (await count([addition]))[0] ?? null;
  return gather(count, limits);
}

/** A call that fails may have counted, so it is not repeated. */
async function countAll(client: RedisClient, additions: Addition[]): Promise<(Count | null)[]> {
  const keys = additions.map(({ key }) => key);
  // One text takes less time to send than as many arguments.
  const text = additions.map(({ windowMs, amount }) => `${windowMs} ${amount}`).join(" ");
  const call = countCalls.call({}, { additions: text }, { keys });
  const sent = sendScript(call, (command, args) => client.call(command, args));
  const reply = await sent.catch(() => null);
  if (reply === null) return additions.map(() => null);
  const numbers = String(reply).split(" ").map(Number);
  return additions.map((_, index) => ({
    used: numbers[index * 2] as number,
    endsInMs: numbers[index * 2 + 1] as number,
  }));
}
