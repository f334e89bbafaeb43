import type { Result } from "@keystead/api-client";
import type { Release } from "./release.ts";

type Days = Result<"get", "/api/releases/{id}/downloads">["days"];

const DAYS = 30;
const DAY_MS = 86_400_000;

/** The latest 30 days (UTC), oldest first, also those without a download. */
export function recentDays(days: Days, now: Date): { start: string; count: number }[] {
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  return Array.from({ length: DAYS }, (_, index) => {
    const moment = new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS);
    const day = moment.toISOString().slice(0, 10);
    return { start: `${day}T00:00:00.000Z`, count: counts.get(day) ?? 0 };
  });
}

/** Downloads by day and artifact as CSV, the latest day first. */
export function downloadsCsv({ version, artifacts }: Pick<Release, "version" | "artifacts">, days: Days) {
  const nameOf = (id: string) => artifacts.find((each) => each.id === id)?.filename ?? id;
  const rows = days.flatMap(({ day, artifacts: ofDay }) =>
    ofDay.map(({ artifactId, count }) => [day, version, nameOf(artifactId), String(count)]),
  );
  return [["day", "version", "artifact", "downloads"], ...rows]
    .map((row) => `${row.map(quoted).join(",")}\r\n`)
    .join("");
}

/** A field of CSV that spreadsheets take for text, also where it begins as a formula does. */
function quoted(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
