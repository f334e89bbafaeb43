import { globSync, readFileSync } from "node:fs";
import { z } from "zod";
import { jsonObject, timestamp } from "../src/foundation/primitives.ts";

type Schema = z.core.$ZodTypes;
/** Values as callers send them, or as they are inside and in results. */
type Side = "input" | "output";

interface NamedType {
  name: string;
  /** Module of the schema, below packages/core/src. */
  module: string;
  schemaName: string;
  schema: Schema;
  side: Side;
  comment: string;
}

const notice = "// Written by `npm run docs:generate` from the schemas of the features.\n";
const core = new URL("../src/", import.meta.url);
const REEXPORT = /^export type \{([^}]*)\} from "\.\.\/\.\.\/generated\/types\.ts";$/m;

/** Longer enums, such as that of all countries, are lists of strings to the compiler. */
const MOST_LITERALS = 50;

/** Schemas that are not named like their types. */
const schemaNames: Record<string, string> = {
  MailEntry: "mail",
  PaymentProviderConnection: "paymentProvider",
  PurchaseInput: "purchaseNews",
};
/** Inputs whose schemas are no objects, or take unknown fields. Schemas of other inputs refuse unknown fields. */
const lenientInputs = ["ProviderProfile", "PurchaseInput", "TrackedEvent"];

/** Every type that the schema.ts of a feature takes from the generated file, with its schema. */
async function namedTypes(): Promise<NamedType[]> {
  const modules = globSync("features/*/*schema.ts", { cwd: core }).sort();
  const found = await Promise.all(
    modules.map(async (module) => {
      const url = new URL(module, core);
      const source = readFileSync(url, "utf8");
      const names = REEXPORT.exec(source)?.[1]?.match(/\w+/g) ?? [];
      const exported = names.length === 0 ? {} : ((await import(url.href)) as Record<string, unknown>);
      return names.map((name) => namedType(name, module, source, exported));
    }),
  );
  return found.flat();
}

function namedType(
  name: string,
  module: string,
  source: string,
  exported: Record<string, unknown>,
): NamedType {
  const schemaName = schemaNames[name] ?? name.charAt(0).toLowerCase() + name.slice(1);
  const schema = exported[schemaName];
  if (!(schema instanceof z.ZodType)) throw new Error(`${module} must export the schema ${schemaName}`);
  const comment = commentBefore(source, `export const ${schemaName} `);
  if (comment === "") throw new Error(`${module}: ${schemaName} needs a comment`);
  const isStrict = schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodNever;
  const side = isStrict || lenientInputs.includes(name) ? "input" : "output";
  return { name, module, schemaName, schema: schema as unknown as Schema, side, comment };
}

/** The doc comment that ends right before the text. */
function commentBefore(source: string, text: string): string {
  const before = source.slice(0, source.indexOf(text));
  return before.endsWith(" */\n") ? before.slice(before.lastIndexOf("/**")) : "";
}

/** The description of a schema, or of the schema that it makes optional. */
function descriptionOf(schema: Schema): string | undefined {
  const { description } = z.globalRegistry.get(schema) ?? {};
  const { def } = schema._zod;
  return description ?? ("innerType" in def ? descriptionOf(def.innerType as Schema) : undefined);
}

/** Whether an object may lack the field. */
function mayBeAbsent(field: Schema, side: Side): boolean {
  const { def } = field._zod;
  if (def.type === "nullable" || def.type === "catch") return mayBeAbsent(def.innerType as Schema, side);
  return def.type === "optional" || (def.type === "default" && side === "input");
}

function literals(values: readonly unknown[]): string {
  if (values.length > MOST_LITERALS) return "string";
  return values.map((value) => JSON.stringify(value)).join(" | ");
}

function withoutOptional(schema: Schema): Schema {
  const { def } = schema._zod;
  return def.type === "optional" ? withoutOptional(def.innerType as Schema) : schema;
}

