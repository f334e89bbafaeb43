import { Button, Group, Select, SimpleGrid, Stack, Table, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useId } from "react";
import { optionsOf } from "../../ui/options-of.ts";
import { Page } from "../../ui/page.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { TimeChart } from "../../ui/time-chart.tsx";
import type { Bucket, TimeChartProps } from "../../ui/time-chart-data.ts";
import { bucketName, type Interval } from "../../ui/time-chart-dates.ts";
import { timeZone } from "../../ui/time-zone.ts";
import { productOptionsQuery } from "../products/product-options.ts";
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
function AnalyticsFilters({ search, onSearch }: AnalyticsFiltersProps) {
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

interface CountedSeriesProps<Field extends string> {
  title: string;
  drawn: TimeChartProps<Field>["series"];
  counted: SeriesState<Field>;
  /** The same of as long a time before. */
  before: SeriesState<Field>;
}

/** The state of a query for a series, as `useQuery` gives it. */
interface SeriesState<Field extends string> {
  data: { interval: Interval; timeZone: string; series: Bucket<Field>[] } | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** Counts of a range: the total, a comparison with the range before, a chart, and a table. */
function CountedSeries<Field extends string>(props: CountedSeriesProps<Field>) {
  const { title, drawn, counted, before } = props;
  const [numbersShown, { toggle }] = useDisclosure();
  const numbers = useId();
  const { data, error } = counted;
  const toggleNumbers = (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      aria-expanded={numbersShown}
      aria-controls={numbers}
      onClick={toggle}
    >
      {numbersShown ? text.hideNumbers : text.numbers}
    </Button>
  );
  return (
    <Section title={title} actions={data && toggleNumbers}>
      {error && !data ? (
        <Problem error={error} retry={() => counted.refetch()} />
      ) : (
        <>
          <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
            {drawn.map(({ name, label }) => (
              <Compared
                key={name}
                label={label}
                count={sumOf(data?.series, name)}
                before={sumOf(before.data?.series, name)}
              />
            ))}
          </SimpleGrid>
          <TimeChart
            label={title}
            interval={data?.interval ?? "day"}
            buckets={data?.series}
            series={drawn}
            {...(data && { timeZone: data.timeZone })}
            height={240}
          />
        </>
      )}
      {numbersShown && data && (
        <div id={numbers}>
          <Numbers {...data} drawn={drawn} label={title} />
        </div>
      )}
    </Section>
  );
}

interface ComparedProps {
  label: string;
  count: number | undefined;
  before: number | undefined;
}

function Compared({ label, count, before }: ComparedProps) {
  const compared = count !== undefined && before !== undefined;
  return (
    <Stack gap={0}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={24} fw={600} lh={1.3}>
        {count?.toLocaleString() ?? "–"}
      </Text>
      <Text size="xs" c="dimmed" mih={19}>
        {compared && before > 0 && `${text.change(Math.round((count / before - 1) * 100))} · `}
        {compared && text.before(before)}
      </Text>
    </Stack>
  );
}

interface NumbersProps<Field extends string> {
  label: string;
  drawn: TimeChartProps<Field>["series"];
  interval: Interval;
  timeZone: string;
  series: Bucket<Field>[];
}

function Numbers<Field extends string>({ label, drawn, interval, timeZone, series }: NumbersProps<Field>) {
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
            {drawn.map((one) => (
              <Table.Th key={one.name} ta="right">
                {one.label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {series.map((bucket) => (
            <Table.Tr key={bucket.start}>
              <Table.Td>{bucketName(bucket.start, interval, timeZone)}</Table.Td>
              {drawn.map(({ name }) => (
                <Table.Td key={name} ta="right">
                  {bucket[name].toLocaleString()}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
