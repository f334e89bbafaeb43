// Writes the files in fixtures/, which tests of clients in every language read.
// With --check it writes nothing, and fails when a file is not what it would write.
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { licenseApi } from "./fixtures/license-api.ts";
import { licenseFiles } from "./fixtures/license-files.ts";
import { licenseTokens } from "./fixtures/license-tokens.ts";
import { machineFingerprints } from "./fixtures/machine-fingerprints.ts";
import { requestCodes } from "./fixtures/request-codes.ts";
import { updates } from "./fixtures/updates.ts";

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });

const fixtures = {
  "license-api.json": licenseApi,
  "license-files.json": licenseFiles,
  "license-tokens.json": licenseTokens,
  "machine-fingerprints.json": await machineFingerprints(),
  "request-codes.json": requestCodes,
  "updates.json": updates,
};
for (const [name, fixture] of Object.entries(fixtures)) {
  const file = new URL(`../fixtures/${name}`, import.meta.url);
  const text = `${JSON.stringify(fixture, null, 2)}\n`;
  const current = await readFile(file, "utf8").catch(() => null);
  if (current === text) continue;
  if (values.check) {
    console.error(`fixtures/${name} is stale: npm run fixtures:generate`);
    process.exitCode = 1;
  } else {
    await writeFile(file, text);
    console.log(`fixtures/${name}`);
  }
}
