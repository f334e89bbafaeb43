import { describedSettings } from "../../packages/server/src/settings/described.ts";
import { cell, table } from "./markdown.ts";

const introduction = `# Settings

Environment variables are the server's only settings. \`keystead start --help\` lists them, too.

Each variable can also be read from a file, which keeps secrets out of the environment: \`SECRET_KEY_FILE=/run/secrets/keystead\` replaces
\`SECRET_KEY\`. If a value is wrong, the server does not start, and the error names the setting and what would be right.

\`npm run docs:generate\` writes this page from the schema that parses the settings.`;

/** docs/reference/settings.md: every setting of the server as the schema declares it. */
export function settingsPage(): string {
  const tables = describedSettings().flatMap(({ group, settings }) => {
    const rows = settings.map(({ name, byDefault, description }) => [
      `\`${name}\``,
      cell(byDefault),
      cell(description),
    ]);
    return ["", `## ${group}`, "", table(["Name", "Default", "Description"], rows)];
  });
  return [introduction, ...tables, ""].join("\n");
}
