import type { RedisDatabase } from "./database.ts";
import type { Names } from "./keys.ts";
import type { RecentlyUsed } from "./recently-used.ts";
import type { Models } from "./records/model.ts";

/** What all parts of a store work on. */
export interface Context {
  readonly database: RedisDatabase;
  readonly names: Names;
  readonly models: Models;
  /** The number of the layout that the models make. */
  readonly layout: number;
  /** The texts of records by their keys, as this process last read them. */
  readonly lastRead: RecentlyUsed<string>;
}
