import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { keystead, temporaryFolder } from "../support/command.ts";
import { readPage } from "../support/page.ts";

const run = promisify(execFile);

/** Values that differ from one server to the next: ids, keys and times. */
const OWN = /(?<=")(?:(?:usr|prd|pln|lic|act)_\w+|pk_\w+|ACME(?:-\w{4}){4}|\d{4}-\d\d-\d\dT[\d:.]+Z)(?=")/g;

/** Returns the part of an answer that a line of the page shows: fields left out are shown as `…`. */
const shownFields = (line: string): string[] =>
  line
    .replace(/, …\}$/, "")
    .replace(/^\{|\}$/g, "")
    .split(/,(?=")/);

it("the tour's commands are answered as the page shows, and leave no files", async () => {
  const [folder, data] = [await temporaryFolder(), await temporaryFolder()];
  const server = keystead(["start"], { DATA_DIR: data.path, PORT: "0" });
  onTestFinished(async () => {
    server.signal("SIGKILL");
    await server.exited;
    await folder.remove();
    await data.remove();
  });
  const port = await server.ready();
  const page = await readPage("start/tour.md", { port });
  const { stdout } = await run("bash", ["-e", "-c", page.blocks("sh").join("")], { cwd: folder.path });

  const answers = stdout.trim().split("\n");
  const shown = page.blocks("json", "js").join("").trim().split("\n");
  expect(answers).toHaveLength(shown.length);
  for (const [index, line] of shown.entries())
    for (const field of shownFields(line.replace(OWN, "own")))
      expect(answers[index]?.replace(OWN, "own")).toContain(field);
  expect(await readdir(folder.path)).toEqual([]);
});
