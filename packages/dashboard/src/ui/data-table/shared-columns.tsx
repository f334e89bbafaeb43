import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { CopyValue } from "../copy-value.tsx";
import { Day, RelativeTime } from "../relative-time.tsx";
import { CellText } from "./cell-text.tsx";
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

/** A column with a text that may be long: it is cut at a width. */
export function textColumn<Row>(
  id: string,
  header: string,
  read: (row: Row) => ReactNode,
  { maw = 200, ...look }: Look & { maw?: number | string } = {},
): Column<Row> {
  return { id, header, cell: (row) => <CellText maw={maw}>{read(row)}</CellText>, ...look };
}

/** A column with a count, at the right. */
export function countColumn<Row>(
  id: string,
  header: string,
  read: (row: Row) => number | string,
  look: Look = {},
): Column<Row> {
  return { id, header, align: "right", cell: (row) => read(row).toLocaleString(), ...look };
}

/** A column with a state, as a badge. */
export function badgeColumn<Field extends string, State extends string>(
  id: Field,
  header: string,
  labels: Readonly<Record<State, string>>,
  colors: Readonly<Record<State, string>>,
): Column<Record<Field, State>> {
  return {
    id,
    header,
    cell: ({ [id]: state }) => <Badge color={colors[state]}>{labels[state]}</Badge>,
  };
}
