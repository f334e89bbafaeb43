import { setTimeout as sleep } from "node:timers/promises";
import { Cluster, type Redis } from "ioredis";
import { type Account, miscounted, oversoldSeats } from "./books.ts";

const LOOK_EVERY_MS = 50;

/** What the servers keep in Redis of each license, past the servers. */
export interface RedisBooks {
  read(): Promise<Account[]>;
  /** How often it has looked so far, and how often a license was oversold or miscounted then. */
  readonly looks: { taken: number; wrong: number };
  close(): Promise<void>;
}

/** Opens the books and keeps looking into them until they are closed, whenever Redis is there: what must hold must hold at all times. */
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

/** One license at one moment: its count and its seats are read in one transaction. */
async function readNode(node: Redis): Promise<Account[]> {
  const names = await node.keys("keystead:{*}:standing:*");
  return Promise.all(
    names.map(async (name) => {
      const licenseId = name.slice(name.lastIndexOf(":") + 1);
      const transaction = node.multi().hmget(name, "seats", "count");
      const replies = await transaction.hgetall(name.replace(":standing:", ":seats:")).exec();
      const [[, [seats, count]], [, taken]] = replies as [
        [null, [seats: string, count: string]],
        [null, Record<string, string>],
      ];
      const active = Object.entries(taken).map(([domain, seat]) => ({
        id: seat.split(" ")[0] ?? "",
        domain,
      }));
      return { licenseId, seats: Number(seats), activatedCount: Number(count), active };
    }),
  );
}
