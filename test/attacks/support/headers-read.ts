import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const READ = /\b(?:header|parsedHeader)\((?:[\w.]+, )?"([a-z-]+)"/g;
/** Node itself judges it, and closes the connection. */
const NODES_OWN = new Set(["content-length"]);

/** The names of all headers that the server's sources read. */
export function headersRead(): string[] {
  const folder = fileURLToPath(new URL("../../../packages/server/src", import.meta.url));
  const texts = globSync("**/*.ts", { cwd: folder }).map((file) => readFileSync(`${folder}/${file}`, "utf8"));
  const names = texts.flatMap((text) => [...text.matchAll(READ)].map(([, name = ""]) => name));
  return [...new Set(names)].filter((name) => !NODES_OWN.has(name)).sort();
}
