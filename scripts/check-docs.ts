// Checks the code in the documentation and the READMEs: programs compile against the packages, JSON parses, PHP has no
// syntax error, and the commands that they name are there. A page with a command that needs a registry says what to do
// until the packages are on it.
import { codeProblems, pages } from "./docs/code-blocks.ts";
import { registryProblems } from "./docs/registry-lines.ts";

const problems = [...(await codeProblems()), ...registryProblems(pages())];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
