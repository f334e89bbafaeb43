import { createHash } from "node:crypto";

/** A Lua script, which Redis runs in one atomic step. */
export interface Script {
  readonly lua: string;
  /** By which a server that has run it before knows it. */
  readonly sha: string;
  /** Whether it changes anything. */
  readonly writes: boolean;
}

export function script(lua: string, { writes }: { writes: boolean }): Script {
  return { lua, sha: createHash("sha1").update(lua).digest("hex"), writes };
}
