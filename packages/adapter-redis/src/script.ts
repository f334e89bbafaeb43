import { createHash } from "node:crypto";
import { isUnknownScript } from "./errors.ts";

/** A Lua script, which Redis runs in one atomic step. */
export interface Script {
  readonly lua: string;
  /** By which a server that has run it before knows it. */
  readonly sha: string;
  /** Whether it changes anything. */
  readonly writes: boolean;
}

export function readingScript(lua: string): Script {
  return scriptOf(lua, false);
}

export function writingScript(lua: string): Script {
  return scriptOf(lua, true);
}

function scriptOf(lua: string, writes: boolean): Script {
  return { lua, sha: createHash("sha1").update(lua).digest("hex"), writes };
}

/** Sends the script by its digest, and whole to a server that has not run it before. `rest` is the number of keys, the keys and the arguments. */
export async function sendScript<Reply>(
  { lua, sha }: Script,
  rest: readonly (string | number)[],
  send: (command: string, args: (string | number)[]) => Promise<Reply>,
): Promise<Reply> {
  try {
    return await send("evalsha", [sha, ...rest]);
  } catch (error) {
    if (!isUnknownScript(error)) throw error;
    return send("eval", [lua, ...rest]);
  }
}
