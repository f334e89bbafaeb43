// Checks the code in the documentation and the READMEs: programs compile against the packages, JSON parses, PHP has no syntax error, and the
// commands that they name are there.
import { codeProblems } from "./docs/code-blocks.ts";

const problems = await codeProblems();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
