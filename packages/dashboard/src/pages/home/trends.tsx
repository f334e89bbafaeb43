import { Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from "@mantine/core";
import { skipToken, useQuery } from "@tanstack/react-query";
import { Problem } from "../../ui/problem.tsx";
import { TimeChart } from "../../ui/time-chart.tsx";
import type { Bucket, TimeChartProps } from "../../ui/time-chart-data.ts";
import type { Interval } from "../../ui/time-chart-dates.ts";
import { timeZone } from "../../ui/time-zone.ts";
import { spanOf } from "../analytics/range.ts";
import { RangePicker } from "../analytics/range-picker.tsx";
import type { RangeSearch } from "../analytics/range-search.ts";
import {
  activationSeriesQuery,
  drawnEvents,
  drawnLicenses,
  eventSeriesQuery,
  licenseSeriesQuery,
  sumOf,
} from "../analytics/series.ts";
import { activationCountQuery } from "./counted.ts";
import { sitesOverTime } from "./sites-over-time.ts";
import { text } from "./text.ts";

const words = text.trends;
const [issued, expired] = drawnLicenses;
const drawnIssued = [issued] as const;
const drawnExpired = [expired] as const;
const drawnSites = [{ name: "active", label: words.active, color: "ink.6", isStock: true }] as const;

interface TrendsProps {
  search: RangeSearch;
  onSearch: (change: RangeSearch) => void;
}

/** Charts of a range: each number is the sum of its chart, or for active sites the chart's end. */
export function Trends({ search, onSearch }: TrendsProps) {
  const span = spanOf(search, timeZone, new Date());
  const licenses = useQuery(licenseSeriesQuery(span));
  const activations = useQuery(activationSeriesQuery(span));
  const events = useQuery(eventSeriesQuery(span));
  const activeNow = useQuery(activationCountQuery);
  const later = useQuery({
    ...activationSeriesQuery({ interval: "month", from: span.to ?? "", time_zone: timeZone }),
    ...(endsBeforeNow(span.to) ? {} : { queryFn: skipToken }),
  });
  const since = endsBeforeNow(span.to) ? later.data?.series : [];
  const sites =
    activations.data && activeNow.data !== undefined && since
      ? sitesOverTime(activeNow.data, activations.data.series, since)
      : undefined;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2}>{words.title}</Title>
        <RangePicker search={search} onSearch={onSearch} />
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Trend
          label={words.issued}
          count={sumOf(licenses.data?.series, "created")}
          counted={licenses}
          drawn={drawnIssued}
        />
        <Trend
          label={words.active}
          count={sites?.at(-1)?.active}
          counted={{
            data: sites && activations.data && { interval: activations.data.interval, series: sites },
            error: activations.error ?? activeNow.error ?? later.error,
            refetch: () => Promise.all([activations, activeNow].map((query) => query.refetch())),
          }}
          drawn={drawnSites}
        />
        <Trend
          label={words.expired}
          count={sumOf(licenses.data?.series, "expired")}
          counted={licenses}
          drawn={drawnExpired}
        />
        <Trend
          label={words.events}
          count={sumOf(events.data?.series, "count")}
          counted={events}
          drawn={drawnEvents}
        />
      </SimpleGrid>
    </Stack>
  );
}

function endsBeforeNow(to: string | undefined): boolean {
  return to !== undefined && Date.parse(to) < Date.now();
}

interface TrendProps<Field extends string> {
  label: string;
  count: number | undefined;
  counted: {
    data: { interval: Interval; series: Bucket<Field>[] } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  drawn: TimeChartProps<Field>["series"];
}

function Trend<Field extends string>({ label, count, counted, drawn }: TrendProps<Field>) {
  const { data, error } = counted;
  return (
    <Paper component="section" aria-label={label} p={{ base: "md", sm: "lg" }}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="div" fz={24} fw={600} lh={1.3} mb="xs" style={{ fontVariantNumeric: "tabular-nums" }}>
        {count?.toLocaleString() ?? <Skeleton h={24} w={80} my={4} />}
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
