import { Group, Select, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { optionsOf } from "../../ui/options-of.ts";
import { Page } from "../../ui/page.tsx";
import type { Interval } from "../../ui/time-chart-dates.ts";
import { timeZone } from "../../ui/time-zone.ts";
import { productOptionsQuery } from "../products/product-options.ts";
import { CountedSeries } from "./counted-series.tsx";
import { spanBefore, spanOf } from "./range.ts";
import { RangePicker } from "./range-picker.tsx";
import {
  activationSeriesQuery,
  drawnActivations,
  drawnEvents,
  drawnLicenses,
  eventSeriesQuery,
  licenseSeriesQuery,
} from "./series.ts";
import { text } from "./text.ts";

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
          <AnalyticsFilters search={{ ...search, interval: wanted.interval }} onSearch={onSearch} />
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

interface Filters {
  product_id?: string | undefined;
  interval?: Interval | undefined;
  time_zone?: string | undefined;
}

interface AnalyticsFiltersProps {
  search: Filters;
  onSearch: (change: Filters) => void;
}

const intervals = optionsOf(text.intervals);
const timeZones = [...new Set([timeZone, "UTC", ...Intl.supportedValuesOf("timeZone")])];

/** Filters of the charts: product, width of a bucket, time zone. */
export function AnalyticsFilters({ search, onSearch }: AnalyticsFiltersProps) {
  const products = useQuery(productOptionsQuery);
  return (
    <>
      <Select
        size="xs"
        w={160}
        aria-label={text.product}
        placeholder={text.anyProduct}
        data={products.data ?? []}
        value={search.product_id ?? null}
        onChange={(id) => onSearch({ product_id: id ?? undefined })}
        searchable
        clearable
      />
      <Select
        size="xs"
        w={110}
        aria-label={text.interval}
        data={intervals}
        value={search.interval ?? null}
        onChange={(interval) => onSearch({ interval: (interval ?? undefined) as Interval | undefined })}
      />
      <Select
        size="xs"
        w={180}
        aria-label={text.timeZone}
        data={timeZones}
        limit={50}
        value={search.time_zone ?? timeZone}
        onChange={(zone) => onSearch({ time_zone: zone === timeZone ? undefined : (zone ?? undefined) })}
        searchable
      />
    </>
  );
}
