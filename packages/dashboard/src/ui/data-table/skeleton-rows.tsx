import type { Column } from "./column.ts";
import classes from "./data-table.module.css";
import { shownFrom } from "./shown-from.ts";

interface SkeletonRowsProps<Row> {
  columns: Column<Row>[];
  from: (column: Column<Row>) => Column<Row>["from"];
  selectable: boolean;
}

const ROWS = Array.from({ length: 10 }, (_, index) => `row ${index}`);

/** In the place of rows that are on their way, as high as they will be. */
export function SkeletonRows<Row>({ columns, from, selectable }: SkeletonRowsProps<Row>) {
  return ROWS.map((row) => (
    <tr key={row} className={classes.row}>
      {selectable && <td className={classes.check} />}
      {columns.map((column) => (
        <td key={column.id} className={shownFrom(from(column))}>
          <div className={classes.skeleton} />
        </td>
      ))}
    </tr>
  ));
}
