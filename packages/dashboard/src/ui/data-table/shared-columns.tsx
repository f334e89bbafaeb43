import { CopyValue } from "../copy-value.tsx";
import { Day, RelativeTime } from "../relative-time.tsx";
import type { Column } from "./column.ts";

type Look = Omit<Column<never>, "id" | "header" | "cell">;

/** The column of a record's id, shown when somebody chooses it. */
export function idColumn(header: string): Column<{ id: string }> {
  const cell = ({ id }: { id: string }) => <CopyValue value={id} size="xs" label={header} />;
  return { id: "id", header, optional: true, cell };
}

/** A column that says how long ago the time in a field was. */
export function timeColumn<Field extends string>(
  id: string,
  header: string,
  field: Field,
  look: Look = {},
): Column<Record<Field, string | null>> {
  return { id, header, cell: (row) => <RelativeTime time={row[field]} />, ...look };
}

/** A column with the day of the time in a field. */
export function dayColumn<Field extends string>(
  id: string,
  header: string,
  field: Field,
  look: Look = {},
): Column<Record<Field, string | null>> {
  return { id, header, cell: (row) => <Day time={row[field]} />, ...look };
}
