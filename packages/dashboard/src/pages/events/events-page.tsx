import { Anchor, Autocomplete, Code, Paper, Select, Stack, Text, Title } from "@mantine/core";
import { useDebouncedValue, useDisclosure } from "@mantine/hooks";
import { IconActivity } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { basePath } from "../../api/page-facts.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CopyValue } from "../../ui/copy-value.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { PER_PAGE } from "../../ui/data-table/list-search.ts";
import { RowLink } from "../../ui/data-table/row-link.tsx";
import { textColumn, timeColumn } from "../../ui/data-table/shared-columns.tsx";
import { useOnSearch } from "../../ui/data-table/use-on-search.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Facts } from "../../ui/facts.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { Page } from "../../ui/page.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { TimeChart } from "../../ui/time-chart.tsx";
import { timeZone } from "../../ui/time-zone.ts";
import { whenShown } from "../../ui/when-shown.tsx";
import { spanOf } from "../analytics/range.ts";
import { RangePicker } from "../analytics/range-picker.tsx";
import { drawnEvents, eventSeriesQuery } from "../analytics/series.ts";
import { licenseQuery, licensesQuery } from "../licenses/license.ts";
import { productOptionsQuery } from "../products/product-options.ts";
import { eventNamesQuery, eventsQuery, type UsageEvent } from "./event.ts";
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

const names = text.columns;

/** The columns of the list, with the names of the products. */
function eventColumns(products: { value: string; label: string }[]): Column<UsageEvent>[] {
  return [
    {
      id: "name",
      header: names.name,
      cell: ({ id, name }) => (
        <RowLink show={{ event: id }} maw="min(220px, 39vw)">
          {name}
        </RowLink>
      ),
    },
    {
      id: "properties",
      header: names.properties,
      from: "md",
      cell: ({ properties }) => (
        <Code bg="transparent" p={0} c="dimmed">
          <Text span inherit truncate display="block" maw="clamp(220px, 27vw, 320px)">
            {Object.keys(properties).length === 0 ? text.none : JSON.stringify(properties)}
          </Text>
        </Code>
      ),
    },
    textColumn(
      "product",
      names.product,
      ({ productId }) => products.find(({ value }) => value === productId)?.label ?? productId,
      { from: "lg", maw: 160 },
    ),
    textColumn("domain", names.domain, ({ domain }) => domain ?? text.none, { from: "sm" }),
    timeColumn("happened", names.happened, "timestamp"),
    timeColumn("received", names.received, "receivedAt", { optional: true }),
    textColumn("visitor", names.visitor, ({ anonymousId }) => anonymousId ?? text.none, { optional: true }),
    { id: "id", header: names.id, optional: true, cell: ({ id }) => <Code>{id}</Code> },
  ];
}

/** One event with its properties. */
function EventDetails({ event }: { event: UsageEvent }) {
  const { id, name, productId, licenseId, domain, anonymousId, properties, timestamp, receivedAt } = event;
  const products = useQuery(productOptionsQuery).data ?? [];
  const license =
    licenseId === null ? (
      text.none
    ) : (
      <>
        <Anchor component={Link} to={`/licenses/${licenseId}`} size="sm">
          {text.showLicense}
        </Anchor>
        {" · "}
        <Anchor
          renderRoot={(props) => <Link to="/events" search={{ license_id: licenseId }} {...props} />}
          size="sm"
        >
          {text.onlyOfLicense}
        </Anchor>
      </>
    );
  return (
    <>
      <Facts
        facts={[
          [names.happened, <RelativeTime key="happened" time={timestamp} />],
          [names.received, <RelativeTime key="received" time={receivedAt} />],
          [names.product, products.find(({ value }) => value === productId)?.label ?? productId],
          [names.domain, domain ?? text.none],
          [names.license, license],
          [names.visitor, anonymousId ?? text.none],
          [names.id, <CopyValue key="id" value={id} size="xs" label={names.id} />],
        ]}
      />
      <Title order={3}>{names.properties}</Title>
      {Object.keys(properties).length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.noProperties}
        </Text>
      ) : (
        <CodeBlock code={JSON.stringify(properties, null, 2)} label={text.propertiesOf(name)} />
      )}
    </>
  );
}

interface Filters {
  name?: string | undefined;
  product_id?: string | undefined;
  license_id?: string | undefined;
}

interface EventFiltersProps {
  search: Filters;
  onSearch: (change: Filters & { page: undefined }) => void;
}

function EventFilters({ search, onSearch }: EventFiltersProps) {
  const products = useQuery(productOptionsQuery);
  return (
    <>
      <NameFilter
        name={search.name ?? ""}
        onChange={(name) => onSearch({ name: name === "" ? undefined : name, page: undefined })}
      />
      <FilterSelect
        label={text.product}
        placeholder={text.anyProduct}
        data={products.data ?? []}
        value={search.product_id}
        onChange={(id) => onSearch({ product_id: id, page: undefined })}
        searchable
        w={170}
      />
      <LicenseFilter
        id={search.license_id}
        onChange={(license_id) => onSearch({ license_id, page: undefined })}
      />
    </>
  );
}

/** An event's whole name, chosen from the latest ones or typed. */
function NameFilter({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const names = useQuery(eventNamesQuery);
  const [typed, setTyped] = useState(name);
  useEffect(() => setTyped(name), [name]);
  const [opened, { open, close }] = useDisclosure();
  const settle = (value: string) => {
    close();
    if (value.trim() !== name) onChange(value.trim());
  };
  return (
    <Autocomplete
      aria-label={text.name}
      placeholder={text.anyName}
      data={names.data ?? []}
      value={typed}
      onChange={setTyped}
      dropdownOpened={opened}
      onDropdownOpen={open}
      onDropdownClose={close}
      onOptionSubmit={settle}
      onBlur={() => settle(typed)}
      onKeyDown={({ key }) => key === "Enter" && settle(typed)}
      onClear={() => onChange("")}
      clearable
      w={180}
    />
  );
}

const TYPING_MS = 180;

interface LicenseFilterProps {
  id: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** A license, found by its key or e-mail. */
function LicenseFilter({ id, onChange }: LicenseFilterProps) {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const found = useQuery(licensesQuery({ per_page: 10, ...(search && { search }) }));
  const chosen = useQuery({ ...licenseQuery(id ?? ""), enabled: id !== undefined });
  const licenses = [...(chosen.data && id !== undefined ? [chosen.data] : []), ...(found.data?.items ?? [])];
  const labels = new Map(licenses.map((one) => [one.id, `${one.licenseKey} · ${one.customerEmail}`]));
  if (id !== undefined && !labels.has(id)) labels.set(id, id);
  return (
    <Select
      aria-label={text.license}
      placeholder={text.anyLicense}
      data={[...labels].map(([value, label]) => ({ value, label }))}
      // The server has chosen already.
      filter={({ options }) => options}
      value={id ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      onSearchChange={setTyped}
      searchable
      clearable
      w={200}
      comboboxProps={{ width: 320, position: "bottom-start" }}
    />
  );
}
