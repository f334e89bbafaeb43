import type { Shelf } from "../storage.ts";

const DAY_MS = 86_400_000;

/** Report of a program about itself, as the server counts it. */
export interface InsightReport {
  version?: string;
  locale: string;
}

/** Returns the report that is due now, at most one a day for as long as the storage keeps its time; else nothing. */
export function dueInsights(
  version: string | undefined,
  shelf: Pick<Shelf, "get" | "set">,
  name: string,
  now = Date.now(),
): { insights?: InsightReport } {
  const last = Number(shelf.get(name) ?? Number.NaN);
  if (Math.abs(now - last) < DAY_MS) return {};
  shelf.set(name, String(now));
  const { locale } = Intl.DateTimeFormat().resolvedOptions();
  return { insights: version === undefined ? { locale } : { version, locale } };
}
