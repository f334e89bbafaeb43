import { Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Page } from "../../ui/page.tsx";
import { timeZone } from "../../ui/time-zone.ts";
import { AnalyticsFilters } from "./analytics-filters.tsx";
import { CountedSeries } from "./counted-series.tsx";
import { drawnActivations, drawnEvents, drawnLicenses } from "./drawn.ts";
import { spanBefore, spanOf } from "./range.ts";
import { RangePicker } from "./range-picker.tsx";
import { activationSeriesQuery, eventSeriesQuery, licenseSeriesQuery } from "./series.ts";
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
