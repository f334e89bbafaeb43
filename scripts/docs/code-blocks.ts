import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describedCommands } from "../../packages/server/src/commands/described.ts";

const root = join(import.meta.dirname, "../..");

/** A block of code in a page. */
interface Block {
  /** As in `docs/guides/stripe.md:42`. */
  place: string;
  language: string;
  text: string;
}

const FENCE = /^([ ]*)```(\w+)[^\n]*\n(.*?)^\1```/gms;

function blocksOf(page: string): Block[] {
  const text = readFileSync(join(root, page), "utf8");
  return [...text.matchAll(FENCE)].map(({ 2: language = "", 3: code = "", index }) => ({
    place: `${page}:${text.slice(0, index).split("\n").length}`,
    language,
    text: code,
  }));
}

/** The pages of the documentation and the READMEs, as paths from the root. */
export function pages(): string[] {
  const tracked = spawnSync("git", ["ls-files", "docs/*.md", "packages/*/README.md", "README.md"], {
    cwd: root,
    encoding: "utf8",
  });
  return tracked.stdout.trim().split("\n");
}

/** Finds problems in blocks of JSON; with more than one value, each is on a line of its own. */
function jsonProblems(blocks: Block[]): string[] {
  const parses = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  return blocks
    .filter(({ text }) => !parses(text) && !text.trim().split("\n").every(parses))
    .map(({ place }) => `${place}: this is not JSON`);
}

/** Commands of `keystead` and scripts of npm that are not there. */
function commandProblems(blocks: Block[], commands: string[], scripts: string[]): string[] {
  return blocks.flatMap(({ place, text }) => {
    // The tour has a function of its own by that name.
    const isFunction = /keystead\(\)/.test(text) || /keystead \/[ap]/.test(text);
    const words = isFunction
      ? []
      : [...text.matchAll(/(?:^|[;|&$(] *)(?:npx )?keystead ([a-z][\w-]*(?: [a-z][\w-]*)?)/gm)];
    const unknown = words
      .map(([, name = ""]) => name)
      .filter(
        (name) =>
          !commands.some(
            (path) => path === name || name.startsWith(`${path} `) || path.startsWith(`${name} `),
          ),
      );
    const missing = [...text.matchAll(/npm run ([\w:-]+)/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !scripts.includes(name));
    return [
      ...unknown.map((name) => `${place}: there is no command keystead ${name}`),
      ...missing.map((name) => `${place}: there is no script ${name}`),
    ];
  });
}

function phpProblems(blocks: Block[]): string[] {
  if (spawnSync("php", ["-v"]).error) return [];
  return blocks.flatMap(({ place, text }) => {
    // An excerpt is of a program, or of an array of options.
    const programs = text.startsWith("<?php") ? [text] : [`<?php\n${text}`, `<?php\nreturn [\n${text}\n];`];
    const isGood = (input: string) => spawnSync("php", ["-l"], { input }).status === 0;
    return programs.some(isGood) ? [] : [`${place}: this is not PHP`];
  });
}

/**
 * Modules that are not installed here, such as frameworks, and names that an excerpt has from the code before it:
 * TS2307, TS2304, TS2552, TS18004. What is imported from the packages is held against their types.
 */
const EXPECTED = /error TS(?:2307|2304|2552|18004):/;

const extensions: Record<string, string> = { ts: "ts", tsx: "tsx", js: "js" };

/**
 * Compiles programs in TypeScript and JavaScript, each a module of its own, against the packages, and returns the
 * problems.
 */
function programProblems(blocks: Block[]): string[] {
  // Within the repository, and where the packages and what they are used with can be imported.
  const folder = join(root, "node_modules/.keystead/samples");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "node_modules/@keystead"), { recursive: true });
  for (const name of [
    "api-client",
    "client-js",
    "edge",
    "server",
    "core",
    "adapter-sqlite",
    "adapter-postgres",
    "adapter-redis",
    "storage-conformance",
  ])
    symlinkSync(join(root, "packages", name), join(folder, "node_modules/@keystead", name));
  const places = new Map<string, string>();
  for (const [index, { place, language, text }] of blocks.entries()) {
    const file = `sample-${index}.${extensions[language]}`;
    places.set(file, place);
    // A constant named in several pages is each page's own.
    writeFileSync(join(folder, file), `${text}\nexport {};\n`);
  }
  writeFileSync(join(folder, "tsconfig.json"), samplesConfig(folder));
  const { stdout } = spawnSync("tsc", ["-p", folder], { cwd: folder, encoding: "utf8" });
  return stdout
    .split("\n")
    .filter((line) => /^sample-/.test(line) && !EXPECTED.test(line))
    .map((line) =>
      line.replace(/^(sample-\d+\.\w+)\((\d+)/, (_, file, row) => `${places.get(file)} + ${row}(${row}`),
    );
}

function samplesConfig(folder: string): string {
  return JSON.stringify({
    extends: join(relative(folder, root), "tsconfig.base.json"),
    compilerOptions: {
      // As they are published: their own sources are checked elsewhere.
      customConditions: [],
      lib: ["es2024", "dom", "dom.iterable"],
      jsx: "react-jsx",
      allowJs: true,
      noUnusedLocals: false,
      noUnusedParameters: false,
      typeRoots: [join(root, "node_modules/@types")],
    },
    include: ["sample-*"],
  });
}

/** Finds problems in the code of the pages, a sentence for each. */
export async function codeProblems(): Promise<string[]> {
  const blocks = pages().flatMap(blocksOf);
  const of = (...languages: string[]) => blocks.filter(({ language }) => languages.includes(language));
  const commands = (await describedCommands()).map(({ path }) => path.replace("keystead ", ""));
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
  return [
    ...jsonProblems(of("json")),
    ...commandProblems(of("sh", "bash"), commands, Object.keys(scripts)),
    ...phpProblems(of("php")),
    ...programProblems(of("ts", "tsx", "js").filter(({ text }) => !/…|^\{/m.test(text))),
  ];
}
