import type { Context } from "./context.ts";
import { newerLayout } from "./errors.ts";
import type { ScopeNames } from "./keys.ts";
import { type Argument, Script } from "./script.ts";

/** A command that writes: its name, its key (of PUBLISH: the channel) and its arguments. */
export type Write = readonly [command: string, key: string, ...args: Argument[]];

/** Lua's `unpack` fails with some thousand elements more than this. */
const MOST_ARGUMENTS = 4_000;

/** Numbers a script's further keys, which come after its named ones. */
export class KeyNumbers {
  readonly keys: string[] = [];
  readonly #namedKeys: number;
  readonly #numbers = new Map<string, number>();

  constructor(script: Script) {
    this.#namedKeys = script.keys.length;
  }

  /** Returns the index in `KEYS`, under which the key is sent from now on. */
  of(key: string): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#namedKeys + this.keys.push(key);
    this.#numbers.set(key, number);
    return number;
  }
}

/** A condition for the writes, checked in the same step. */
export type Check =
  /** A string key, or a field of a hash, has exactly this text; null: it does not exist. */
  | { key: string; field?: string; is: string | null }
  /** A sorted set has this many members. */
  | { key: string; size: number }
  /** A hash has this many fields. */
  | { key: string; fields: number }
  /** The server's clock, in milliseconds, is before this. */
  | { before: number };

/** Lua: the server's clock, in milliseconds. */
export const serverClockLua = `
  local function serverTime()
    local time = redis.call("TIME")
    return time[1] * 1000 + math.floor(time[2] / 1000)
  end`;

/**
 * Lua: returns the scope's layout when it is newer than this one, and nothing may be written. Else raises it to this
 * one, so that servers of an older release are refused from now on.
 */
export const newerLayoutLua = `
  local function newerLayout(key, number)
    local found = redis.call("GET", key)
    if found == number then return nil end
    if found and tonumber(found) > tonumber(number) then return found end
    redis.call("SET", key, number)
  end`;

/**
 * Lua: reads {@link checkedWriteArguments}. `afterChecks(at)` checks those that begin at this index of `ARGV` and
 * returns the index of the writes, or nil when a check fails. `write(at)` makes all writes from this index on.
 */
export const checkedWritesLua = `${serverClockLua}
  local function holds(command, key, field, expected)
    if command == "TIME" then return serverTime() < tonumber(expected) end
    if field == "" then return tostring(redis.call(command, key)) == expected end
    return tostring(redis.call(command, key, field)) == expected
  end
  local function afterChecks(at)
    local writes = at + 1 + 4 * tonumber(ARGV[at])
    for check = at + 1, writes - 1, 4 do
      local command, key, field, expected = unpack(ARGV, check, check + 3)
      if not holds(command, KEYS[tonumber(key)], field, expected) then return nil end
    end
    return writes
  end
  local function write(at)
    while at <= #ARGV do
      local count, command, key = tonumber(ARGV[at]), ARGV[at + 1], tonumber(ARGV[at + 2])
      if key == 0 then redis.call(command, unpack(ARGV, at + 3, at + 2 + count))
      else redis.call(command, KEYS[key], unpack(ARGV, at + 3, at + 2 + count)) end
      at = at + 3 + count
    end
  end`;

/** Makes all writes if all checks hold. Returns 1 if it did, 0 if not, or a newer layout's number as text. */
export const commitScript = new Script(
  { writes: true, keys: ["layout"], args: ["layoutNumber"] },
  `${newerLayoutLua} ${checkedWritesLua}
  local at = afterChecks(firstArg)
  if not at then return 0 end
  local newer = at <= #ARGV and newerLayout(layout, layoutNumber)
  if newer then return newer end
  write(at)
  return 1`,
);

/** Deletes the key while it has this text. */
export const deleteIfSame = new Script(
  { writes: true, keys: ["key"], args: ["text"] },
  `if redis.call("GET", key) == text then redis.call("DEL", key) end`,
);

/**
 * Makes all writes in one step if all checks hold, and returns whether it did. Throws `storage_incompatible`, with
 * nothing written, when the scope has a newer layout.
 */
export async function writeIf(
  { database, layout }: Pick<Context, "database" | "layout">,
  names: ScopeNames,
  checks: readonly Check[],
  writes: readonly Write[],
): Promise<boolean> {
  const numbers = new KeyNumbers(commitScript);
  const args = checkedWriteArguments(checks, writes, numbers);
  const further = { keys: numbers.keys, args };
  const call = commitScript.call({ layout: names.layout }, { layoutNumber: layout }, further);
  const reply = await database.run<0 | 1 | string>(call);
  if (typeof reply === "string") throw newerLayout(Number(reply), layout);
  return reply === 1;
}

/**
 * Encodes checks and writes for scripts: the number of checks; of each the reading command, the number of its key,
 * the field or "", and the expected reply; then the writes.
 */
export function checkedWriteArguments(
  checks: readonly Check[],
  writes: readonly Write[],
  numbers: KeyNumbers,
): Argument[] {
  const checked = checks.flatMap((check) => checkArguments(check, numbers));
  return [checks.length, ...checked, ...writeArguments(writes, numbers)];
}

function checkArguments(check: Check, numbers: KeyNumbers): Argument[] {
  if ("before" in check) return ["TIME", 0, "", check.before];
  const key = numbers.of(check.key);
  if ("size" in check) return ["ZCARD", key, "", check.size];
  if ("fields" in check) return ["HLEN", key, "", check.fields];
  const { field = "", is } = check;
  if (is === null) return [field === "" ? "EXISTS" : "HEXISTS", key, field, 0];
  return [field === "" ? "GET" : "HGET", key, field, is];
}

const JOINABLE: ReadonlySet<string> = new Set(["ZADD", "ZREM", "SADD", "SREM", "HSET", "HDEL"]);

/**
 * Encodes writes: of each the number of its arguments, the command, the number of its key and the arguments. Adjacent
 * writes to a key by the same command become one.
 */
function writeArguments(writes: readonly Write[], numbers: KeyNumbers): Argument[] {
  const joined: { command: string; key: string; args: Argument[] }[] = [];
  const latest = new Map<string, (typeof joined)[number]>();
  for (const [command, key, ...args] of writes) {
    if (args.length > MOST_ARGUMENTS) throw new RangeError(`${command} with ${args.length} arguments`);
    const last = latest.get(key);
    const joins = last?.command === command && JOINABLE.has(command);
    if (joins && last.args.length + args.length <= MOST_ARGUMENTS) last.args.push(...args);
    else {
      const write = { command, key, args };
      latest.set(key, write);
      joined.push(write);
    }
  }
  return joined.flatMap(({ command, key, args }) =>
    // A channel is no key: it has no slot.
    command === "PUBLISH"
      ? [args.length + 1, command, 0, key, ...args]
      : [args.length, command, numbers.of(key), ...args],
  );
}
