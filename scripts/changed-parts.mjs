// Prints the parts of the tests that CI runs whole, separated by commas: see test/setup/whole.ts.
// Needs nothing but Node and Git.
import { changedFiles, partsTouchedBy } from "./workspace/changed-parts.mjs";
import { root } from "./workspace/root.mjs";

console.log(partsTouchedBy(changedFiles(root, process.env.CHECK_BASE)).join(","));
