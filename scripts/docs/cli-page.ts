import { type DescribedCommand, describedCommands } from "../../packages/server/src/commands/described.ts";
import { cell, table } from "./markdown.ts";

const introduction = `# Command line

<!-- until 1.0 -->
Nothing is on npm before version 1.0. In a [clone](../start/get-it.md), \`npm run keystead -- users list\` runs a command, here \`keystead users list\`.
From 1.0:
<!-- /until 1.0 -->

\`\`\`sh
npx @keystead/server start      # or, installed: keystead start
\`\`\`

Commands find the store by the same [settings](settings.md) as the server: run them with the server's environment. An error
is one sentence on standard error, and the exit code is 1. \`--help\` after any command lists its arguments; \`keystead --version\` prints the version.

\`npm run docs:generate\` writes this page from the commands.`;

function section({ path, description, arguments: args }: DescribedCommand): string[] {
  const usage = args.map(({ usage, required }) => (required ? usage : `[${usage}]`));
  const rows = args.map(({ usage, byDefault, required, description }) => [
    `\`${usage.replaceAll("|", "\\|")}\``,
    required ? "*required*" : byDefault && `\`${byDefault}\``,
    cell(description),
  ]);
  return [
    "",
    `## ${path}`,
    "",
    `${description}.`,
    "",
    "```text",
    [path, ...usage].join(" "),
    "```",
    ...(rows.length > 0 ? ["", table(["Argument", "Default", "Description"], rows)] : []),
  ];
}

/** docs/reference/cli.md: every command with its arguments. */
export async function cliPage(): Promise<string> {
  return [introduction, ...(await describedCommands()).flatMap(section), ""].join("\n");
}
