/** A command that writes: its name, its key (of PUBLISH: the channel) and its arguments. */
export type Write = readonly [command: string, key: string, ...args: (string | number)[]];

/** Lua hands a command no more arguments than that. */
const MOST_ARGUMENTS = 4_000;

/** Numbers keys in the order they come, as a script gets them. */
export class KeyNumbers {
  readonly keys: string[] = [];
  readonly #numbers = new Map<string, number>();

  of(key: string): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.keys.push(key);
    this.#numbers.set(key, number);
    return number;
  }
}

const JOINABLE: ReadonlySet<string> = new Set(["ZADD", "ZREM", "SADD", "SREM", "HSET", "HDEL"]);

/** The writes as the arguments of a script that applies them. */
export function writeArguments(writes: readonly Write[], numbers: KeyNumbers): (string | number)[] {
  return joined(writes).flatMap(({ command, key, args }) => {
    if (args.length > MOST_ARGUMENTS) throw new RangeError(`${command} with ${args.length} arguments`);
    // A channel is no key: it has no slot.
    if (command === "PUBLISH") return [args.length + 1, command, 0, key, ...args];
    return [args.length, command, numbers.of(key), ...args];
  });
}

interface JoinedWrite {
  command: string;
  key: string;
  args: (string | number)[];
}

/** What does the same to one key, with nothing else done to it in between, is one command. */
function joined(writes: readonly Write[]): JoinedWrite[] {
  const all: JoinedWrite[] = [];
  const latest = new Map<string, JoinedWrite>();
  for (const [command, key, ...args] of writes) {
    const last = latest.get(key);
    const joins = last?.command === command && JOINABLE.has(command);
    if (joins && last.args.length + args.length <= MOST_ARGUMENTS) last.args.push(...args);
    else {
      const write = { command, key, args };
      latest.set(key, write);
      all.push(write);
    }
  }
  return all;
}
