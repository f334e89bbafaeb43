import { anyText, oneOf, type ReadFilter } from "../../ui/data-table/list-search.ts";

/** Range of time in an address: so much until now, or the days from `from` to `to`, both included. */
export interface RangeSearch {
  range?: RangeName | undefined;
  /** A day: `2026-11-22`. */
  from?: string | undefined;
  to?: string | undefined;
}

export type RangeName = "24h" | "7d" | "30d" | "90d" | "12m";

export const rangeNames: readonly RangeName[] = ["24h", "7d", "30d", "90d", "12m"];
export const USUAL_RANGE: RangeName = "30d";

const aDay: ReadFilter<string> = (value) => {
  const day = anyText(value);
  return day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
    ? day
    : undefined;
};

/** Reads the range of an address. */
export const rangeFilters = { range: oneOf(...rangeNames), from: aDay, to: aDay };
