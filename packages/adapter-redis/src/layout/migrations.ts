import { DEPLOYMENT } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import { olderLayout, unavailable } from "../errors.ts";
import type { ScopeNames } from "../keys.ts";
import { writingScript } from "../script.ts";

/** Takes the lock `KEYS[1]`, as `ARGV[1]`, for so many milliseconds; 0 when another has it. */
const takeLock = writingScript(`return redis.call("SET", KEYS[1], ARGV[1], "NX", "PX", ARGV[2]) and 1 or 0`);

/** Keeps the lock for so many milliseconds from now; for none, gives it back. 0 when it is another's. */
const keepLock = writingScript(`
  if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
  if ARGV[2] == "0" then return redis.call("DEL", KEYS[1]) end
  return redis.call("PEXPIRE", KEYS[1], ARGV[2])`);

/** Sets a layout's number, unless it is greater already. */
const setLayout = writingScript(`
  local found = redis.call("GET", KEYS[1])
  if not found or tonumber(found) < tonumber(ARGV[1]) then redis.call("SET", KEYS[1], ARGV[1]) end`);

/** From one layout to the next. */
export interface Migration {
  from: number;
  to: number;
  /**
   * Migrates a scope, in steps that hold Redis for moments each. Nobody writes in the scope's older layout meanwhile, but others may have done
   * some of it before, and servers of this layout may be at it, too: each step can be repeated.
   */
  run(context: Context, scope: ScopeNames): Promise<void>;
}

/** Those of the layouts that were released before. */
export const migrations: readonly Migration[] = [];

const LOCK_MS = 10_000;
const RENEW_MS = 3_000;

/**
 * Does what leads from the layout that the data are in to the context's. One process does it at a time: to all others Redis is unavailable until it is
 * done. The scope's own number keeps servers of the older release, which may still run, from writing there from its turn on.
 */
export async function migrate(context: Context, found: number, steps: readonly Migration[]): Promise<void> {
  const { database, names, layout } = context;
  const token = crypto.randomUUID();
  if ((await database.run<number>(takeLock, [names.migrating], [token, LOCK_MS])) === 0)
    throw unavailable(new Error(`another process migrates the data to layout ${layout}`));
  let isLost = false;
  const renewal = setInterval(() => {
    const kept = database.run<number>(keepLock, [names.migrating], [token, LOCK_MS]);
    kept.then(
      (still) => {
        isLost ||= still === 0;
      },
      () => {},
    );
  }, RENEW_MS);
  try {
    for (let at = found; at < layout; ) {
      const step = steps.find(({ from }) => from === at);
      if (step === undefined) throw olderLayout(at, layout);
      for await (const scope of scopes(context)) {
        if (isLost) throw unavailable(new Error("another process migrates the data by now"));
        await database.run(setLayout, [scope.layout], [step.to]);
        await step.run(context, scope);
      }
      await database.run(setLayout, [names.layout], [step.to]);
      at = step.to;
    }
  } finally {
    clearInterval(renewal);
    await database.run(keepLock, [names.migrating], [token, 0]);
  }
}

/** That of all people first: an organization is registered there before anything is written for it. */
async function* scopes({ database, names, models }: Context): AsyncGenerator<ScopeNames> {
  const people = names.of(DEPLOYMENT);
  yield people;
  const key = people.order("organizations", models("organizations").declaration.id);
  for await (const ids of database.membersOf(key)) for (const id of ids) yield names.of(id);
}
