import { randomInt } from "node:crypto";
import { dirname, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { defaultOrganization, type Slice } from "@keystead/core";
import type { Kind, Query, Scope, Selection, StorageAdapter, Stored } from "@keystead/core/adapter";
import type { Reads, Writes } from "./calls.ts";
import { Changes } from "./changes.ts";
import { Connection } from "./connection.ts";
import { createClosedError, translateError } from "./errors.ts";
import { isDiskShort } from "./free-disk.ts";
import { findApiToken, findSession, findUnique, get, lastEnd } from "./look-ups.ts";
import { modelOf } from "./model.ts";
import { refuseOwnFile } from "./own-file.ts";
import { type Read, readAll } from "./read-all.ts";
import { type Setup, Thread } from "./thread.ts";
import { refuseSeat } from "./verbs/claim-seat.ts";
import { findSubject } from "./verbs/find-subject.ts";

/** Options of `sqliteStorage()` and `sqliteStorage()`. Required: `file`. */
export interface SqliteStorageOptions {
  /**
   * Path of the database. It is created, with its directory, when there is none. SQLite keeps `-wal` and `-shm` in
   * the same place.
   */
  file: string;
  /**
   * Bytes: usage events are refused while the disk has fewer free. Default: 5 % of the disk, but at least 100 MiB
   * and at most 1 GiB.
   */
  diskReserve?: number;
}

export interface SqliteStorage extends StorageAdapter {
  /**
   * Writes all that is committed now to another file, which is a database of its own and replaces any file there.
   * The store goes on reading and writing meanwhile. Throws `storage_unavailable` when the file cannot be written,
   * `invalid_input` when it is the store's own.
   */
  backup(file: string): Promise<void>;
}

const PATIENCE_MS = 1_000;
const CACHE_MEBIBYTES = 8;

/**
 * Creates a store in one SQLite file, for one machine and any number of its processes. The first call opens the
 * file. When that fails, every call throws `storage_unavailable`, or `storage_incompatible` for a file of another
 * program or release.
 */
export function sqliteStorage({ file, diskReserve }: SqliteStorageOptions): SqliteStorage {
  const model = modelOf(defaultOrganization);
  const { tables, deployment } = model;
  const path = resolve(file);
  const setup: Omit<Setup, "role"> = { file: path, model, store: randomInt(2 ** 47) };
  let connection: Connection | undefined;
  let opening: Promise<Connection> | undefined;
  let closing: Promise<void> | undefined;

  const changes = new Changes(setup.store, () => open());
  const writer = new Thread<Writes>({ ...setup, role: "writer" }, (change) => changes.tell(change));
  const reader = new Thread<Reads>({ ...setup, role: "reader" });

  const connect = async (): Promise<Connection> => {
    await writer.call("ping");
    const options = { readOnly: true, patienceMs: PATIENCE_MS, cacheMebibytes: CACHE_MEBIBYTES };
    connection = new Connection(path, options);
    return connection;
  };
  const open = async (): Promise<Connection> => {
    if (closing) throw createClosedError();
    if (connection) return connection;
    opening ??= connect().finally(() => {
      opening = undefined;
    });
    return opening;
  };
  /** Reads that take some microseconds: here and now, without a thread. */
  const lookUp = async <Result>(look: (connection: Connection) => Result): Promise<Result> => {
    try {
      return look(connection && !closing ? connection : await open());
    } catch (error) {
      throw translateError(error, path);
    }
  };
  const read: Read = async (verb, ...args) => {
    await open();
    return reader.call(verb, ...args);
  };
  const write: Thread<Writes>["call"] = async (verb, ...args) => {
    if (closing) throw createClosedError();
    return writer.call(verb, ...args);
  };
  const scopeOf = (opened: Connection, name: string): number => opened.scope(name, deployment);

  const close = async (): Promise<void> => {
    changes.close();
    // Earlier calls reach their thread first.
    await opening?.catch(() => {});
    await setImmediate();
    await Promise.all([reader.close(), writer.settle()]);
    connection?.close();
    await writer.close();
  };

  return {
    get: (kind, scope, ids) => lookUp((opened) => get(opened, tables[kind], scopeOf(opened, scope), ids)),
    find: (kind, scope, unique, values) =>
      lookUp((opened) => findUnique(opened, tables[kind], scopeOf(opened, scope), unique, values)),
    list: async <K extends Kind>(kind: K, scope: Scope, query: Query<K>) =>
      (await read("list", kind, scope, query)) as Slice<Stored<K>>,
    readAll: <K extends Kind>(kind: K, scope: Scope, selection: Selection<K>) =>
      readAll(read, tables[kind], scope, selection) as AsyncIterable<Stored<K>[]>,
    commit: (scope, writes) => write("commit", scope, writes),
    sweep: (kind, scope, endedBy, atMost) => write("sweep", kind, scope, endedBy, atMost),
    async claimSeat(claim) {
      const refused = await lookUp((opened) => refuseSeat(opened, claim));
      return refused ?? writer.call("claimSeat", claim);
    },
    freeSeat: (seat) => write("freeSeat", seat),
    lastEnd: (organizationId, licenseId, domain) =>
      lookUp((opened) => lastEnd(opened, scopeOf(opened, organizationId), licenseId, domain)),
    touch: (organizationId, seen) => write("touch", organizationId, seen),
    findSubject: (query) => lookUp((opened) => findSubject(opened, query)),
    findSession: (tokenDigest) => lookUp((opened) => findSession(opened, tables, tokenDigest)),
    findApiToken: (digest) => lookUp((opened) => findApiToken(opened, tables, digest)),
    countBetween: (organizationId, series, times) => read("countBetween", organizationId, series, times),
    countFor: (organizationId, tally, ids) => read("countFor", organizationId, tally, ids),
    appendEvents: (organizationId, events) => write("appendEvents", organizationId, events),
    listEvents: (organizationId, query) => read("listEvents", organizationId, query),
    async maintainEvents(before, now) {
      while (await write("maintainEvents", before, now));
    },
    async shortage() {
      await open();
      return (await isDiskShort(dirname(path), diskReserve)) ? "disk" : null;
    },
    changes,
    async ping() {
      await lookUp((opened) => opened.number("SELECT count(*) FROM organizations LIMIT 1"));
      await write("ping");
    },
    async close() {
      closing ??= close();
      await closing;
    },
    async backup(to) {
      await open();
      refuseOwnFile(path, resolve(to));
      const thread = new Thread<Reads>({ ...setup, role: "reader" });
      try {
        await thread.call("backUp", resolve(to));
      } finally {
        await thread.close();
      }
    },
  };
}
