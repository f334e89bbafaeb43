import { readFileSync } from "node:fs";

/** Version of this package; its manifest is one folder up, from the sources and from what is built. */
export function packageVersion(): string {
  const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}
