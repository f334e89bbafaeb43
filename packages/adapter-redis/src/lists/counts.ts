import type { RedisDatabase } from "../database.ts";
import { countBetween } from "../scripts/count-between.ts";

/** How many members all the sorted sets have from each of the moments, their scores, to before the next. */
export function countMoments(
  database: RedisDatabase,
  keys: readonly string[],
  moments: readonly Date[],
): Promise<number[]> {
  return count(database, keys, ["scores", ...moments.map((moment) => moment.getTime())]);
}

/** How many places all the indexes have from each of the bounds to before the next. */
export function countPlaces(
  database: RedisDatabase,
  keys: readonly string[],
  bounds: readonly string[],
): Promise<number[]> {
  return count(database, keys, ["places", ...bounds]);
}

async function count(
  database: RedisDatabase,
  keys: readonly string[],
  args: readonly (string | number)[],
): Promise<number[]> {
  if (keys.length > 0) return database.run<number[]>(countBetween, keys, args);
  return args.slice(2).map(() => 0);
}
