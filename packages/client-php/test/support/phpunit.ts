import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const folder = fileURLToPath(new URL("..", import.meta.url));

/** A PHPUnit test, as PHPUnit names it. */
export interface PhpTest {
  /** Its class, in words. */
  subject: string;
  /** Its method, in words, with the name of its data set. */
  name: string;
  id: string;
}

/** Results of the tests by id: null for a success, otherwise PHPUnit's message. */
export type Results = Map<string, string | null>;

/** Runs it with an option that writes a report to a file, and gives that. */
async function report(option: string, environment: Record<string, string> = {}): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), "keystead-phpunit-"));
  const file = join(place, "report.xml");
  const env = { ...process.env, ...environment };
  try {
    // It ends with a failure when a test does: what counts is the report.
    const said = await promisify(execFile)("phpunit", ["--configuration", "phpunit.xml", option, file], {
      cwd: folder,
      env,
      maxBuffer: 64 * 1024 * 1024,
    }).catch((error: { stdout?: string }) => error);
    return await readFile(file, "utf8").catch(() => {
      throw new Error(`PHPUnit has not come to an end:\n${said.stdout || String(said)}`);
    });
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

const words = (name: string) => name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).trim();

function unescaped(text: string): string {
  const named: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

function attribute(element: string, name: string): string {
  return unescaped(new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1] ?? "");
}

/** All tests there are. */
export async function listTests(): Promise<PhpTest[]> {
  const output = await report("--list-tests-xml");
  const tests: PhpTest[] = [];
  let subject = "";
  for (const [element] of output.matchAll(/<testCase(?:Class|Method)\s[^>]*>/g)) {
    if (element.startsWith("<testCaseClass")) {
      subject = attribute(element, "name");
      continue;
    }
    const dataSet = attribute(element, "dataSet").replace(/^"|"$/g, "");
    const method = attribute(element, "name");
    tests.push({
      subject: words(subject.replace(/^.*\\/, "").replace(/Test$/, "")),
      name: words(method.replace(/^test/, "")) + (dataSet === "" ? "" : `: ${dataSet}`),
      id: idOf(subject, method, dataSet),
    });
  }
  return tests;
}

/** Runs all tests. */
export async function runTests(environment: Record<string, string>): Promise<Results> {
  const output = await report("--log-junit", environment);
  const results: Results = new Map();
  for (const [, open = "", body = ""] of output.matchAll(
    /<testcase\s([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g,
  )) {
    const named = /^(\w+)(?: with data set (?:"([\s\S]*)"|(#\d+)))?$/.exec(attribute(` ${open}`, "name"));
    const [, method = "", name, number] = named ?? [];
    const dataSet = name ?? number ?? "";
    const problem = body.replace(/<system-out>[\s\S]*?<\/system-out>/g, "").trim();
    const id = idOf(attribute(` ${open}`, "class"), method, dataSet);
    results.set(id, problem === "" ? null : unescaped(problem.replace(/<[^>]*>/g, "")).trim() || "Not run");
  }
  return results;
}

function idOf(subject: string, method: string, dataSet: string): string {
  return `${subject} ${method} ${dataSet}`;
}
