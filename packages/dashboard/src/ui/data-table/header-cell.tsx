import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import type { Column } from "./column.ts";
import classes from "./data-table.module.css";
import { shownFrom } from "./shown-from.ts";

interface HeaderCellProps<Row> {
  column: Column<Row>;
  from: Column<Row>["from"];
  /** The order of the list: a field, with `-` before it for descending. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

/** A column's header; pressed, it sorts descending, ascending, and as at first. */
export function HeaderCell<Row>({ column, from, sort, onSort }: HeaderCellProps<Row>) {
  const { header, align, sort: field } = column;
  if (field === undefined)
    return (
      <th className={shownFrom(from)} data-align={align}>
        {header}
      </th>
    );
  const [IconOf, order, next] =
    sort === `-${field}`
      ? ([IconArrowDown, "descending", field] as const)
      : sort === field
        ? ([IconArrowUp, "ascending", undefined] as const)
        : ([IconArrowsSort, "none", `-${field}`] as const);
  return (
    <th className={shownFrom(from)} data-align={align} aria-sort={order}>
      <button
        type="button"
        className={classes.sort}
        data-active={order !== "none" || undefined}
        onClick={() => onSort(next)}
      >
        {header}
        <IconOf size={13} aria-hidden />
      </button>
    </th>
  );
}
