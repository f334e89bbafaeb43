// Fails on a regular expression in what is published whose work grows faster than its input: a stranger's text may be
// any.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expressionsInPhp } from "./expressions/in-php.ts";
import { expressionsInTypeScript } from "./expressions/in-typescript.ts";
import { superLinear } from "./expressions/super-linear.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = [
  "packages/*/src/**/*.{ts,tsx}",
  "packages/dashboard/public/*.js",
  "packages/client-php/{src/**/*,autoload}.php",
  "examples/**/*.{js,php}",
];
const files = globSync(sources, { cwd: root, exclude: ["**/*.test.{ts,tsx}", "**/generated/**"] }).sort();

const verdicts = new Map<string, string | null>();
let problems = 0;
const report = (place: string, problem: string): void => {
  problems += 1;
  console.error(`${place}: ${problem}`);
};
for (const file of files) {
  const text = readFileSync(`${root}/${file}`, "utf8");
  const found = file.endsWith(".php") ? expressionsInPhp(text) : expressionsInTypeScript(text, file);
  for (const { line, text: call } of found.unreadable)
    report(`${file}:${line}`, `an expression that only its run knows cannot be checked: ${call}`);
  for (const { line, source, flags } of found.expressions) {
    const name = `/${source}/${flags}`;
    const verdict = verdicts.has(name) ? (verdicts.get(name) ?? null) : superLinear({ source, flags });
    verdicts.set(name, verdict);
    if (verdict !== null) report(`${file}:${line}`, `${name} takes more than linear time: ${verdict}`);
  }
}
console.log(`${verdicts.size} regular expressions in ${files.length} files`);
if (problems > 0) process.exitCode = 1;
