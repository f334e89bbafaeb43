import { Table, Text } from "@mantine/core";
import type { Column } from "./data-table/column.ts";
import classes from "./data-table/data-table.module.css";

interface RecordTableProps<Row extends { id: string }> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  /** Said where there are no rows. */
  none: string;
}

/** A short table within a page: all that belongs to one record. */
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
    <Table.ScrollContainer minWidth={0} type="native" tabIndex={0} role="group" aria-label={label}>
      <Table fz="sm" verticalSpacing="xs" style={{ fontVariantNumeric: "tabular-nums" }}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ id, header, align, from }) => (
              <Table.Th
                key={id}
                ta={align}
                visibleFrom={from}
                fw={500}
                fz="xs"
                c="dimmed"
                style={{ whiteSpace: "nowrap" }}
              >
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id} className={classes.row}>
              {columns.map(({ id, cell, align, from }) => (
                <Table.Td key={id} ta={align} visibleFrom={from}>
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