function typeWriter(types: readonly NamedType[]) {
  // `.describe()` clones a schema, and the clone keeps the definition.
  const byDefinition = new Map<unknown, NamedType>(types.map((type) => [type.schema._zod.def, type]));

  function named(schema: Schema, side: Side): string | undefined {
    const { def } = schema._zod;
    if (def === jsonObject._zod.def) return "JsonObject";
    if (def === timestamp._zod.def) return side === "input" ? "string | Date" : "Date";
    const type = byDefinition.get(def);
    if (type === undefined) return undefined;
    return type.side === side || written(schema, side) === written(schema, type.side) ? type.name : undefined;
  }

  function union(schemas: readonly z.core.$ZodType[], side: Side): string {
    return [...new Set(schemas.map((option) => typeOf(option as Schema, side)))].join(" | ");
  }

  function fields(shape: Readonly<Record<string, z.core.$ZodType>>, side: Side): string {
    return Object.entries(shape)
      .map(([key, field]) => property(key, field as Schema, side))
      .join("");
  }

  function property(key: string, field: Schema, side: Side): string {
    const description = descriptionOf(field);
    if (description === undefined) throw new Error(`The field ${key} needs a description`);
    const name = /^[A-Za-z]\w*$/.test(key) ? key : JSON.stringify(key);
    return `/** ${description} */\n${name}${mayBeAbsent(field, side) ? "?" : ""}: ${typeOf(field, side)};\n`;
  }

  function typeOf(schema: Schema, side: Side): string {
    return named(schema, side) ?? written(schema, side);
  }

  function written(schema: Schema, side: Side): string {
    const { def } = schema._zod;
    const inner = (of: z.core.$ZodType) => typeOf(of as Schema, side);
    switch (def.type) {
      case "string":
      case "number":
      case "boolean":
        return def.type;
      case "null":
        return "null";
      case "literal":
        return literals(def.values);
      case "enum":
        return literals(Object.values(def.entries));
      case "nullable":
        return `${inner(def.innerType)} | null`;
      case "optional":
        return `${inner(def.innerType)} | undefined`;
      case "nonoptional":
        return typeOf(withoutOptional(def.innerType as Schema), side);
      case "default":
        return side === "input" ? `${inner(def.innerType)} | undefined` : inner(def.innerType);
      case "catch":
        return inner(def.innerType);
      case "pipe":
        return inner(side === "input" ? def.in : def.out);
      case "readonly":
        return `Readonly<${inner(def.innerType)}>`;
      case "array":
        return `Array<${inner(def.element)}>`;
      case "tuple":
        return `[${def.items.map(inner).join(", ")}]`;
      case "record":
        return `Record<${inner(def.keyType)}, ${inner(def.valueType)}>`;
      case "union":
        return union(def.options, side);
      case "lazy":
        return "JsonValue";
      case "custom":
        return "JsonObject";
      case "object":
        return `{\n${fields(def.shape, side)}}`;
      default:
        throw new Error(`A schema of the type ${def.type} has no written type`);
    }
  }

  return (type: NamedType) => written(type.schema, type.side);
}

/** Indents each line by the braces that are open before it. */
function indented(text: string): string {
  let depth = 0;
  return text
    .split("\n")
    .map((line) => {
      if (line.startsWith("}")) depth -= 1;
      const margin = "  ".repeat(depth);
      if (line.endsWith("{")) depth += 1;
      return line === "" ? line : `${margin}${line}`;
    })
    .join("\n");
}

function declared({ name, schema }: NamedType, text: string): string {
  return schema._zod.def.type === "object"
    ? `export interface ${name} ${text}`
    : `export type ${name} = ${text};`;
}

/** The types of the inputs and results of core's calls, as interfaces that say what each field is. */
export async function coreTypes(): Promise<string> {
  const types = await namedTypes();
  const write = typeWriter(types);
  const texts = types.map((type) => `${type.comment}${declared(type, write(type))}\n`);
  const imported = 'import type { JsonObject, JsonValue } from "../foundation/primitives.ts";\n';
  return indented([notice, imported, ...texts].join("\n"));
}

/** A file that compiles only if each interface is exactly what its schema takes or gives. */
export async function coreTypesCheck(): Promise<string> {
  const types = await namedTypes();
  const modules = [...new Set(types.map(({ module }) => module))];
  const imports = modules.map((module) => {
    const names = types.filter((type) => type.module === module).map(({ schemaName }) => schemaName);
    return `import type { ${names.sort().join(", ")} } from "../${module}";`;
  });
  const rows = types.map(
    ({ name, schemaName, side }) => `  Same<types.${name}, z.${side}<typeof ${schemaName}>>,`,
  );
  return [
    notice,
    'import type { z } from "zod";',
    ...imports,
    'import type * as types from "./types.ts";',
    "",
    "type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : [A, B];",
    "type AllTrue<Given extends true[]> = Given;",
    "",
    "/** Compiles only if each interface is what its schema takes or gives. */",
    "export type Checked = AllTrue<[",
    ...rows,
    "]>;",
    "",
  ].join("\n");
}
