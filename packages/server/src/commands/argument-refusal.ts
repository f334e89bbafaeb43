import { parseArgs } from "node:util";
import type { ArgsDef, CommandDef, Resolvable } from "citty";

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>["options"]>;

async function resolve<Value>(value: Resolvable<Value>): Promise<Value> {
  return value instanceof Function ? value() : value;
}

function optionsOf(args: ArgsDef): Options {
  const options: Options = { help: { type: "boolean", short: "h" } };
  for (const [name, { type }] of Object.entries(args))
    if (type !== "positional") options[name] = { type: type === "boolean" ? "boolean" : "string" };
  return options;
}

/**
 * Returns why a command line is refused, in a sentence; undefined when every command, option and argument in it is
 * known and no option is missing. citty itself ignores what it does not know, and a missing option with given values.
 */
export async function argumentRefusal(
  command: CommandDef,
  words: readonly string[],
  path = "keystead",
): Promise<string | undefined> {
  const [first, ...others] = words;
  const subCommands = command.subCommands && (await resolve(command.subCommands));
  if (subCommands && first !== undefined && !first.startsWith("-")) {
    const subCommand = Object.hasOwn(subCommands, first) ? subCommands[first] : undefined;
    if (subCommand === undefined) return `unknown command '${first}'; see ${path} --help`;
    return argumentRefusal(await resolve(subCommand), others, `${path} ${first}`);
  }
  const args = (command.args && (await resolve(command.args))) ?? {};
  const options = optionsOf(args);
  if (path === "keystead") options["version"] = { type: "boolean", short: "v" };
  const positionals = Object.values(args).filter(({ type }) => type === "positional");
  const places = positionals.at(-1)?.valueHint?.endsWith("...")
    ? Number.POSITIVE_INFINITY
    : positionals.length;
  try {
    const given = parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
    const surplus = given.positionals[places];
    if (surplus !== undefined) return `unexpected argument '${surplus}'; see ${path} --help`;
    const missing = Object.entries(args).find(
      ([name, { type, required }]) => type !== "positional" && required && given.values[name] === undefined,
    );
    if (missing === undefined || given.values["help"]) return undefined;
    return `option '--${missing[0]}' is missing; see ${path} --help`;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node's first sentence tells what is wrong; the rest is advice for programs that read options otherwise.
    const [problem = ""] = error.message.split(/\.\s/);
    return `${problem.charAt(0).toLowerCase()}${problem.slice(1)}; see ${path} --help`;
  }
}
