// Writes what is taken from the server itself: docs/openapi.json, the pages of docs/reference that are lists, the types
// of core and of the API client, and the script tag of the JavaScript client. With --check it writes nothing, and fails when one of them is not what it would write.
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { createAccounts, createLicensing } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { coreTypes, coreTypesCheck } from "../packages/core/scripts/write-types.ts";
import { argon2Passwords, createServer } from "../packages/server/src/index.ts";
import type { OpenApiDocument } from "../packages/server/src/openapi/types.ts";
import { routeRoles, routeTypes, webhookRecordTypes } from "./docs/api-client-types.ts";
import { cliPage } from "./docs/cli-page.ts";
import { comparedColumnNames } from "./docs/column-names.ts";
import { narrowComments } from "./docs/comments.ts";
import { errorsPage } from "./docs/errors-page.ts";
import { eventsPage } from "./docs/events-page.ts";
import { rolesPage } from "./docs/roles-page.ts";
import { scriptTagPages } from "./docs/script-tags.ts";
import { settingsPage } from "./docs/settings-page.ts";
import { webhookEventsPage } from "./docs/webhook-events-page.ts";

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });

const storage = memoryStorage();
const app = createServer({
  licensing: createLicensing({ storage }),
  accounts: createAccounts({ storage, passwords: argon2Passwords() }),
  publicUrl: "http://localhost:3000",
});
const described = await app.fetch(new Request("http://localhost:3000/openapi.json"));
const document = (await described.json()) as OpenApiDocument;

const root = new URL("..", import.meta.url);
const pages: [name: string, text: string][] = [
  ["docs/openapi.json", `${JSON.stringify(document, null, 2)}\n`],
  ["docs/reference/roles.md", rolesPage(document)],
  ["docs/reference/settings.md", settingsPage()],
  ["docs/reference/errors.md", errorsPage()],
  ["docs/reference/events.md", eventsPage(document)],
  ["docs/reference/webhook-events.md", webhookEventsPage(document)],
  ["docs/reference/cli.md", await cliPage()],
  ["packages/core/src/generated/types.ts", narrowComments(await coreTypes())],
  ["packages/core/src/generated/types-check.ts", await coreTypesCheck()],
  ["packages/api-client/src/generated/routes.ts", await routeTypes(document)],
  ["packages/api-client/src/generated/route-roles.ts", routeRoles(document)],
  ["packages/client-js/src/webhooks/generated/records.ts", await webhookRecordTypes(document)],
  ["packages/api-client/src/generated/column-names.ts", comparedColumnNames()],
  ...(await scriptTagPages()),
];

for (const [name, text] of pages) {
  const file = new URL(name, root);
  const current = await readFile(file, "utf8").catch(() => null);
  if (current === text) continue;
  if (values.check) {
    console.error(`${name} is stale: npm run docs:generate`);
    process.exitCode = 1;
  } else {
    await writeFile(file, text);
    console.log(name);
  }
}
