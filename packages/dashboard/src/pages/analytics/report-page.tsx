import { Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { CsvButton } from "../../ui/data-table/csv-button.tsx";
import { Page } from "../../ui/page.tsx";
import { timeZone } from "../../ui/time-zone.ts";
import { AnalyticsFilters } from "./analytics-filters.tsx";
import type { SpanOfDays } from "./range.ts";
import { RangePicker } from "./range-picker.tsx";
import type { RangeName, RangeSearch } from "./range-search.ts";
import { text } from "./report-text.ts";
import { SoldFilter } from "./sold-filter.tsx";

/** Filters in the address of a report. */
interface ReportSearch extends RangeSearch {
  product_id?: string | undefined;
  plan_id?: string | undefined;
  interval?: SpanOfDays["interval"] | undefined;
  time_zone?: string | undefined;
}

const ranges: readonly RangeName[] = ["30d", "90d", "12m"];

/** Builds the query of a report from its address; `spanFor` reads the range. */
export function reportQuery(
  search: ReportSearch,
  spanFor: (search: RangeSearch, zone: string, now: Date) => SpanOfDays,
) {
  const { interval: usual, ...span } = spanFor(search, search.time_zone ?? timeZone, new Date());
  const { product_id, plan_id, interval = usual } = search;
  return { ...span, interval, product_id, plan_id };
}

interface ReportPageProps {
  words: { title: string; subtitle: string; csv: string };
  search: ReportSearch;
  onSearch: (change: ReportSearch) => void;
  /** Width of a bucket that is shown. */
  interval: SpanOfDays["interval"];
  /** Address of the report as a file. */
  csv: string;
  children: ReactNode;
}

/** A report over time: its filters, and the way to have it as a file. */
export function ReportPage({ words, search, onSearch, interval, csv, children }: ReportPageProps) {
  return (
    <Page title={words.title} subtitle={words.subtitle} actions={<CsvButton href={csv} label={words.csv} />}>
      <Stack gap="md">
        <Group gap="xs">
          <RangePicker search={search} onSearch={onSearch} names={ranges} usual="12m" />
          <SoldFilter search={search} onSearch={onSearch} />
          <AnalyticsFilters search={{ ...search, interval }} onSearch={onSearch} intervals={text.days} />
        </Group>
        {children}
      </Stack>
    </Page>
  );
}
