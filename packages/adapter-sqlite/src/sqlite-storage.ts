import { randomInt } from "node:crypto";
import { dirname, resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { defaultOrganization, type StorageAdapter } from "@keystead/core/adapter";
import type { Reads, Writes } from "./calls.ts";
import { Changes } from "./changes.ts";
import { Connection } from "./connection.ts";
import { createClosedError, translateError } from "./errors.ts";
import { isDiskShort } from "./free-disk.ts";
import { modelOf } from "./model.ts";
import { refuseOwnFile } from "./own-file.ts";
import type { Read } from "./read-all.ts";
import { createRecordCalls } from "./record-calls.ts";
import { requirePath } from "./require-path.ts";
import { createStoragesWithin } from "./storage-within.ts";
import { type Setup, Thread } from "./thread.ts";
import { refuseSeat } from "./verbs/claim-seat.ts";

/** Options of `sqliteStorage()`. Required: `file`. */
export interface SqliteStorageOptions {
  /**
   * Address of the data: a database file, as `/var/lib/licenses/licenses.db`. It is created, with its directory, when
   * there is none. SQLite keeps `-wal` and `-shm` in the same place.
   */
  file: string;
  /**
   * Bytes: usage events are refused while the disk has fewer free. Default: 5 % of the disk, but at least 100 MiB
   * and at most 1 GiB.
   */
  diskReserve?: number;
}

/** A storage in one SQLite file, which can join the transactions of the application's own connections to it. */
export interface SqliteStorage extends StorageAdapter<DatabaseSync> {
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
export function sqliteStorage(options: SqliteStorageOptions): SqliteStorage {
  const { file, diskReserve } = options ?? {};
  requirePath(file, "file", "/var/lib/licenses/licenses.db");
  const model = modelOf(defaultOrganization);
  const path = resolve(file);
  const newStore = (): number => randomInt(2 ** 47);
  const setup: Omit<Setup, "role"> = { file: path, model, store: newStore() };
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
  const assertOpen = (): void => {
    if (closing) throw createClosedError();
  };
  const open = async (): Promise<Connection> => {
    assertOpen();
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
    assertOpen();
    return writer.call(verb, ...args);
  };

  const close = async (): Promise<void> => {
    changes.close();
    // Earlier calls reach their thread first.
    await opening?.catch(() => {});
    await setImmediate();
    await Promise.all([reader.close(), writer.settle()]);
    connection?.close();
    await writer.close();
  };

  const shared: Pick<StorageAdapter, "changes" | "shortage" | "ping"> = {
    async shortage() {
      await open();
      return (await isDiskShort(dirname(path), diskReserve)) ? "disk" : null;
    },
    changes,
    async ping() {
      await lookUp((opened) => opened.number("SELECT count(*) FROM organizations LIMIT 1"));
      await write("ping");
    },
  };

  return {
    ...createRecordCalls(model, { lookUp, read, write }),
    async claimSeat(claim) {
      const refused = await lookUp((opened) => refuseSeat(opened, claim));
      return refused ?? writer.call("claimSeat", claim);
    },
    ...shared,
    isTransaction: false,
    within: createStoragesWithin({ path, model, assertOpen, shared }, newStore),
    async close() {
      closing ??= close();
      await closing;
    },
    async backup(to) {
      requirePath(to, "file", "/var/backups/licenses.db");
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
