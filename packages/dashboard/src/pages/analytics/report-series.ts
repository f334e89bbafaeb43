import { listQuery } from "../../api/record-queries.ts";
import { text } from "./report-text.ts";
import { ANALYTICS } from "./series.ts";

export const installedQuery = listQuery(ANALYTICS, "/api/analytics/installed");

export const expirationSeriesQuery = listQuery(ANALYTICS, "/api/analytics/expirations");

export const retentionSeriesQuery = listQuery(ANALYTICS, "/api/analytics/retention");

export const revenueSeriesQuery = listQuery(ANALYTICS, "/api/analytics/revenue");

export const counterSeriesQuery = listQuery(ANALYTICS, "/api/analytics/counters");

/** Fields that charts draw of each report, with their colors. */
export const drawnExpirations = [
  { name: "ending", label: text.expirations.ending, color: "orange.7" },
] as const;

export const drawnRetention = [
  { name: "renewed", label: text.retention.renewed, color: "ink.6" },
  { name: "expired", label: text.retention.expired, color: "orange.7" },
] as const;

export const drawnRevenue = [
  { name: "paid", label: text.revenue.paid, color: "ink.6" },
  { name: "refunded", label: text.revenue.refunded, color: "orange.7" },
] as const;
