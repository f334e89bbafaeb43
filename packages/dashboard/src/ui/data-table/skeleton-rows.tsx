import { Skeleton, Table } from "@mantine/core";
import type { Column } from "./column.ts";
import classes from "./data-table.module.css";

interface SkeletonRowsProps<Row> {
  columns: Column<Row>[];
  from: (column: Column<Row>) => Column<Row>["from"];
  selectable: boolean;
}

const ROWS = Array.from({ length: 10 }, (_, index) => `row ${index}`);

/** In the place of rows that are on their way, as high as they will be. */
export function SkeletonRows<Row>({ columns, from, selectable }: SkeletonRowsProps<Row>) {
  return ROWS.map((row) => (
    <Table.Tr key={row} className={classes.row}>
      {selectable && <Table.Td className={classes.check} />}
      {columns.map((column) => (
        <Table.Td key={column.id} visibleFrom={from(column)}>
          <Skeleton h={14} w="70%" />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
