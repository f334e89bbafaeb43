import { stripVTControlCharacters } from "node:util";
import { type ArgsDef, type CommandDef, renderUsage } from "citty";
import { describedSettings } from "../settings/described.ts";

const TEXT_WIDTH = 74;

/** Breaks a text into lines of `TEXT_WIDTH` characters at most. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > TEXT_WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

function settingsHelp(): string {
  const described = describedSettings();
  const names = described.flatMap(({ settings }) => settings.map(({ name }) => name.length));
  const nameWidth = Math.max(...names) + 2;
  const groups = described.map(({ group, settings }) => {
    const lines = settings.flatMap(({ name, byDefault, description }) => {
      const text = byDefault === "" ? description : `${description} (default: ${byDefault})`;
      return wrap(text).map((line, index) => `  ${(index === 0 ? name : "").padEnd(nameWidth)}${line}`);
    });
    return `${group}:\n${lines.join("\n")}\n`;
  });
  return `SETTINGS are environment variables; each can also be read from a file, named by <NAME>_FILE.\n\n${groups.join("\n")}`;
}

async function nameOf({ meta }: Pick<CommandDef, "meta">): Promise<string | undefined> {
  return (meta instanceof Function ? await meta() : await meta)?.name;
}

/** Prints what a command takes; of the server and the whole command also every setting, with its default. */
export async function showHelp<Args extends ArgsDef>(
  command: CommandDef<Args>,
  parent?: CommandDef<Args>,
): Promise<void> {
  const [name, group] = [await nameOf(command), parent && (await nameOf(parent))];
  // citty names a command's parent alone, which for `users add` leaves out `keystead`.
  const within =
    group === undefined || group === "keystead" ? parent : { meta: { name: `keystead ${group}` } };
  const usage = await renderUsage(command, within as CommandDef<Args>);
  const isRoot = name === "keystead";
  const options = isRoot ? "\nkeystead --version prints the version alone.\n" : "";
  const hasSettings = isRoot || name === "start";
  const help = `${usage}\n${options}${hasSettings ? `\n${settingsHelp()}` : ""}`;
  process.stdout.write(process.stdout.isTTY ? help : stripVTControlCharacters(help));
}
