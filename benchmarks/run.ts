// npm run bench [-- [--quick] [benchmark …]]
//
// Each figure compares Keystead with something else in the same run, in turns. Without names, all benchmarks run. What
// each shows takes the place of what it showed before in results/latest.md; --quick makes everything small, which shows
// that the benchmarks work and no more.
import { parseArgs } from "node:util";
import { benchmarks } from "./cases/all.ts";
import { type Bench, fullScale, type Outcome, quickScale } from "./cases/bench.ts";
import { Postgres } from "./data/postgres.ts";
import { startLoadGenerator } from "./load/load-generator-process.ts";
import { coresOfThisMachine } from "./processes/cores.ts";
import { Processes } from "./processes/processes.ts";
import { keep } from "./report/kept-results.ts";
import { Progress } from "./report/progress.ts";
import { surroundings } from "./report/surroundings.ts";
import { toNotes, toTable } from "./report/table.ts";

const known = Object.keys(benchmarks);

function chosen(): { names: string[]; quick: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: "boolean", default: false } },
  });
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No such benchmark: ${unknown.join(", ")}. There are: ${known.join(", ")}`);
  }
  return { names: positionals.length === 0 ? known : positionals, quick: values.quick };
}

async function runAll(names: string[], quick: boolean, bench: Bench): Promise<Outcome[]> {
  const all: Outcome[] = [];
  for (const name of names) {
    bench.progress.say(`--- ${name}`);
    const outcomes = (await benchmarks[name]?.(bench)) ?? [];
    all.push(...outcomes);
    if (!quick) keep(name, outcomes, await surroundings(bench), known);
  }
  return all;
}

async function main(): Promise<void> {
  const { names, quick } = chosen();
  const progress = new Progress();
  const cores = coresOfThisMachine();
  const processes = new Processes();
  const postgres = new Postgres(processes, progress);
  const generator = startLoadGenerator(processes, cores.loadPrefix);
  const scale = quick ? quickScale : fullScale;
  const bench: Bench = { scale, cores, processes, postgres, generator, progress };
  try {
    const outcomes = await runAll(names, quick, bench);
    const about = await surroundings(bench);
    const table = toTable(outcomes);
    console.log(`\n${table}\n\n${toNotes(outcomes)}\n\n${about.join("\n")}`);
    if (quick) console.log("\n--quick: these figures say nothing about how fast Keystead is.");
    else if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;
  } finally {
    await processes.close();
    await postgres.stop();
  }
}

// Children get Ctrl+C as well; what is left then, the cleaners of `Processes` and of PostgreSQL end.
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
