import { Anchor, Stack } from "@mantine/core";
import { useState } from "react";
import type { Column } from "../../ui/data-table/column.ts";
import { countColumn } from "../../ui/data-table/shared-columns.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import classes from "./count-table.module.css";
import { text } from "./report-text.ts";

/** How often something is there. */
export interface Counted {
  /** Distinguishes it from the others. */
  id: string;
  name: string;
  count: number;
}

interface CountTableProps {
  /** Name of the table for screen readers. */
  label: string;
  counts: readonly Counted[];
  /** Headings of the names and of the counts. */
  names: string;
  unit: string;
  /** Said where there are none. */
  none: string;
}

/** More rows than this are shown when somebody asks for them. */
const MOST_ROWS = 8;
const words = text.installed;
const percent = new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 1 });

/** Counts beside each other: each with its share of all, as a number and a bar. */
export function CountTable({ label, counts, names, unit, none }: CountTableProps) {
  const [allShown, setAllShown] = useState(false);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const shareOf = ({ count }: Counted) => (total === 0 ? 0 : count / total);
  const columns: Column<Counted>[] = [
    { id: "name", header: names, cell: ({ name }) => <div className={classes.name}>{name}</div> },
    countColumn("count", unit, ({ count }) => count),
    {
      id: "share",
      header: words.share,
      align: "right",
      cell: (row) => (
        <div className={classes.share}>
          <div className={classes.bar} aria-hidden>
            <div className={classes.part} style={{ width: `${shareOf(row) * 100}%` }} />
          </div>
          <span className={classes.percent}>{percent.format(shareOf(row))}</span>
        </div>
      ),
    },
  ];
  const rows = allShown ? [...counts] : counts.slice(0, MOST_ROWS);
  return (
    <Stack gap="xs" align="stretch">
      <RecordTable label={label} columns={columns} rows={rows} none={none} />
      {rows.length < counts.length && (
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setAllShown(true)}>
          {words.all(counts.length)}
        </Anchor>
      )}
    </Stack>
  );
}
