// Runs a command inside a ready workspace: dependencies installed, packages built, Node 24 first on PATH.
//
//   node scripts/with-workspace.mjs [--unbuilt | --only package] [NAME=value …] [command [argument …]]
//
// `--unbuilt` leaves the packages as they were built last, if they were; `--only` builds one, and those it needs.
// Needs nothing but the Node and npm it is started with. What has not changed is neither installed nor built again.
import { delimiter, join } from "node:path";
import { buildPackages, packagesToBuild } from "./workspace/build.mjs";
import { runChild } from "./workspace/child.mjs";
import { install, isInstalled } from "./workspace/install.mjs";
import { withLock } from "./workspace/lock.mjs";
import { root } from "./workspace/root.mjs";

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Keystead needs Node 20.19 or newer; this is Node ${process.versions.node} (${process.execPath}).`,
  );
  process.exit(1);
}

async function prepare(env, { built, only }) {
  if (isInstalled() && (!built || packagesToBuild(only).length === 0)) return;
  await withLock(join(root, "node_modules", ".keystead", "lock"), async () => {
    // Looked at again: another process may have done it while this one waited.
    if (!isInstalled()) await install();
    if (built) await buildPackages(env, only);
  });
}

/** Takes the leading NAME=value words off `words` and returns them as variables: works the same in any shell. */
function takeVariables(words) {
  const variables = {};
  while (/^[A-Z_]+=/.test(words[0] ?? "")) {
    const [name, ...value] = words.shift().split("=");
    variables[name] = value.join("=");
  }
  return variables;
}

function environment(variables) {
  const path = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  // With a compile cache Node compiles each file once, TypeScript too: most of the work of a short-lived process.
  const NODE_COMPILE_CACHE = join(root, "node_modules", ".keystead", "compiled");
  return { ...process.env, NODE_COMPILE_CACHE, ...variables, PATH: path };
}

requireNode();
try {
  const words = process.argv.slice(2);
  const built = words[0] !== "--unbuilt";
  if (!built) words.shift();
  const only = words[0] === "--only" ? words.splice(0, 2)[1] : undefined;
  const env = environment(takeVariables(words));
  await prepare(env, { built, only });
  const [command, ...args] = words;
  if (command) process.exitCode = await runChild(command, args, { env });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
