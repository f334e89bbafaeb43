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

const JOINABLE: ReadonlySet<string> = new Set(["ZADD", "ZREM", "SADD", "SREM", "HSET", "HDEL"]);

/**
 * The writes as scripts read them: of each the number of its arguments, the command, the number of its key and the arguments. Writes that do the
 * same to one key, with nothing else done to it in between, are one command.
 */
export function writeArguments(writes: readonly Write[], numbers: KeyNumbers): (string | number)[] {
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
