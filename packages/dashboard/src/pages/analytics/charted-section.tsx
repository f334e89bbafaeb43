import { Button, Table } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useId } from "react";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { TimeChart } from "../../ui/time-chart.tsx";
import type { Bucket, TimeChartProps, Units } from "../../ui/time-chart-data.ts";
import { bucketName, type Interval } from "../../ui/time-chart-dates.ts";
import { text } from "./text.ts";

/** The state of a query for a series, as `useQuery` gives it. */
export interface SeriesState<Each extends { start: string }> {
  data: { interval: Interval; timeZone: string; series: Each[] } | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface ChartedSectionProps<Field extends string, Each extends Bucket<Field>> {
  title: string;
  hint?: string;
  drawn: TimeChartProps<Field>["series"];
  counted: SeriesState<Each>;
  units?: Units;
  /** A column of the table that the chart does not draw. */
  besides?: { label: string; textOf: (bucket: Each) => string };
  /** Above the chart: the numbers of the whole range. */
  children: ReactNode;
}

/** Counts of a range: what they are in all, a chart, and a table that can be opened. */
export function ChartedSection<Field extends string, Each extends Bucket<Field>>({
  title,
  hint,
  drawn,
  counted,
  units,
  besides,
  children,
}: ChartedSectionProps<Field, Each>) {
  const [numbersShown, { toggle }] = useDisclosure();
  const numbers = useId();
  const { data, error } = counted;
  const toggleNumbers = (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      // Its words are in line with the section's edges.
      mx={-14}
      aria-expanded={numbersShown}
      aria-controls={numbers}
      onClick={toggle}
    >
      {numbersShown ? text.hideNumbers : text.numbers}
    </Button>
  );
  return (
    <Section title={title} hint={hint} actions={data && toggleNumbers}>
      {error && !data ? (
        <Problem error={error} retry={() => counted.refetch()} />
      ) : (
        <>
          {children}
          <TimeChart
            label={title}
            interval={data?.interval ?? "day"}
            buckets={data?.series}
            series={drawn}
            {...(data && { timeZone: data.timeZone })}
            {...(units && { units })}
            height={240}
          />
        </>
      )}
      {numbersShown && data && (
        <div id={numbers}>
          <Numbers
            {...data}
            label={title}
            columns={[
              ...drawn.map(({ name, label }) => ({
                label,
                textOf: (bucket: Each) => units?.whole(bucket[name]) ?? bucket[name].toLocaleString(),
              })),
              ...(besides ? [besides] : []),
            ]}
          />
        </div>
      )}
    </Section>
  );
}

interface NumbersProps<Each> {
  label: string;
  columns: { label: string; textOf: (bucket: Each) => string }[];
  interval: Interval;
  timeZone: string;
  series: Each[];
}

function Numbers<Each extends { start: string }>(props: NumbersProps<Each>) {
  const { label, columns, interval, timeZone, series } = props;
  return (
    <Table.ScrollContainer
      minWidth={0}
      maxHeight={320}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={text.numbersOf(label)}
    >
      <Table fz="sm" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.begins}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column.label} ta="right">
                {column.label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {series.map((bucket) => (
            <Table.Tr key={bucket.start}>
              <Table.Td>{bucketName(bucket.start, interval, timeZone)}</Table.Td>
              {columns.map((column) => (
                <Table.Td key={column.label} ta="right">
                  {column.textOf(bucket)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
