import { Group, SimpleGrid, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Page } from "../../ui/page.tsx";
import type { Bucket, TimeChartProps } from "../../ui/time-chart-data.ts";
import { timeZone } from "../../ui/time-zone.ts";
import { AnalyticsFilters, ProductFilter } from "./analytics-filters.tsx";
import { ChartedSection, type SeriesState } from "./charted-section.tsx";
import { spanBefore, spanOf } from "./range.ts";
import { RangePicker } from "./range-picker.tsx";
import {
  activationSeriesQuery,
  drawnActivations,
  drawnEvents,
  drawnLicenses,
  eventSeriesQuery,
  licenseSeriesQuery,
  sumOf,
} from "./series.ts";
import { text } from "./text.ts";
import { Total } from "./total.tsx";

const route = getRouteApi("/inside/analytics");

/** Licenses, activations and usage events over time, beside the same length of time before. */
export function AnalyticsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const zone = search.time_zone ?? timeZone;
  const now = new Date();
  const { interval: usual, ...span } = spanOf(search, zone, now);
  const wanted = { ...span, interval: search.interval ?? usual, product_id: search.product_id };
  const before = spanBefore(wanted, now);
  const licenses = useQuery(licenseSeriesQuery(wanted));
  const licensesBefore = useQuery(licenseSeriesQuery(before));
  const activations = useQuery(activationSeriesQuery(wanted));
  const activationsBefore = useQuery(activationSeriesQuery(before));
  const events = useQuery(eventSeriesQuery(wanted));
  const eventsBefore = useQuery(eventSeriesQuery(before));
  const onSearch = (change: Partial<typeof search>) =>
    void navigate({ search: (last) => ({ ...last, ...change }) });

  return (
    <Page title={text.title} subtitle={text.subtitle}>
      <Stack gap="md">
        <Group gap="xs">
          <RangePicker search={search} onSearch={onSearch} />
          <ProductFilter value={search.product_id} onChange={(id) => onSearch({ product_id: id })} />
          <AnalyticsFilters
            search={{ ...search, interval: wanted.interval }}
            onSearch={onSearch}
            intervals={text.intervals}
          />
        </Group>
        <CountedSeries
          title={text.licenses}
          drawn={drawnLicenses}
          counted={licenses}
          before={licensesBefore}
        />
        <CountedSeries
          title={text.activations}
          drawn={drawnActivations}
          counted={activations}
          before={activationsBefore}
        />
        <CountedSeries title={text.events} drawn={drawnEvents} counted={events} before={eventsBefore} />
      </Stack>
    </Page>
  );
}

interface CountedSeriesProps<Field extends string> {
  title: string;
  drawn: TimeChartProps<Field>["series"];
  counted: SeriesState<Bucket<Field>>;
  /** The same of as long a time before. */
  before: SeriesState<Bucket<Field>>;
}

/** Counts of a range: the total, a comparison with the range before, a chart, and a table. */
function CountedSeries<Field extends string>({ title, drawn, counted, before }: CountedSeriesProps<Field>) {
  return (
    <ChartedSection title={title} drawn={drawn} counted={counted}>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
        {drawn.map(({ name, label }) => (
          <Compared
            key={name}
            label={label}
            count={sumOf(counted.data?.series, name)}
            before={sumOf(before.data?.series, name)}
          />
        ))}
      </SimpleGrid>
    </ChartedSection>
  );
}

interface ComparedProps {
  label: string;
  count: number | undefined;
  before: number | undefined;
}

function Compared({ label, count, before }: ComparedProps) {
  const compared = count !== undefined && before !== undefined;
  const change = compared && before > 0 && `${text.change(Math.round((count / before - 1) * 100))} · `;
  return (
    <Total
      label={label}
      value={count?.toLocaleString()}
      note={compared ? `${change || ""}${text.before(before)}` : undefined}
    />
  );
}
