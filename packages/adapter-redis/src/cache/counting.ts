import { gather } from "@keystead/core/adapter";
import { Cluster } from "ioredis";
import type { RedisClient } from "../connect.ts";
import { sendScript, writingScript } from "../script.ts";

/**
 * Adds to the buckets `KEYS`, one after another. `ARGV`, with spaces between, has two numbers for each: in how many milliseconds it is empty again
 * after its first addition, and what to add; 0 only looks. Gives as many numbers: what each then holds, and for how many milliseconds.
 */
const countCalls = writingScript(`
  local counts = {}
  for windowMs, amount in string.gmatch(ARGV[1], "(%d+) (%S+)") do
    local bucket = KEYS[#counts / 2 + 1]
    local used = redis.call("INCRBY", bucket, amount)
    if used == tonumber(amount) then redis.call("PEXPIRE", bucket, windowMs) end
    counts[#counts + 1] = used
    counts[#counts + 1] = redis.call("PTTL", bucket)
  end
  return table.concat(counts, " ")`);

/** What a bucket holds. */
export interface Count {
  /** What was added since the bucket was last empty. */
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

/** Adds to a bucket, and gives what it then holds; null where that cannot be told. */
export type Counting = (addition: Addition) => Promise<Count | null>;

/** A server does nothing else while it counts so many, and a call that is held up is in nobody's way. */
const limits = { size: 100, underWay: 1, beside: Number.POSITIVE_INFINITY };

/** Counts what is counted in one turn of the event loop in one call. In a cluster, where each bucket is on a node of its own, in as many. */
export function countingIn(client: RedisClient): Counting {
  const count = (additions: Addition[]) => countAll(client, additions);
  if (client instanceof Cluster) return async (addition) => (await count([addition]))[0] ?? null;
  return gather(count, limits);
}

/** A call that fails may have counted: it is not made again, so that nothing counts twice. */
async function countAll(client: RedisClient, additions: Addition[]): Promise<(Count | null)[]> {
  const keys = additions.map(({ key }) => key);
  // In one text, which is sent for less than as many arguments.
  const what = additions.map(({ windowMs, amount }) => `${windowMs} ${amount}`).join(" ");
  const sent = sendScript(countCalls, [keys.length, ...keys, what], (...call) => client.call(...call));
  const reply = await sent.catch(() => null);
  if (reply === null) return additions.map(() => null);
  const numbers = String(reply).split(" ").map(Number);
  return additions.map((_, index) => ({
    used: numbers[index * 2] as number,
    endsInMs: numbers[index * 2 + 1] as number,
  }));
}
