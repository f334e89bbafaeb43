import { setTimeout as sleep } from "node:timers/promises";
import { Cluster, type Redis } from "ioredis";
import { type Account, miscounted, oversoldSeats } from "./books.ts";

const LOOK_EVERY_MS = 50;

/** Reads the state of each license directly from Redis, past the servers. */
export interface RedisBooks {
  read(): Promise<Account[]>;
  /** How often it has looked so far, and how often a license was oversold or miscounted then. */
  readonly looks: { taken: number; wrong: number };
  close(): Promise<void>;
}

/**
 * Opens the books and keeps looking into them until they are closed, whenever Redis is there: what must hold must hold
 * at all times.
 */
export function openRedisBooks(client: Redis | Cluster): RedisBooks {
  client.on("error", () => {});
  const looks = { taken: 0, wrong: 0 };
  let closed = false;

  const look = async (): Promise<void> => {
    const accounts = await readAccounts(client);
    looks.taken += 1;
    if (oversoldSeats(accounts) > 0 || miscounted(accounts).length > 0) looks.wrong += 1;
  };
  const looking = (async () => {
    while (!closed) {
      // There is nothing to see while it is away.
      await look().catch(() => {});
      await sleep(LOOK_EVERY_MS);
    }
  })();

  return {
    looks,
    read: () => readAccounts(client),
    async close() {
      closed = true;
      client.disconnect();
      await looking;
    },
  };
}

async function readAccounts(client: Redis | Cluster): Promise<Account[]> {
  const accounts = await Promise.all((await primariesOf(client)).map(readNode));
  return accounts.flat();
}

async function primariesOf(client: Redis | Cluster): Promise<Redis[]> {
  if (!(client instanceof Cluster)) return [client];
  // Others may be primaries now than the last time.
  await new Promise<void>((resolve, reject) => {
    client.refreshSlotsCache((error) => (error ? reject(error) : resolve()));
  });
  return client.nodes("master");
}

/**
 * Of the license that a key of a standing is of: how many seats it has, its activations that are active, and whose its
 * seats are taken by.
 */
const READ_LICENSE = `
  local base, id = string.match(ARGV[1], "^(.*):standing:(.*)$")
  local active = 0
  for _, activation in ipairs(redis.call("ZRANGE", base .. ":activations-of:licenseId:" .. id .. ":id", 0, -1)) do
    local text = redis.call("GET", base .. ":activations:" .. activation)
    if string.find(text, '"active"', 1, true) then active = active + 1 end
  end
  local seats = string.match(redis.call("GET", ARGV[1]), "^[^\\n]*\\n[^\\n]*\\n([^\\n]*)")
  return { seats, active, redis.call("HGETALL", base .. ":seats:" .. id) }`;

/** One license at one moment: what its activations say and what its seats say are read in one step. */
async function readNode(node: Redis): Promise<Account[]> {
  const names = await node.keys("keystead:{*}:standing:*");
  return Promise.all(
    names.map(async (name) => {
      const licenseId = name.slice(name.lastIndexOf(":") + 1);
      const [seats, activatedCount, taken] = (await node.eval(READ_LICENSE, 1, name, name)) as [
        seats: string,
        activatedCount: number,
        taken: string[],
      ];
      const active = taken.flatMap((domain, index) =>
        index % 2 === 0 ? [{ id: taken[index + 1]?.split(" ")[0] ?? "", domain }] : [],
      );
      return { licenseId, seats: Number(seats), activatedCount, active };
    }),
  );
}
