import { Table, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import type { Column } from "./column.ts";
import classes from "./data-table.module.css";

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
      <Table.Th ta={align} visibleFrom={from}>
        {header}
      </Table.Th>
    );
  const [IconOf, order, next] =
    sort === `-${field}`
      ? ([IconArrowDown, "descending", field] as const)
      : sort === field
        ? ([IconArrowUp, "ascending", undefined] as const)
        : ([IconArrowsSort, "none", `-${field}`] as const);
  return (
    <Table.Th ta={align} visibleFrom={from} aria-sort={order}>
      <UnstyledButton
        className={classes.sort}
        data-active={order !== "none" || undefined}
        onClick={() => onSort(next)}
      >
        {header}
        <IconOf size={13} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}
