import { Badge, Stack, Text } from "@mantine/core";
import type { Column } from "../../../ui/data-table/column.ts";
import { RecordTable } from "../../../ui/record-table.tsx";
import { dayText } from "../../../ui/relative-time.tsx";
import type { LineProblem, Order } from "./order-of-line.ts";
import type { LineColumn } from "./read-lines.ts";
import { text } from "./text.ts";

const SHOWN = 50;

interface PreviewProps {
  orders: Order[];
}

type Row = Order & { id: string };

/** How the lines are read: those with something wrong first, each with what is wrong and in which field. */
export function Preview({ orders }: PreviewProps) {
  const wrong = orders.filter(({ problems }) => problems.length > 0);
  const good = orders.filter(({ problems }) => problems.length === 0);
  const shown = [...wrong, ...good]
    .slice(0, SHOWN)
    .map((order): Row => ({ ...order, id: `${order.number}` }));
  const used = (column: LineColumn) => orders.some(({ cells }) => cells[column] !== undefined);
  return (
    <Stack gap="xs">
      <RecordTable
        label={text.preview}
        columns={columns.filter(({ id }) => id === "line" || id === "problem" || used(id as LineColumn))}
        rows={shown}
        none={text.noLines}
      />
      {orders.length > shown.length && (
        <Text size="xs" c="dimmed">
          {text.more(orders.length - shown.length)}
        </Text>
      )}
    </Stack>
  );
}

const cell = (column: LineColumn): Column<Row> => ({
  id: column,
  header: text.columns[column],
  cell: ({ cells, problems }) => (
    <Text
      size="sm"
      c={problems.some((problem) => problem.column === column) ? "var(--mantine-color-error)" : undefined}
      truncate
      maw={220}
      title={cells[column]}
    >
      {column === "ends" ? endText(cells.ends) : (cells[column] ?? "–")}
    </Text>
  ),
});

function endText(ends: string | undefined): string {
  if (ends === undefined) return "–";
  return Number.isNaN(Date.parse(ends)) ? ends : dayText(/T/.test(ends) ? ends : `${ends}T12:00`);
}

const columns: Column<Row>[] = [
  { id: "line", header: text.line, cell: ({ number }) => number },
  {
    id: "problem",
    header: text.problem,
    cell: ({ problems }) =>
      problems.length === 0 ? <Badge color="teal">{text.good}</Badge> : <Problems problems={problems} />,
  },
  cell("email"),
  cell("name"),
  cell("seats"),
  cell("ends"),
  cell("key"),
  cell("plan"),
];

function Problems({ problems }: { problems: LineProblem[] }) {
  return problems.map(({ column, message }) => (
    <Text
      key={`${column} ${message}`}
      size="sm"
      c="var(--mantine-color-error)"
      miw={200}
      style={{ whiteSpace: "normal" }}
    >
      {column === null ? message : `${text.columns[column]} ${message}`}
    </Text>
  ));
}
