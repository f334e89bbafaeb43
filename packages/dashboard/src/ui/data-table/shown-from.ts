import type { Column } from "./column.ts";

/** Returns the class of what is shown from a width of the window on; undefined for what always is. */
export function shownFrom(width: Column<unknown>["from"]): string | undefined {
  return width && `mantine-visible-from-${width}`;
}
