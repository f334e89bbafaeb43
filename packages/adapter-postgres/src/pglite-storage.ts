import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { Shortage, Storage } from "@keystead/core";
import { storageOver } from "@keystead/core/adapter";
import { CHANNEL, localChannel, Subscribers } from "./changes/channel.ts";
import { lockDirectory } from "./directory-lock.ts";
import { DurableFiles, syncDirectory } from "./durable-files.ts";
import { translateError } from "./errors.ts";
import { isDiskShort } from "./free-disk.ts";
import { LazyDatabase } from "./lazy-database.ts";
import { migrate } from "./migrate.ts";
import { PgliteDatabase } from "./pglite-database.ts";
import { ServerShortages } from "./shortages.ts";
import { storeOver } from "./store-over.ts";

export interface PgliteStorageOptions {
  /**
   * The directory of the data, made (for its owner alone) when it is not there. Without one, data are in memory and gone
   * after `close()`. One process at a time; while another one has it, calls throw `storage_unavailable` that names it.
   */
  dataDir?: string;
  /**
   * Whether a write that has returned survives a power cut, for which the process waits for the disk at every commit. Default
   * true. With false a killed process still loses nothing, but after a power cut the whole directory may be unusable.
   */
  fsync?: boolean;
  /**
   * Bytes of the disk that usage events leave free: they are refused while fewer are. Default: 5 % of the disk, but at least 100 MiB
   * and at most 1 GiB.
   */
  diskReserve?: number;
}

const extensions = { pg_trgm };
/** What initdb makes, made when the package was built: PGlite takes seconds for it, and a fraction of that to unpack it. */
const freshCluster = new URL("../dist/fresh-cluster.tar.gz", import.meta.url);
// The one connection lives as long as the process, and so do its plans: one that reads a whole table while that is small would
// go on doing so when it has grown.
const startParams = [...PGlite.defaultStartParams, "-c", "enable_seqscan=off"];
// Without "-F", which is fsync=off; and by fsync(2), the one way that reaches the files of DurableFiles.
const durableParams = [...startParams.filter((param) => param !== "-F"), "-c", "wal_sync_method=fsync"];

/** Keystead's store on PGlite, which is PostgreSQL inside this process: nothing to install, one process a directory. */
export function pgliteStorage({ dataDir, fsync = true, diskReserve }: PgliteStorageOptions = {}): Storage {
  const subscribers = new Subscribers();
  const shortages = new ServerShortages();
  const lazy = new LazyDatabase(async () => {
    const database = await (dataDir ? openDirectory(resolve(dataDir), fsync) : openInMemory());
    await database.listen(CHANNEL, (payload) => subscribers.hear(payload));
    return database;
  }, shortages.hear);
  const shortage = async (): Promise<Shortage | null> => {
    await lazy.open();
    const isShort =
      dataDir !== undefined && (await isDiskShort(dataDir, diskReserve).catch(rethrowUnavailable));
    return isShort ? "disk" : shortages.now();
  };
  return storageOver(
    storeOver({ database: lazy, exports: lazy, changes: localChannel(subscribers), shortage }),
  );
}

async function openInMemory(): Promise<PgliteDatabase> {
  const pglite = await start({ startParams, ...(await fromFreshCluster()) });
  const database = new PgliteDatabase(pglite, { held: true, release: async () => {} });
  await migrate(database);
  return database;
}

async function openDirectory(directory: string, fsync: boolean): Promise<PgliteDatabase> {
  await mkdir(directory, { recursive: true, mode: 0o700 }).catch(rethrowUnavailable);
  const lock = await lockDirectory(directory).catch(rethrowUnavailable);
  let database: PgliteDatabase | undefined;
  try {
    const files = join(directory, "database");
    const complete = join(directory, "complete");
    const isNew = !(await exists(complete));
    // A first start that died on the way: what it left may be half a database, and nobody was told it exists.
    if (isNew) await rm(files, { recursive: true, force: true });
    await mkdir(files, { recursive: true, mode: 0o700 });
    const options = fsync
      ? { fs: new DurableFiles(files), startParams: durableParams }
      : { dataDir: files, startParams };
    const origin = isNew ? await fromFreshCluster() : {};
    database = new PgliteDatabase(await start({ ...options, ...origin }), lock);
    await migrate(database);
    if (isNew) await markComplete(directory, complete, fsync);
    return database;
  } catch (error) {
    await (database ? database.close() : lock.release());
    throw error;
  }
}

async function markComplete(directory: string, complete: string, fsync: boolean): Promise<void> {
  if (fsync) await syncDirectory(directory);
  await writeFile(complete, "");
  if (fsync) await syncDirectory(directory);
}

async function fromFreshCluster(): Promise<Pick<PGliteOptions, "loadDataDir">> {
  return { loadDataDir: new Blob([await readFile(freshCluster)]) };
}

function start(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, extensions }).catch(rethrowUnavailable);
}

function rethrowUnavailable(error: unknown): never {
  throw translateError(error);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
