import { createHash } from "node:crypto";
import { isUnknownScript } from "./errors.ts";

export type Argument = string | number;

/** One call of a script. All keys are of one organization. */
export interface ScriptCall {
  readonly script: Script;
  readonly keys: readonly string[];
  readonly args: readonly Argument[];
}

/**
 * A Lua script, which Redis runs in one atomic step. Its keys and arguments have names, which are local variables in
 * Lua. Further ones come after these in `KEYS` and `ARGV`, from `firstKey` and `firstArg` on. On a cluster, `KEYS`
 * has one more key at its end, so a script is told how many further keys it has.
 */
export class Script<const Key extends string = string, const Arg extends string = string> {
  readonly lua: string;
  /** SHA-1 of the text, which a server that has run the script before knows it by. */
  readonly sha: string;
  readonly writes: boolean;
  readonly keys: readonly Key[];
  readonly args: readonly Arg[];

  constructor(
    { keys, args, writes = false }: { keys: readonly Key[]; args: readonly Arg[]; writes?: boolean },
    lua: string,
  ) {
    const first = `local firstKey, firstArg = ${keys.length + 1}, ${args.length + 1}`;
    this.lua = [localsFor(keys, "KEYS"), localsFor(args, "ARGV"), first, lua].join("\n");
    this.sha = createHash("sha1").update(this.lua).digest("hex");
    this.writes = writes;
    this.keys = keys;
    this.args = args;
  }

  call(
    keys: Readonly<Record<Key, string>>,
    args: Readonly<Record<Arg, Argument>>,
    further: { keys?: readonly string[]; args?: readonly Argument[] } = {},
  ): ScriptCall {
    return {
      script: this,
      keys: this.keys.map((name) => keys[name]).concat(further.keys ?? []),
      args: this.args.map((name) => args[name]).concat(further.args ?? []),
    };
  }
}

/** Lua: local variables for the first elements of the table. */
function localsFor(names: readonly string[], table: "KEYS" | "ARGV"): string {
  const values = names.map((_, index) => `${table}[${index + 1}]`);
  return names.length === 0 ? "" : `local ${names.join(", ")} = ${values.join(", ")}`;
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
