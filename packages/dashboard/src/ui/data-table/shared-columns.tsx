import { CopyValue } from "../copy-value.tsx";
import { Day, RelativeTime } from "../relative-time.tsx";
import type { Column } from "./column.ts";

/** The column of a record's id, shown when somebody chooses it. */
export function idColumn(header: string): Column<{ id: string }> {
  return {
    id: "id",
    header,
    optional: true,
    cell: ({ id }) => <CopyValue value={id} size="xs" label={header} />,
  };
}

type Look = Omit<Column<never>, "id" | "header" | "cell">;

/** A column with how long ago a time was. */
export function timeColumn<Field extends string>(
  field: Field,
  header: string,
  look: Look = {},
): Column<Record<Field, string | null>> {
  return { id: field, header, cell: (row) => <RelativeTime time={row[field]} />, ...look };
}

/** A column with the day of a time. */
export function dayColumn<Field extends string>(
  field: Field,
  header: string,
  look: Look = {},
): Column<Record<Field, string | null>> {
  return { id: field, header, cell: (row) => <Day time={row[field]} />, ...look };
}
