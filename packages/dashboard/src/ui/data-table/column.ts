import type { ReactNode } from "react";

/** One column of a list. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The field that the API sorts by, for a header that sorts. */
  sort?: string;
  /** The least width of the window at which it is shown, unless somebody has chosen the columns. */
  from?: "xs" | "sm" | "md" | "lg" | "xl";
  align?: "right";
  /** Shown only when chosen. */
  optional?: boolean;
}
