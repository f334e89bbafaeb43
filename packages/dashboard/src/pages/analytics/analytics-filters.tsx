import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { optionsOf } from "../../ui/options-of.ts";
import type { Interval } from "../../ui/time-chart-dates.ts";
import { timeZone } from "../../ui/time-zone.ts";
import { productOptionsQuery } from "../products/product-options.ts";
import { text } from "./text.ts";

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
