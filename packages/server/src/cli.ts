#!/usr/bin/env node
import { runMain } from "citty";
import { argumentRefusal } from "./commands/argument-refusal.ts";
import { showHelp } from "./commands/help.ts";
import { keystead } from "./commands/keystead.ts";

const refusal = await argumentRefusal(keystead, process.argv.slice(2));
if (refusal === undefined) {
  await runMain(keystead, { showUsage: showHelp });
} else {
  process.stderr.write(`keystead: ${refusal}\n`);
  process.exitCode = 1;
}
