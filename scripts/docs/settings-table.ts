import { describedSettings } from "../../packages/server/src/settings/described.ts";

const BEGIN = "<!-- settings: written by npm run docs:generate -->\n";
const END = "<!-- /settings -->";

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}

function settingsTables(): string {
  const tables = describedSettings().map(({ group, settings }) => {
    const rows = settings.map(
      ({ name, byDefault, description }) => `| \`${name}\` | ${cell(byDefault)} | ${cell(description)} |\n`,
    );
    return `\n### ${group}\n\n| Name | Default | What it is |\n| --- | --- | --- |\n${rows.join("")}`;
  });
  return `${tables.join("")}\n`;
}

/** Returns a page with the tables of all settings, as the command declares them, between the marks that it has for them. */
export function withSettings(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined)
    throw new Error(`The page has no ${BEGIN.trim()} … ${END}`);
  return `${before}${BEGIN}${settingsTables()}${END}${after}`;
}
