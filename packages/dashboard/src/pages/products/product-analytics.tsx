import { SegmentedControl, SimpleGrid, Stack } from "@mantine/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { TimeChart } from "../../ui/time-chart.tsx";
import type { Bucket, TimeChartProps } from "../../ui/time-chart-data.ts";
import type { Interval } from "../../ui/time-chart-dates.ts";
import { timeZone } from "../../ui/time-zone.ts";
import {
  activationSeriesQuery,
  drawnActivations,
  drawnEvents,
  drawnLicenses,
  eventSeriesQuery,
  licenseSeriesQuery,
} from "../analytics/series.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/products/$productId");
const words = text.analytics;
const ranges = Object.entries(words.ranges).map(([value, label]) => ({ value: value as Interval, label }));

/** Charts of a product: activations, licenses, usage events. */
export function ProductAnalytics({ productId }: { productId: string }) {
  const { interval = "day" } = route.useSearch();
  const navigate = route.useNavigate();
  const query = { interval, product_id: productId, time_zone: timeZone };
  const activations = useQuery(activationSeriesQuery(query));
  const licenses = useQuery(licenseSeriesQuery(query));
  const events = useQuery(eventSeriesQuery(query));
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={words.range}
        data={ranges}
        value={interval}
        onChange={(next) => void navigate({ search: (before) => ({ ...before, interval: next }) })}
        size="xs"
        w="fit-content"
        maw="100%"
      />
      <ChartSection
        title={words.activations}
        drawn={drawnActivations}
        query={activations}
        interval={interval}
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <ChartSection title={words.licenses} drawn={drawnLicenses} query={licenses} interval={interval} />
        <ChartSection title={words.events} drawn={drawnEvents} query={events} interval={interval} />
      </SimpleGrid>
    </Stack>
  );
}

interface ChartSectionProps<Field extends string> {
  title: string;
  query: Pick<UseQueryResult<{ series: Bucket<Field>[] }>, "data" | "error" | "refetch">;
  interval: Interval;
  drawn: TimeChartProps<Field>["series"];
}

function ChartSection<Field extends string>({ title, query, interval, drawn }: ChartSectionProps<Field>) {
  const { data, error, refetch } = query;
  return (
    <Section title={title}>
      {error && !data ? (
        <Problem error={error} retry={() => refetch()} />
      ) : (
        <TimeChart label={title} interval={interval} buckets={data?.series} series={drawn} />
      )}
    </Section>
  );
}
