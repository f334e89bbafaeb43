import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import {
  Application,
  type Context,
  Converter,
  type DeclarationReflection,
  IntrinsicType,
  type ProjectReflection,
  type Reflection,
  ReflectionKind,
  TSConfigReader,
  type TypeDocOptions,
} from "typedoc";
import type { PluginOptions } from "typedoc-plugin-markdown";
import { type PackagePage, packagePages } from "./packages.ts";
import { documentSchemas } from "./schema-docs.ts";

const root = join(import.meta.dirname, "../..");
const folder = "docs/reference/packages";

/** Everything that users of a package touch has to be documented. */
const requiredToBeDocumented = [
  "Function",
  "Class",
  "Interface",
  "TypeAlias",
  "Variable",
  "Method",
  "Property",
  "Accessor",
] as const;

const documentedPackages = packagePages.flatMap(({ name, readme }) => (readme ? name : []));

function optionsFor(out: string): Partial<TypeDocOptions & PluginOptions> {
  return {
    plugin: ["typedoc-plugin-markdown", "typedoc-vitepress-theme"],
    entryPoints: packagePages.flatMap(({ entry }) => (entry ? join(root, entry) : [])),
    tsconfig: join(root, "scripts/docs/typedoc.tsconfig.json"),
    skipErrorChecking: true,
    readme: "none",
    router: "module",
    out,
    cleanOutputDir: true,
    hidePageTitle: true,
    hidePageHeader: true,
    hideBreadcrumbs: true,
    useCodeBlocks: true,
    useHTMLAnchors: true,
    parametersFormat: "table",
    interfacePropertiesFormat: "table",
    classPropertiesFormat: "table",
    typeAliasPropertiesFormat: "table",
    disableSources: true,
    excludePrivate: true,
    excludeInternal: true,
    excludeExternals: true,
    githubPages: false,
    logLevel: "Warn",
    groupOrder: ["Functions", "Classes", "Variables", "Interfaces", "Type Aliases"],
    requiredToBeDocumented: [...requiredToBeDocumented],
    packagesRequiringDocumentation: documentedPackages,
    // Types that only others are made of, such as a declaration's fields, need no page of their own.
    validation: { notExported: false, invalidLink: true, notDocumented: true, rewrittenLink: false },
    treatWarningsAsErrors: true,
    treatValidationWarningsAsErrors: true,
  };
}

/** Modules are named after their pages, so that links lead there. */
function nameModules(project: ProjectReflection): void {
  const pages = new Map(
    packagePages.map(({ entry = "", page }) => [entry.replace(/(?:\/index)?\.ts$/, ""), page]),
  );
  for (const module of project.children ?? [])
    module.name = pages.get(`packages/${module.name}`) ?? module.name;
}

const MOST_FIELDS_SHOWN = 40;

/** A constant with very many fields is shown as an object: it is declarations, not an interface. */
function shortenConstants(project: ProjectReflection): void {
  for (const constant of project.getReflectionsByKind(ReflectionKind.Variable) as DeclarationReflection[]) {
    const { type } = constant;
    if (type?.type !== "reflection" || (type.declaration.children?.length ?? 0) <= MOST_FIELDS_SHOWN)
      continue;
    project.removeTypeReflections(type);
    constant.type = new IntrinsicType("object");
  }
}

/**
 * Types are shown as the sources name them. Without it, `License` is the object that zod infers for it, field by field.
 */
function keepNames({ converter }: Application): void {
  const convertType = converter.convertType.bind(converter);
  const byNode = (context: Context, type: never, node?: never) => convertType(context, node ?? type);
  converter.convertType = byNode as typeof converter.convertType;
}

/** Parameters are documented with their functions. */
function isOfParameter({ parent }: Reflection): boolean {
  return parent !== undefined && (parent.kindOf(ReflectionKind.Parameter) || isOfParameter(parent));
}

/**
 * The members of object types without a name, which unions of verdicts are made of: the type's own comment says what
 * they mean. The objects of constants are not told of field by field either.
 */
function excuseNameless({ options }: Application, project: ProjectReflection): void {
  const nameless = project
    .getReflectionsByKind(ReflectionKind.Property | ReflectionKind.CallSignature)
    .filter((property) => !property.hasComment() && !isOfParameter(property))
    .filter((property) =>
      documentedPackages.includes(project.getSymbolIdFromReflection(property)?.packageName ?? ""),
    )
    .map((property) => property.getFriendlyFullName())
    .filter((name) => name.includes(".__type.") && !name.endsWith(".__type"));
  options.setValue("intentionallyNotDocumented", [...new Set(nameless)]);
}

/** A README with its links as they are seen from the page that has it, and without its title. */
async function readmeOf({ readme = "" }: PackagePage): Promise<string> {
  const text = await readFile(join(root, readme, "README.md"), "utf8");
  const rebased = text.replaceAll(/\]\((?![a-z]+:|#)([^)]+)\)/g, (_, href: string) => {
    return `](${relative(join(root, folder), join(root, readme, href))})`;
  });
  return rebased.replace(/^# .*\n/, "");
}

async function writePage(page: PackagePage, generated: string): Promise<void> {
  const parts = [
    `# ${page.name}`,
    page.readme && (await readmeOf(page)).trim(),
    page.entry && (await readFile(join(generated, `${page.page}.md`), "utf8")).trim(),
  ];
  await writeFile(join(root, folder, `${page.page}.md`), `${parts.filter(Boolean).join("\n\n")}\n`);
}

async function writeIndex(): Promise<void> {
  const rows = await Promise.all(
    packagePages.map(async ({ name, page, readme }) => {
      if (!readme) return `| [\`${name}\`](${page}.md) | |`;
      const file = page === "client-php" ? "composer.json" : "package.json";
      const { description } = JSON.parse(await readFile(join(root, readme, file), "utf8")) as {
        description: string;
      };
      return `| [\`${name}\`](${page}.md) | ${description} |`;
    }),
  );
  const text = `# Packages

Each page has a package's README and everything that the package exports, from the comments in its source.

| Package | Description |
|---|---|
${rows.join("\n")}
`;
  await writeFile(join(root, folder, "index.md"), text);
}

/**
 * Writes docs/reference/packages. Throws when something that users touch is not documented, or a link in a comment
 * leads nowhere.
 */
export async function writePackagePages(): Promise<void> {
  const generated = join(root, "node_modules/.keystead/typedoc");
  const app = await Application.bootstrapWithPlugins(optionsFor(generated), [new TSConfigReader()]);
  keepNames(app);
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    nameModules(project);
    documentSchemas(project);
    shortenConstants(project);
  });
  const project = await app.convert();
  if (!project) throw new Error("The packages' sources could not be read: see above");
  excuseNameless(app, project);
  app.validate(project);
  if (app.logger.hasErrors() || app.logger.hasWarnings())
    throw new Error("What the packages export is not documented as it has to be: see above");
  await app.generateOutputs(project);
  await rm(join(root, folder), { recursive: true, force: true });
  await mkdir(join(root, folder), { recursive: true });
  await Promise.all([...packagePages.map((page) => writePage(page, generated)), writeIndex()]);
}
