import type { Context } from "./context.ts";
import { newerLayout } from "./errors.ts";
import type { ScopeNames } from "./keys.ts";
import { writingScript } from "./script.ts";

/** A command that writes: its name, its key (of PUBLISH: the channel) and its arguments. */
export type Write = readonly [command: string, key: string, ...args: (string | number)[]];

/** Lua hands a command no more arguments than that. */
const MOST_ARGUMENTS = 4_000;

/** Numbers keys in the order they come, as a script gets them. */
export class KeyNumbers {
  readonly keys: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** The first keys have places of their own, which the script knows. */
  constructor(first: readonly string[] = []) {
    for (const key of first) this.of(key);
  }

  of(key: string): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.keys.push(key);
    this.#numbers.set(key, number);
    return number;
  }
}

/** What must be so in the moment of the writes. */
export type Check =
  /** A string key, or a field of a hash, has exactly this text; null: there is none. */
  | { key: string; field?: string; is: string | null }
  /** A sorted set has so many members. */
  | { key: string; size: number }
  /** A hash has so many fields. */
  | { key: string; fields: number }
  /** The server's clock, in milliseconds, is before this. */
  | { before: number };

/** Lua: the server's clock, in milliseconds. */
export const serverClock = `
  local function serverTime()
    local time = redis.call("TIME")
    return time[1] * 1000 + math.floor(time[2] / 1000)
  end`;

/**
 * Lua: the number of the scope's layout, kept in this key, when it is greater than the one that is given: then nothing may be written. Else it is
 * that one from now on: whoever still writes in an older one is refused.
 */
export const newerLayoutLua = `
  local function newerLayout(key, number)
    local found = redis.call("GET", key)
    if found == number then return nil end
    if found and tonumber(found) > tonumber(number) then return found end
    redis.call("SET", key, number)
  end`;

/**
 * Lua: `afterChecks(at)` is where in `ARGV` the writes begin when all checks hold that begin at `at`, nil when one does not; `write(at)` makes
 * all writes from there on. {@link checkedWriteArguments} makes what they read.
 */
export const checkedWrites = `${serverClock}
  local function isSo(command, key, field, expected)
    if command == "TIME" then return serverTime() < tonumber(expected) end
    if field == "" then return tostring(redis.call(command, key)) == expected end
    return tostring(redis.call(command, key, field)) == expected
  end
  local function afterChecks(at)
    local writes = at + 1 + 4 * tonumber(ARGV[at])
    for check = at + 1, writes - 1, 4 do
      local command, key, field, expected = unpack(ARGV, check, check + 3)
      if not isSo(command, KEYS[tonumber(key)], field, expected) then return nil end
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

/** 1 when all checks hold and all writes are made, 0 when a check does not hold; as text, the number of a newer layout. */
export const commitScript = writingScript(`
  ${newerLayoutLua} ${checkedWrites}
  local at = afterChecks(2)
  if not at then return 0 end
  local newer = at <= #ARGV and newerLayout(KEYS[1], ARGV[1])
  if newer then return newer end
  write(at)
  return 1`);

/**
 * Makes all writes in one step if all checks hold, and tells whether it did. Throws `storage_incompatible`, with nothing written, when the
 * scope has a newer layout by now.
 */
export async function writeIf(
  { database, layout }: Pick<Context, "database" | "layout">,
  names: ScopeNames,
  checks: readonly Check[],
  writes: readonly Write[],
): Promise<boolean> {
  const numbers = new KeyNumbers([names.layout]);
  const args = [layout, ...checkedWriteArguments(checks, writes, numbers)];
  const reply = await database.run<0 | 1 | string>(commitScript, numbers.keys, args);
  if (typeof reply === "string") throw newerLayout(Number(reply), layout);
  return reply === 1;
}

/**
 * Checks and writes, as scripts read them: how many checks there are, of each the command that reads, the number of its key, the field or ""
 * and the reply that is expected; then the writes.
 */
export function checkedWriteArguments(
  checks: readonly Check[],
  writes: readonly Write[],
  numbers: KeyNumbers,
): (string | number)[] {
  const checked = checks.flatMap((check) => checkArguments(check, numbers));
  return [checks.length, ...checked, ...writeArguments(writes, numbers)];
}

function checkArguments(check: Check, numbers: KeyNumbers): (string | number)[] {
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
 * The writes as scripts read them: of each the number of its arguments, the command, the number of its key and the arguments. Writes that do the
 * same to one key, with nothing else done to it in between, are one command.
 */
function writeArguments(writes: readonly Write[], numbers: KeyNumbers): (string | number)[] {
  const joined: { command: string; key: string; args: (string | number)[] }[] = [];
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
