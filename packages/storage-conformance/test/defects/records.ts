import { declarationOf, type Kind, type Query, type Stored, type Write } from "@keystead/core/adapter";
import type { Defect } from "./spoil.ts";

/** Commits with other steps than those that were given. */
function taking(change: (write: Write) => Write): Defect["spoil"] {
  return (store) => ({ commit: (scope, writes) => store.commit(scope, writes.map(change)) });
}

/** Lists by another query than the one that was given. */
function asking(change: (query: Query<Kind>) => object): Defect["spoil"] {
  return (store) => ({
    list: (kind, scope, query) => store.list(kind, scope, { ...query, ...change(query as Query<Kind>) }),
  });
}

const replaced = "is replaced whole by an update of its version, which gives it another";
const found = "is found by a part of what is searched, in any case, and % and _ are letters";
const listed = "is listed with the greatest id first, unless sorted otherwise";
const given = "is given back as it was inserted, field by field in the order of the schema";

export const recordDefects: Defect[] = [
  {
    name: "an update takes any version",
    noticedBy: replaced,
    spoil: (store) => ({
      async commit(scope, writes) {
        const now: Write[] = [];
        for (const write of writes) {
          const id = write.op === "update" && String(Object.values(write.record)[0]);
          const [found] = id ? await store.get(write.kind, scope, [id]) : [];
          now.push(write.op === "update" ? { ...write, version: found?.version ?? 0 } : write);
        }
        return store.commit(scope, now);
      },
    }),
  },
  {
    name: "every version is the same",
    noticedBy: replaced,
    spoil: (store) => ({
      async get<K extends Kind>(
        kind: K,
        scope: string,
        ids: readonly string[],
      ): Promise<(Stored<K> | null)[]> {
        return (await store.get(kind, scope, ids)).map((each) => each && { ...each, version: 1 });
      },
    }),
  },
  {
    name: "a commit that is refused is half done",
    noticedBy: replaced,
    spoil: (store) => ({
      async commit(scope, writes) {
        for (const [index, write] of writes.entries()) {
          const result = await store.commit(scope, [write]);
          if (!result.done) return { ...result, write: index };
        }
        return { done: true };
      },
    }),
  },
  {
    name: "a refusal names the first step",
    noticedBy: replaced,
    spoil: (store) => ({
      async commit(scope, writes) {
        const result = await store.commit(scope, writes);
        return result.done ? result : { ...result, write: 0 };
      },
    }),
  },
  {
    name: "whatever is asked about goes",
    noticedBy: "when deleted: ask for the customerId of payments",
    spoil: taking((write) => (write.op === "delete" ? { ...write, cascade: true } : write)),
  },
  {
    name: "nothing is an exception",
    noticedBy: "can be deleted with all that has the same userId",
    spoil: taking((write) => (write.op === "deleteReferring" ? { ...write, except: undefined } : write)),
  },
  {
    name: "an unknown id has no place in the answer",
    noticedBy: given,
    spoil: (store) => ({
      get: async (...asked) => (await store.get(...asked)).filter((each) => each !== null),
    }),
  },
  {
    name: "fields are in the order of the alphabet",
    noticedBy: given,
    spoil: (store) => ({
      async get<K extends Kind>(
        kind: K,
        scope: string,
        ids: readonly string[],
      ): Promise<(Stored<K> | null)[]> {
        const sorted = ({ record, version }: Stored<K>) =>
          ({ record: Object.fromEntries(Object.entries(record).sort()), version }) as Stored<K>;
        return (await store.get(kind, scope, ids)).map((each) => each && sorted(each));
      },
    }),
  },
  {
    name: "case counts in a look-up",
    noticedBy: "is found by its email in any case",
    spoil: (store) => ({
      async find(kind, scope, unique, values) {
        const all = await store.find(kind, scope, unique, values);
        return all.map((each, index) => {
          const fields: readonly unknown[] = Object.values(each?.record ?? {});
          return values[index]?.every((value) => fields.includes(value)) ? each : null;
        });
      },
    }),
  },
  {
    name: "lists are the oldest first",
    noticedBy: listed,
    spoil: asking(({ sort }) => ({ sort: sort ?? "createdAt" })),
  },
  {
    name: "lists are not sorted",
    noticedBy: "is sorted by name, equals by their ids, both ways",
    spoil: asking(() => ({ sort: undefined })),
  },
  {
    name: "lists are not filtered",
    noticedBy: "is found by customerId",
    spoil: asking(() => ({ filters: {} })),
  },
  {
    name: "% finds everything",
    noticedBy: found,
    spoil: asking(({ search = "" }) => ({ search: search.replace("%", "") })),
  },
  {
    name: "a search wants small letters",
    noticedBy: found,
    spoil: asking(({ search = "" }) => ({ search: search.replace(/[A-Z]/g, "?") })),
  },
  {
    name: "a total counts the page alone",
    noticedBy: listed,
    spoil: (store) => ({
      async list(...asked) {
        const { items } = await store.list(...asked);
        return { items, total: items.length };
      },
    }),
  },
  {
    name: "a list is read by pages while others write",
    noticedBy: "is read once by name if it is there throughout, whatever moves meanwhile",
    spoil: (store) => ({
      async *readAll(kind, scope, selection) {
        for (let page = 1; ; page += 1) {
          const { items } = await store.list(kind, scope, { ...selection, page, perPage: 100 });
          if (items.length === 0) return;
          yield items;
        }
      },
    }),
  },
  {
    name: "a list is read at once, as it was at the start",
    noticedBy: "is read once by name if it is there throughout, whatever moves meanwhile",
    spoil: (store) => ({
      async *readAll(kind, scope, selection) {
        const { items } = await store.list(kind, scope, { ...selection, page: 1, perPage: 10_000 });
        for (let start = 0; start < items.length; start += 500) yield items.slice(start, start + 500);
      },
    }),
  },
  {
    name: "a sweep takes everything at once",
    noticedBy: "is swept from its end on, so many at once",
    spoil: (store) => ({ sweep: (kind, scope, endedBy) => store.sweep(kind, scope, endedBy, 1_000) }),
  },
  {
    name: "an id is enough, whoever asks",
    noticedBy: "is found by no call of another organization",
    spoil: (store, records) => ({
      get: (kind, scope, ids) => store.get(kind, records[kind].scopeOf(ids[0] ?? "") ?? scope, ids),
    }),
  },
  {
    name: "a sweep takes what ended in all organizations",
    noticedBy: "is as if absent to another organization, whatever it commits",
    spoil: (store, records) => ({
      async sweep(kind, _scope, endedBy, atMost) {
        const scopes = new Set(records[kind].keys().map((id) => records[kind].scopeOf(id) ?? ""));
        for (const scope of scopes) await store.sweep(kind, scope, endedBy, atMost);
      },
    }),
  },
  {
    name: "lists leave fields out",
    noticedBy: given,
    spoil: (store) => ({
      async list(kind, scope, query) {
        const { items, total } = await store.list(kind, scope, query);
        for (const { record } of items) Reflect.deleteProperty(record, Object.keys(record).at(-1) ?? "");
        return { items, total };
      },
    }),
  },
  {
    name: "records are given out as they are stored",
    noticedBy: "is a copy of what was given",
    spoil: (store, records) => ({
      async get<K extends Kind>(
        kind: K,
        scope: string,
        ids: readonly string[],
      ): Promise<(Stored<K> | null)[]> {
        const found = await store.get(kind, scope, ids);
        return found.map((each, index) => {
          const record = records[kind].get(ids[index] ?? "") as Stored<K>["record"] | undefined;
          return each && record ? { ...each, record } : each;
        });
      },
    }),
  },
  {
    name: "a record comes with what it refers to as that was",
    noticedBy: "findWith gives one of the sessions by tokenDigest, and its userId, as they are now",
    spoil(store) {
      const seen = new Map<string, Promise<unknown>>();
      const remembered = (...given: Parameters<typeof store.findWith>) => {
        const key = given.join(" ");
        const found = seen.get(key) ?? store.findWith(...given);
        seen.set(key, found);
        return found;
      };
      return { findWith: remembered as typeof store.findWith };
    },
  },
  {
    name: "a record is found with what it refers to by a part of its unique values",
    noticedBy: "findWith gives none of the sessions for another tokenDigest",
    spoil: (store) => ({
      async findWith(kind, scope, reference, by, values) {
        const found = await store.findWith(kind, scope, reference, by, values);
        const { items } = await store.list(kind, scope, { page: 1, perPage: 1 });
        const id = String(Object.values(items[0]?.record ?? {})[0]);
        return found ?? store.findWith(kind, scope, reference, declarationOf(kind).id as never, [id]);
      },
    }),
  },
  {
    name: "what refers to what goes with a record stays as it is",
    noticedBy: "when deleted with licenses: setNull for the licenseId of payments",
    spoil: (store, records) => ({
      async commit(scope, writes) {
        const restore = records.payments.kept();
        const result = await store.commit(scope, writes);
        if (writes.some((write) => write.op === "delete" && write.cascade)) restore();
        return result;
      },
    }),
  },
];
