import type { Kind, Query, RecordStore, Scope, Selection, Write } from "@keystead/core/adapter";
import { commit, commitDraft } from "../commits/commit.ts";
import { remove } from "../commits/removal.ts";
import type { Context } from "../context.ts";
import { list } from "../lists/list.ts";
import { readAll } from "../lists/read-all.ts";
import { findPair, findRecords, recordReads } from "./read.ts";

/** The store of declared records of all kinds. Each result has the type of the kind that was asked for. */
export function recordStore(context: Context): RecordStore {
  const { database, names, models } = context;
  const store = {
    get: recordReads(context),
    find(kind: Kind, scope: Scope, unique: string, values: readonly (readonly string[])[]) {
      return findRecords({ reader: database, names: names.of(scope), model: models(kind) }, unique, values);
    },
    async findWith(kind: Kind, scope: Scope, reference: string, by: string, values: readonly string[]) {
      const model = models(kind);
      const other = model.declaration.references?.[reference]?.kind;
      if (other === undefined) throw new TypeError(`${reference} of ${kind} is no reference`);
      const table = { reader: database, names: names.of(scope), model };
      return findPair(table, models(other), { reference, by, values });
    },
    list: (kind: Kind, scope: Scope, query: Query<Kind>) => list(context, kind, scope, query),
    readAll: (kind: Kind, scope: Scope, selection: Selection<Kind>) =>
      readAll(context, kind, scope, selection),
    commit: (scope: Scope, writes: readonly Write[]) => commit(context, scope, writes),
    async sweep(kind: Kind, scope: Scope, endedBy: Date, atMost: number) {
      const { ends = "" } = models(kind).declaration;
      const range = ["-inf", endedBy.getTime(), "BYSCORE", "LIMIT", 0, atMost] as const;
      const ended = await database.read<string[]>("zrange", names.of(scope).times(kind, ends), ...range);
      if (ended.length === 0) return;
      await commitDraft(context, scope, async (draft) => {
        await draft.prefetch(ended.map((id) => [kind, id]));
        for (const id of ended) {
          const row = await draft.row(kind, id);
          // The end may have been postponed since.
          if (row !== null && (row.record[ends] as Date) <= endedBy) await remove(draft, kind, id, false);
        }
        return { result: undefined };
      });
    },
  };
  return store as RecordStore;
}
