import type { Outcome } from "../cases/bench.ts";

const HEADINGS = ["Benchmark", "Keystead", "Compared with", "Figure", "By processor time", "Target", ""];

function cells(outcome: Outcome): string[] {
  const { benchmark, keystead, baseline, figure, byProcessorTime = "", target, passed } = outcome;
  const judgment = passed ? "pass" : "MISSED";
  return [benchmark, keystead, baseline, figure, byProcessorTime, target, target === "" ? "" : judgment];
}

/** The outcomes as a Markdown table whose columns are aligned, to be read as it is too. */
export function toTable(outcomes: Outcome[]): string {
  const rows = [HEADINGS, ...outcomes.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [line(HEADINGS), rule, ...outcomes.map((outcome) => line(cells(outcome)))].join("\n");
}

/** Notes that explain each figure. */
export function toNotes(outcomes: Outcome[]): string {
  return outcomes
    .filter(({ notes }) => notes.length > 0)
    .map(({ benchmark, figure, notes }) =>
      [`- ${benchmark}: ${figure}`, ...notes.map((note) => `  - ${note}`)].join("\n"),
    )
    .join("\n");
}
