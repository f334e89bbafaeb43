// Writes fixtures/license-tokens.json, which tests of clients in every language read.
// With --check it writes nothing, and fails when the file is not what it would write.
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { licenseTokens } from "./fixtures/license-tokens.ts";

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });

const file = new URL("../fixtures/license-tokens.json", import.meta.url);
const text = `${JSON.stringify(licenseTokens, null, 2)}\n`;
const current = await readFile(file, "utf8").catch(() => null);
if (current !== text) {
  if (values.check) {
    console.error("fixtures/license-tokens.json is stale: npm run fixtures:generate");
    process.exitCode = 1;
  } else {
    await writeFile(file, text);
    console.log("fixtures/license-tokens.json");
  }
}
