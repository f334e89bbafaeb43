// Fails on a comment that opens with a relative clause, and on a line of a comment that is too long. CONTRIBUTING.md
// says how comments are written.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { unplainIn } from "./prose/unplain.ts";

const root = join(import.meta.dirname, "..");
const listed = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
const patterns = ["*.ts", "*.tsx", "*.mjs", "*.php", "*.sql", "*.lua"];
const files = execFileSync("git", [...listed, ...patterns], { cwd: root, encoding: "utf8" })
  .split("\0")
  .filter((file) => file !== "" && !file.includes("/generated/"))
  .filter((file) => existsSync(join(root, file)));

let problems = 0;
for (const file of files) {
  const text = readFileSync(join(root, file), "utf8");
  for (const { line, problem } of unplainIn(text, extname(file).slice(1))) {
    problems += 1;
    console.error(`${file}:${line}: ${problem}`);
  }
}
console.log(`Comments of ${files.length} files`);
if (problems > 0) process.exitCode = 1;
