import type {
  KeyOf,
  Kind,
  Pair,
  Query,
  ReferenceOf,
  Scope,
  Selection,
  Slice,
  StorageAdapter,
  Stored,
} from "@keystead/core/adapter";
import type { Writes } from "./calls.ts";
import type { Connection } from "./connection.ts";
import { findUnique, findWith, get, lastEnd } from "./look-ups.ts";
import type { Model } from "./model.ts";
import { type Read, readAll } from "./read-all.ts";
import type { Thread } from "./thread.ts";
import { findSubject } from "./verbs/find-subject.ts";

/** How the calls of a storage reach its connections. */
interface Access {
  /** Runs a read that takes some microseconds. */
  lookUp<Result>(look: (connection: Connection) => Result): Promise<Result>;
  read: Read;
  write: Thread<Writes>["call"];
}

/** Creates the calls about the data, which are the same on connections of the storage and of an application. */
export function createRecordCalls(
  { tables, deployment }: Model,
  { lookUp, read, write }: Access,
): Omit<
  StorageAdapter,
  "claimSeat" | "changes" | "shortage" | "ping" | "close" | "within" | "isTransaction"
> {
  const scopeOf = (opened: Connection, name: string): number => opened.scope(name, deployment);
  return {
    get: (kind, scope, ids) => lookUp((opened) => get(opened, tables[kind], scopeOf(opened, scope), ids)),
    find: (kind, scope, unique, values) =>
      lookUp((opened) => findUnique(opened, tables[kind], scopeOf(opened, scope), unique, values)),
    findWith: <K extends Kind, Field extends ReferenceOf<K>>(
      kind: K,
      scope: Scope,
      reference: Field,
      by: KeyOf<K>,
      values: readonly string[],
    ) =>
      lookUp(
        (opened) =>
          findWith(opened, tables, scopeOf(opened, scope), { kind, reference, by, values }) as Pair<
            K,
            Field
          > | null,
      ),
    list: async <K extends Kind>(kind: K, scope: Scope, query: Query<K>) =>
      (await read("list", kind, scope, query)) as Slice<Stored<K>>,
    readAll: <K extends Kind>(kind: K, scope: Scope, selection: Selection<K>) =>
      readAll(read, tables[kind], scope, selection) as AsyncIterable<Stored<K>[]>,
    commit: (scope, writes) => write("commit", scope, writes),
    sweep: (kind, scope, endedBy, atMost) => write("sweep", kind, scope, endedBy, atMost),
    freeSeat: (seat) => write("freeSeat", seat),
    leasesEnding: (organizationId, query) => read("leasesEnding", organizationId, query),
    lastEnd: (organizationId, licenseId, place) =>
      lookUp((opened) => lastEnd(opened, scopeOf(opened, organizationId), licenseId, place)),
    touch: (organizationId, seen) => write("touch", organizationId, seen),
    findSubject: (query) => lookUp((opened) => findSubject(opened, query)),
    countBetween: (organizationId, series, times) => read("countBetween", organizationId, series, times),
    countFor: (organizationId, tally, ids) => read("countFor", organizationId, tally, ids),
    countPlaces: (organizationId, moments) => read("countPlaces", organizationId, moments),
    sumPayments: (organizationId, moments, byPlan) => read("sumPayments", organizationId, moments, byPlan),
    appendEvents: (organizationId, events) => write("appendEvents", organizationId, events),
    listEvents: (organizationId, query) => read("listEvents", organizationId, query),
    async maintainEvents(before, now) {
      while (await write("maintainEvents", before, now));
    },
  };
}
