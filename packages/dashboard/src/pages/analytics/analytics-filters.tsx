import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { optionsOf } from "../../ui/options-of.ts";
import type { Interval } from "../../ui/time-chart-dates.ts";
import { timeZone } from "../../ui/time-zone.ts";
import { productOptionsQuery } from "../products/product-options.ts";
import { text } from "./text.ts";

interface IntervalAndZone<Width extends Interval> {
  product_id?: string | undefined;
  interval?: Width | undefined;
  time_zone?: string | undefined;
}

interface AnalyticsFiltersProps<Width extends Interval> {
  search: IntervalAndZone<Width>;
  onSearch: (change: IntervalAndZone<Width>) => void;
  /** Widths of a bucket to choose from. */
  intervals: Readonly<Record<Width, string>>;
}

const timeZones = [...new Set([timeZone, "UTC", ...Intl.supportedValuesOf("timeZone")])];

/** Filters of charts: width of a bucket, time zone. */
export function AnalyticsFilters<Width extends Interval>({
  search,
  onSearch,
  intervals,
}: AnalyticsFiltersProps<Width>) {
  return (
    <>
      <Select
        size="xs"
        w={110}
        aria-label={text.interval}
        data={optionsOf(intervals)}
        value={search.interval ?? null}
        onChange={(interval) => onSearch({ interval: (interval ?? undefined) as Width | undefined })}
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

interface ProductFilterProps {
  value: string | undefined;
  onChange: (productId: string | undefined) => void;
}

/** Chooses one product, or all. */
export function ProductFilter({ value, onChange }: ProductFilterProps) {
  const products = useQuery(productOptionsQuery);
  return (
    <Select
      size="xs"
      w={160}
      aria-label={text.product}
      placeholder={text.anyProduct}
      data={products.data ?? []}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      searchable
      clearable
    />
  );
}
