import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Outcome } from "../cases/bench.ts";
import { toNotes, toTable } from "./table.ts";

const KEPT = new URL("../results/latest.json", import.meta.url);
const REPORT = new URL("../results/latest.md", import.meta.url);

/** Figures of one benchmark, with time and machine. */
interface Result {
  date: string;
  about: string[];
  outcomes: Outcome[];
}

/**
 * Keeps what a benchmark showed in place of what it showed before, and writes the report of all that is kept, in this
 * order.
 */
export function keep(name: string, outcomes: Outcome[], about: string[], order: readonly string[]): void {
  const kept = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, "utf8")) as Record<string, Result>) : {};
  kept[name] = { date: new Date().toISOString().slice(0, 10), about, outcomes };
  const results = order.flatMap((each) => kept[each] ?? []);
  writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
  writeFileSync(REPORT, report(results));
}

function report(results: Result[]): string {
  const dates = [...new Set(results.map(({ date }) => date))].sort();
  const about = [...new Set(results.flatMap((result) => result.about))];
  const outcomes = results.flatMap((result) => result.outcomes);
  const title = `# Benchmarks, ${dates.length > 1 ? `${dates[0]} to ${dates.at(-1)}` : dates[0]}`;
  const lines = about.map((line) => `- ${line}`).join("\n");
  return `${title}\n\n${lines}\n\n${toTable(outcomes)}\n\n## Behind the figures\n\n${toNotes(outcomes)}\n`;
}
