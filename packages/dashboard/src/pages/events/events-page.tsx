import { Anchor, Paper, Stack, Text } from "@mantine/core";
import { IconActivity } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { basePath } from "../../api/page-facts.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { PER_PAGE } from "../../ui/data-table/list-search.ts";
import { useOnSearch } from "../../ui/data-table/use-on-search.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { TimeChart } from "../../ui/time-chart.tsx";
import { timeZone } from "../../ui/time-zone.ts";
import { whenShown } from "../../ui/when-shown.tsx";
import { spanOf } from "../analytics/range.ts";
import { RangePicker } from "../analytics/range-picker.tsx";
import { drawnEvents, eventSeriesQuery } from "../analytics/series.ts";
import { productOptionsQuery } from "../products/product-options.ts";
import { eventColumns } from "./columns.tsx";
import { eventsQuery } from "./event.ts";
import { EventDetails } from "./event-details.tsx";
import { EventFilters } from "./event-filters.tsx";
import { text } from "./text.ts";

const SidePanel = whenShown(() => import("../../ui/side-panel.tsx").then(({ SidePanel }) => SidePanel));

const route = getRouteApi("/inside/events");

/** Usage events that products have sent: over time, and one by one. */
export function EventsPage() {
  const search = route.useSearch();
  const { name, product_id, license_id, page, per_page = PER_PAGE } = search;
  const { from, to, ...buckets } = spanOf(search, timeZone, new Date());
  const series = useQuery(eventSeriesQuery({ ...buckets, from, to, name, product_id }));
  const list = useQuery(
    eventsQuery({ name, product_id, license_id, from, to, page, per_page: Math.min(per_page, 100) }),
  );
  const products = useQuery(productOptionsQuery).data ?? [];
  const onSearch = useOnSearch(search);
  const shown = list.data?.items.find(({ id }) => id === search.event);

  return (
    <Page title={text.title}>
      <Stack gap="md">
        <RangePicker search={search} onSearch={(range) => onSearch({ ...range, page: undefined })} />
        {license_id === undefined ? (
          <Paper p="md">
            <TimeChart
              label={text.title}
              interval={series.data?.interval ?? "day"}
              buckets={series.data?.series}
              series={drawnEvents}
              height={160}
            />
          </Paper>
        ) : (
          <Text size="sm" c="dimmed">
            {text.noChart}
          </Text>
        )}
        <DataTable
          label={text.title}
          columns={eventColumns(products)}
          list={list}
          search={search}
          moreFilters={<EventFilters search={search} onSearch={onSearch} />}
          rowLabel={({ name }) => name}
          empty={
            <EmptyState icon={IconActivity} title={text.empty.title} text={text.empty.text}>
              <Anchor size="sm" href={`${basePath}/reference`}>
                {text.empty.how}
              </Anchor>
            </EmptyState>
          }
        />
      </Stack>
      {shown && (
        <SidePanel title={shown.name} onClose={() => onSearch({ event: undefined })}>
          <EventDetails event={shown} />
        </SidePanel>
      )}
    </Page>
  );
}
