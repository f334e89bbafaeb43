import { DEPLOYMENT } from "@keystead/core/adapter";
import type { Context } from "../context.ts";
import { membersOfSet } from "../database.ts";
import { olderLayout, unavailable } from "../errors.ts";
import type { ScopeNames } from "../keys.ts";
import { Script } from "../script.ts";
import { deleteIfSame } from "../writing.ts";

/** Takes the lock for some milliseconds. Returns 0 when another process has it. */
const takeLock = new Script(
  { writes: true, keys: ["lock"], args: ["token", "milliseconds"] },
  `return redis.call("SET", lock, token, "NX", "PX", milliseconds) and 1 or 0`,
);

/** Keeps the lock for some milliseconds from now. Returns 0 when another process has it. */
const keepLock = new Script(
  { writes: true, keys: ["lock"], args: ["token", "milliseconds"] },
  `return redis.call("GET", lock) == token and redis.call("PEXPIRE", lock, milliseconds) or 0`,
);

/** Raises the number of a layout. */
const raiseLayout = new Script(
  { writes: true, keys: ["layout"], args: ["number"] },
  `
  local found = redis.call("GET", layout)
  if not found or tonumber(found) < tonumber(number) then redis.call("SET", layout, number) end`,
);

/** Leads from one layout to the next. */
export interface Migration {
  from: number;
  to: number;
  /**
   * Migrates a scope, in steps that hold Redis for moments each. Nobody writes in the scope's older layout meanwhile.
   * Each step can be repeated: others may have done a part before, and servers of this layout may do it at the same
   * time.
   */
  run(context: Context, scope: ScopeNames): Promise<void>;
}

/** The migrations from released layouts. */
export const migrations: readonly Migration[] = [];

const LOCK_MS = 10_000;
const RENEW_MS = 3_000;

/**
 * Migrates the data from the layout that was found to the context's. One process does it at a time; to all others
 * Redis is unavailable until it is done. The scope's own number refuses writes of servers of an older release, which
 * may still run, from the scope's turn on.
 */
export async function migrate(context: Context, found: number, steps: readonly Migration[]): Promise<void> {
  const { database, names, layout } = context;
  const lock = { lock: names.migrating };
  const token = crypto.randomUUID();
  const taken = { token, milliseconds: LOCK_MS };
  if ((await database.run<number>(takeLock.call(lock, taken))) === 0)
    throw unavailable(new Error(`another process is migrating the data to layout ${layout}`));
  let isLost = false;
  const renewal = setInterval(() => {
    database.run<number>(keepLock.call(lock, taken)).then(
      (kept) => {
        isLost ||= kept === 0;
      },
      () => {},
    );
  }, RENEW_MS);
  try {
    for (let at = found; at < layout; ) {
      const step = steps.find(({ from }) => from === at);
      if (step === undefined) throw olderLayout(at, layout);
      const raised = { number: step.to };
      for await (const scope of scopesOf(context)) {
        if (isLost) throw unavailable(new Error("another process has taken over the migration"));
        await database.run(raiseLayout.call({ layout: scope.layout }, raised));
        await step.run(context, scope);
      }
      await database.run(raiseLayout.call({ layout: names.layout }, raised));
      at = step.to;
    }
  } finally {
    clearInterval(renewal);
    await database.run(deleteIfSame.call({ key: names.migrating }, { text: token }));
  }
}

/** Yields the scope of all people first: an organization is registered there before anything is written for it. */
async function* scopesOf({ database, names, models }: Context): AsyncGenerator<ScopeNames> {
  const people = names.of(DEPLOYMENT);
  yield people;
  const key = people.order("organizations", models("organizations").declaration.id);
  for await (const ids of membersOfSet(database, key)) for (const id of ids) yield names.of(id);
}
