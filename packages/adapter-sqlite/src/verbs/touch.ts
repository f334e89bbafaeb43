import type { Writer } from "../writer.ts";

/** Moves `lastCheckedAt` of the activations forward. */
export function touch(writer: Writer, scope: number, seen: ReadonlyMap<string, Date>): void {
  const sql = `UPDATE activations SET "lastCheckedAt" = ?1
    WHERE id = ?2 AND _scope = ?3 AND "lastCheckedAt" < ?1`;
  for (const [id, at] of seen) writer.run(sql, [at.getTime(), id, scope]);
}
