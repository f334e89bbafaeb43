// Compares docs/openapi.json with the API of the last release, and fails on a change that breaks clients unless it is
// declared: as a line of scripts/openapi-changes/declared.json, with the reason.
import { readFile } from "node:fs/promises";
import { breakingChanges, type ComparedDocument } from "./openapi-changes/breaking-changes.ts";

const root = new URL("..", import.meta.url);

async function json<Content>(name: string): Promise<Content> {
  return JSON.parse(await readFile(new URL(name, root), "utf8")) as Content;
}

/** Undefined until the first release. */
function released(): Promise<ComparedDocument | undefined> {
  return json<ComparedDocument>("docs/openapi.released.json").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

const before = await released();
const declared = await json<Record<string, string>>("scripts/openapi-changes/declared.json");
const changes = before ? breakingChanges(before, await json("docs/openapi.json"), new Date()) : [];

const undeclared = changes.filter((change) => !(change in declared));
const stale = Object.keys(declared).filter((change) => !changes.includes(change));
for (const change of undeclared) console.error(`Breaks clients: ${change}`);
for (const change of stale) console.error(`Declared, but not so: ${change}`);
if (undeclared.length > 0)
  console.error(
    "Keep what was there beside what is new (docs/reference/versioning.md), or declare the change with a reason in scripts/openapi-changes/declared.json.",
  );
if (undeclared.length + stale.length > 0) process.exitCode = 1;
