import { createHash } from "node:crypto";
import { isUnknownScript } from "./errors.ts";

export type Argument = string | number;

/** A script as a server gets it. */
export interface Script {
  readonly lua: string;
  /** SHA-1 of the text, which a server that has run the script before knows it by. */
  readonly sha: string;
  /** Whether it changes anything. */
  readonly writes: boolean;
}

/** One call of a script. All keys are of one organization. */
export interface ScriptCall {
  readonly script: Script;
  readonly keys: readonly string[];
  readonly args: readonly Argument[];
}

/** Keys and arguments of no fixed number. */
interface Further {
  keys?: readonly string[];
  args?: readonly Argument[];
}

interface Names<Key extends string, Arg extends string> {
  keys: readonly Key[];
  args: readonly Arg[];
}

/**
 * A Lua script, which Redis runs in one atomic step. Its keys and arguments have names, which are local variables in
 * Lua. Further ones come after these in `KEYS` and `ARGV`, from `firstKey` and `firstArg` on. On a cluster, `KEYS`
 * has one more key at its end, so a script is told how many further keys it has.
 */
export class NamedScript<Key extends string, Arg extends string> implements Script {
  readonly lua: string;
  readonly sha: string;
  readonly writes: boolean;
  readonly #names: Names<Key, Arg>;

  constructor(names: Names<Key, Arg>, lua: string, writes: boolean) {
    const { keys, args } = names;
    const first = `local firstKey, firstArg = ${keys.length + 1}, ${args.length + 1}`;
    this.lua = [localsFor(keys, "KEYS"), localsFor(args, "ARGV"), first, lua].join("\n");
    this.sha = createHash("sha1").update(this.lua).digest("hex");
    this.writes = writes;
    this.#names = names;
  }

  /** How many of the keys have names. */
  get namedKeys(): number {
    return this.#names.keys.length;
  }

  call(
    keys: Readonly<Record<Key, string>>,
    args: Readonly<Record<Arg, Argument>>,
    further: Further = {},
  ): ScriptCall {
    const names = this.#names;
    return {
      script: this,
      keys: names.keys.map((name) => keys[name]).concat(further.keys ?? []),
      args: names.args.map((name) => args[name]).concat(further.args ?? []),
    };
  }
}

/** Lua: local variables that have the first elements of the table. */
function localsFor(names: readonly string[], table: "KEYS" | "ARGV"): string {
  const values = names.map((_, index) => `${table}[${index + 1}]`);
  return names.length === 0 ? "" : `local ${names.join(", ")} = ${values.join(", ")}`;
}

export function readingScript<const Key extends string, const Arg extends string>(
  names: Names<Key, Arg>,
  lua: string,
): NamedScript<Key, Arg> {
  return new NamedScript(names, lua, false);
}

export function writingScript<const Key extends string, const Arg extends string>(
  names: Names<Key, Arg>,
  lua: string,
): NamedScript<Key, Arg> {
  return new NamedScript(names, lua, true);
}

/** Sends the script's digest, and its text to a server that has not run it before. */
export async function sendScript<Reply>(
  { script: { lua, sha }, keys, args }: ScriptCall,
  send: (command: string, args: Argument[]) => Promise<Reply>,
): Promise<Reply> {
  const rest = [keys.length, ...keys, ...args];
  try {
    return await send("evalsha", [sha, ...rest]);
  } catch (error) {
    if (!isUnknownScript(error)) throw error;
    return send("eval", [lua, ...rest]);
  }
}
