import { text } from "./text.ts";

const { series } = text;

/** Fields that charts draw of each series, with their colors. */
export const drawnLicenses = [
  { name: "created", label: series.created, color: "ink.6" },
  { name: "expired", label: series.expired, color: "orange.7" },
] as const;

export const drawnActivations = [
  { name: "activated", label: series.activated, color: "ink.6" },
  { name: "deactivated", label: series.deactivated, color: "orange.7" },
] as const;

export const drawnEvents = [{ name: "count", label: series.events, color: "ink.6" }] as const;
