import { Box, Text } from "@mantine/core";
import type { Column } from "./data-table/column.ts";
import classes from "./data-table/data-table.module.css";
import { shownFrom } from "./data-table/shown-from.ts";

interface RecordTableProps<Row extends { id: string }> {
  /** Name of the rows for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  /** Said where there are no rows. */
  none: string;
}

/** A short table within a page: all that belongs to one record. It looks as the rows of a list do. */
export function RecordTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  none,
}: RecordTableProps<Row>) {
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    );
  return (
    <Box className={classes.scrolled} tabIndex={0} role="group" aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ id, header, align, from }) => (
              <th key={id} className={shownFrom(from)} data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={classes.row}>
              {columns.map(({ id, cell, align, from }) => (
                <td key={id} className={shownFrom(from)} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
