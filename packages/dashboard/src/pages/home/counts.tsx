import { Paper, SimpleGrid, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Problem } from "../../ui/problem.tsx";
import { TimeChart } from "../../ui/time-chart.tsx";
import type { Bucket, TimeChartProps } from "../../ui/time-chart-data.ts";
import type { Interval } from "../../ui/time-chart-dates.ts";
import { timeZone } from "../../ui/time-zone.ts";
import { drawnActivations, drawnEvents, drawnLicenses } from "../analytics/drawn.ts";
import { spanOf } from "../analytics/range.ts";
import type { RangeSearch } from "../analytics/range-search.ts";
import { activationSeriesQuery, eventSeriesQuery, licenseSeriesQuery, sumOf } from "../analytics/series.ts";
import { activationCountQuery, activeLicenseCountQuery, expiringQuery } from "./counted.ts";
import { text } from "./text.ts";

const words = text.counts;
const [issued, expired] = drawnLicenses;
const drawnIssued = [issued] as const;
const drawnExpired = [expired] as const;

/** The four numbers, each with what became of it over the range. */
export function Counts({ search }: { search: RangeSearch }) {
  const span = spanOf(search, timeZone, new Date());
  const licenses = useQuery(licenseSeriesQuery(span));
  const activations = useQuery(activationSeriesQuery(span));
  const events = useQuery(eventSeriesQuery(span));
  const activeLicenses = useQuery(activeLicenseCountQuery);
  const activeSites = useQuery(activationCountQuery);
  const expiring = useQuery(expiringQuery());
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Count label={words.licenses} count={activeLicenses.data} counted={licenses} drawn={drawnIssued} />
      <Count
        label={words.activations}
        count={activeSites.data}
        counted={activations}
        drawn={drawnActivations}
      />
      <Count
        label={words.expiring}
        count={expiring.data?.pagination.total}
        counted={licenses}
        drawn={drawnExpired}
      />
      <Count
        label={words.events}
        hint={words.eventsHint}
        count={sumOf(events.data?.series, "count")}
        counted={events}
        drawn={drawnEvents}
      />
    </SimpleGrid>
  );
}

interface CountProps<Field extends string> {
  label: string;
  /** After the label: what the number is of, where it is not of now. */
  hint?: string;
  count: number | undefined;
  counted: {
    data: { interval: Interval; series: Bucket<Field>[] } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  drawn: TimeChartProps<Field>["series"];
}

function Count<Field extends string>({ label, hint, count, counted, drawn }: CountProps<Field>) {
  const { data, error } = counted;
  return (
    <Paper component="section" aria-label={label} p={{ base: "md", sm: "lg" }}>
      <Text size="sm" c="dimmed">
        {label}
        {hint && ` ${hint}`}
      </Text>
      <Text component="div" fz={28} fw={600} lh={1.3} mb="xs" style={{ fontVariantNumeric: "tabular-nums" }}>
        {count?.toLocaleString() ?? <Skeleton h={28} w={80} my={4} />}
      </Text>
      {error && !data ? (
        <Problem error={error} retry={() => counted.refetch()} />
      ) : (
        <TimeChart
          label={label}
          interval={data?.interval ?? "day"}
          buckets={data?.series}
          series={drawn}
          height={140}
        />
      )}
    </Paper>
  );
}
