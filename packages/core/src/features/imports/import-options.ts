import type { Clock } from "../../foundation/time.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import type { ColumnFields, DateOrder, ImportMapping, ImportSource } from "./schema.ts";

/** How the rows of another system's export become licenses. */
export interface ImportOptions {
  /** The system whose licenses they are. */
  from: ImportSource;
  /** Products and plans here, by the other system's names; others are found by id, slug or name. */
  mapping?: ImportMapping | undefined;
  /** Whether a license that is there is left as it is, which is the default, or gets what its line says. */
  existing?: "skip" | "update" | undefined;
  /** Only tells what would be. */
  dryRun: boolean;
  /** Fields of columns, by the name of the column; null for a column to leave out. Others are known by their names. */
  columns?: ColumnFields | undefined;
  /** Order of day and month in dates such as `03/04/2030`, where the file does not show it. */
  dateOrder?: DateOrder | null | undefined;
  /** Whether a file with dates may make only licenses that never end. Default: false. */
  allowLifetime?: boolean | undefined;
}

/** Destination of imported licenses. */
export interface ImportTarget {
  store: StorageAdapter;
  clock: Clock;
  organizationId: string;
}
