import type { SourceRow } from "./sold-license.ts";

/** Reads the rows of a file from its beginning, each time that it is called. */
export type Rows = () => AsyncIterable<SourceRow> | Iterable<SourceRow>;
