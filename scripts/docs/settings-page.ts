import { describedSettings } from "../../packages/server/src/settings/described.ts";
import { cell, table } from "./markdown.ts";

const introduction = `# Settings

The server is set up by environment variables, and nothing else. \`keystead start --help\` lists the same.

Each variable can also be read from a file, which keeps secrets out of the environment: \`SECRET_KEY_FILE=/run/secrets/keystead\` has the place of
\`SECRET_KEY\`. A setting that the server cannot use ends it with a sentence that names the setting and says what would be right.

This page is written by \`npm run docs:generate\` from the schema that parses the settings.`;

/** docs/reference/settings.md: every setting of the server as the schema declares it. */
export function settingsPage(): string {
  const tables = describedSettings().flatMap(({ group, settings }) => {
    const rows = settings.map(({ name, byDefault, description }) => [
      `\`${name}\``,
      cell(byDefault),
      cell(description),
    ]);
    return ["", `## ${group}`, "", table(["Name", "Default", "What it is"], rows)];
  });
  return [introduction, ...tables, ""].join("\n");
}
