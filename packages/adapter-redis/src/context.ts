import type { RedisDatabase } from "./database.ts";
import type { Names } from "./keys.ts";
import type { RecentlyUsed } from "./recently-used.ts";
import type { Models } from "./records/model.ts";

/** The parts that all calls of a store share. */
export interface Context {
  readonly database: RedisDatabase;
  readonly names: Names;
  readonly models: Models;
  /** The number of the models' layout. */
  readonly layout: number;
  /** Texts of records by key, as this process last read them. */
  readonly lastRead: RecentlyUsed<string>;
}
