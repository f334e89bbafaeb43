import type { ArgDef, ArgsDef, CommandDef, Resolvable } from "citty";
import { keystead } from "./keystead.ts";

/** An argument as people read of it. */
interface DescribedArgument {
  /** As it is typed: `FILE` or `--port=<number>`. */
  usage: string;
  description: string;
  /** The default in words; empty when there is none. */
  byDefault: string;
  required: boolean;
}

/** A command without subcommands. */
export interface DescribedCommand {
  /** As in `keystead users add`. */
  path: string;
  description: string;
  arguments: DescribedArgument[];
}

async function resolve<Value>(value: Resolvable<Value> | undefined): Promise<Value | undefined> {
  return value instanceof Function ? value() : value;
}

function usageOf(name: string, argument: ArgDef): string {
  if (argument.type === "positional") return name.toUpperCase();
  if (argument.type === "boolean") return `--${name}`;
  const value = argument.type === "enum" ? argument.options?.join("|") : argument.valueHint;
  return `--${name}=<${value ?? name}>`;
}

function describedArguments(args: ArgsDef): DescribedArgument[] {
  return Object.entries(args).map(([name, argument]) => ({
    usage: usageOf(name, argument),
    description: argument.description ?? "",
    byDefault: String(argument.default ?? ""),
    required: argument.required ?? false,
  }));
}

/** All commands below `command`, in the order of its help. */
export async function describedCommands(
  command: CommandDef = keystead as CommandDef,
  path = "keystead",
): Promise<DescribedCommand[]> {
  const subCommands = Object.entries((await resolve(command.subCommands)) ?? {});
  if (subCommands.length === 0) {
    const { description = "" } = (await resolve(command.meta)) ?? {};
    return [{ path, description, arguments: describedArguments((await resolve(command.args)) ?? {}) }];
  }
  const described: DescribedCommand[] = [];
  for (const [name, subCommand] of subCommands)
    described.push(...(await describedCommands(await resolve(subCommand), `${path} ${name}`)));
  return described;
}
