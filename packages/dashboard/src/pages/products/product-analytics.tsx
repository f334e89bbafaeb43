import { SegmentedControl, SimpleGrid, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { TimeChart } from "../../ui/time-chart.tsx";
import type { Interval } from "../../ui/time-chart-dates.ts";
import { timeZone } from "../../ui/time-zone.ts";
import { activationSeriesQuery, eventSeriesQuery, licenseSeriesQuery } from "../analytics/series.ts";
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
      <ChartSection title={words.activations} query={activations}>
        <TimeChart
          label={words.activations}
          interval={interval}
          buckets={activations.data?.series}
          series={[
            { name: "activated", label: words.activated, color: "ink.6" },
            { name: "deactivated", label: words.deactivated, color: "orange.6" },
          ]}
        />
      </ChartSection>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <ChartSection title={words.licenses} query={licenses}>
          <TimeChart
            label={words.licenses}
            interval={interval}
            buckets={licenses.data?.series}
            series={[
              { name: "created", label: words.issued, color: "ink.6" },
              { name: "expired", label: words.expired, color: "orange.6" },
            ]}
          />
        </ChartSection>
        <ChartSection title={words.events} query={events}>
          <TimeChart
            label={words.events}
            interval={interval}
            buckets={events.data?.series}
            series={[{ name: "count", label: words.events, color: "ink.6" }]}
          />
        </ChartSection>
      </SimpleGrid>
    </Stack>
  );
}

interface ChartSectionProps {
  title: string;
  query: { data: unknown; error: Error | null; refetch: () => unknown };
  children: ReactNode;
}

function ChartSection({ title, query, children }: ChartSectionProps) {
  const failed = query.error !== null && query.data === undefined;
  return (
    <Section title={title}>
      {failed ? <Problem error={query.error as Error} retry={() => query.refetch()} /> : children}
    </Section>
  );
}
