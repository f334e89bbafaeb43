import { startPostgres } from "../../setup/postgres-server.ts";
import { startRedis } from "../../setup/redis-server.ts";

/** A database that servers share, and that can be taken away from them. */
interface SharedStore {
  /** Settings with which servers find it. */
  settings: Record<string, string>;
  /** The same, on another port. */
  settingsAt(port: number): Record<string, string>;
  port: number;
  /** Ends it at once, as `kill -9` does. */
  kill(): Promise<void>;
  /** Starts it again, with all that it had. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface SharedStoreKind {
  name: string;
  open(): Promise<SharedStore>;
}

function onPort(url: string, port: number): string {
  const other = new URL(url);
  other.port = String(port);
  return other.href;
}

/** Each as it is in production: what was answered is on the disk. */
export const sharedStores: SharedStoreKind[] = [
  {
    name: "PostgreSQL",
    async open() {
      const server = await startPostgres();
      const settingsAt = (port: number) => ({ DATABASE_URL: onPort(server.url, port) });
      return { ...server, settings: settingsAt(server.port), settingsAt };
    },
  },
  {
    name: "Redis",
    async open() {
      const server = await startRedis({ settings: { appendfsync: "always" } });
      const settingsAt = (port: number) => ({ REDIS_URL: onPort(server.url, port) });
      return { ...server, settings: settingsAt(server.port), settingsAt };
    },
  },
];
