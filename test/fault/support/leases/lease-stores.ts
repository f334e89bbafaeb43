import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../../setup/postgres-server.ts";
import { startRedis } from "../../../setup/redis-server.ts";

/** A store that several processes open by its address. */
interface LeaseStore {
  address: string;
  /** Ends the database at once, as `kill -9` does, and starts it again; absent where no program serves the store. */
  crash?(): Promise<void>;
  stop(): Promise<void>;
}

/** Each as it is in production: what was answered is on the disk. */
export const leaseStores: { name: string; open(): Promise<LeaseStore> }[] = [
  {
    name: "PostgreSQL",
    async open() {
      const server = await startPostgres();
      const crash = async () => {
        await server.kill();
        await server.restart();
      };
      return { address: server.url, crash, stop: server.stop };
    },
  },
  {
    name: "Redis",
    async open() {
      const server = await startRedis({ settings: { appendfsync: "always" } });
      const crash = async () => {
        await server.kill();
        await server.restart();
      };
      return { address: server.url, crash, stop: server.stop };
    },
  },
  {
    name: "SQLite",
    async open() {
      const folder = await mkdtemp(join(tmpdir(), "keystead-leases-"));
      const stop = () => rm(folder, { recursive: true });
      return { address: join(folder, "keystead.db"), stop };
    },
  },
];
