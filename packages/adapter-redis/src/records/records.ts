import type { RecordStore } from "@keystead/core/adapter";
import { commit, drafted } from "../commits/commit.ts";
import { remove } from "../commits/removal.ts";
import type { Context } from "../context.ts";
import { list } from "../lists/list.ts";
import { readAll } from "../lists/read-all.ts";
import { findRecords, recordReads } from "./read.ts";

/** The declared records, of whichever kind. */
export function recordStore(context: Context): RecordStore {
  const { database, names, models } = context;
  return {
    get: recordReads(context),
    find: (kind, scope, unique, values) => findRecords(context, kind, scope, unique, values),
    list: (kind, scope, query) => list(context, kind, scope, query),
    readAll: (kind, scope, selection) => readAll(context, kind, scope, selection),
    commit: (scope, writes) => commit(context, scope, writes),
    async sweep(kind, scope, endedBy, atMost) {
      const { ends = "" } = models(kind).declaration;
      const range = ["-inf", endedBy.getTime(), "BYSCORE", "LIMIT", 0, atMost] as const;
      const ended = await database.read<string[]>("zrange", names.of(scope).times(kind, ends), ...range);
      if (ended.length === 0) return;
      await drafted(context, scope, async (draft) => {
        await draft.prefetch(ended.map((id) => [kind, id]));
        for (const id of ended) {
          const row = await draft.row(kind, id);
          // It may have been given more time since.
          if (row !== null && (row.record[ends] as Date) <= endedBy) await remove(draft, kind, id, false);
        }
        return { result: undefined };
      });
    },
  };
}
