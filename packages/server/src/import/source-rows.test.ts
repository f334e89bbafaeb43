import { Readable } from "node:stream";
import { createLicensing, type ImportProgress } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { describe, expect, it } from "vitest";
import { sourceRows } from "./source-rows.ts";

const rowsOf = (text: string) => sourceRows(Readable.from([text]), { from: "csv", format: "csv" });

async function allOf(text: string) {
  const rows = [];
  for await (const row of rowsOf(text)) rows.push(row);
  return rows;
}

describe("the rows of a CSV file", () => {
  it("name columns without a heading, and those whose heading is there already", async () => {
    expect(await allOf("key,,key,__proto__\na,b,c,d")).toEqual([
      { line: 2, fields: { key: "a", "Column 2": "b", "key (2)": "c", ["__proto__"]: "d" } },
    ]);
  });

  it("say which row has a cell too many, unless it is empty", async () => {
    const rows = await allOf('key,name\na,b,\na,"Lovelace, Ada"\na,Lovelace, Ada\na');
    expect(rows.map(({ problem }) => problem)).toEqual([
      undefined,
      undefined,
      "has 3 cells, but the file has 2 columns: put cells with separators in quotes",
      undefined,
    ]);
    expect(rows.at(-1)?.fields).toEqual({ key: "a", name: "" });
  });

  it("of a large file leave other work its turns, while it is looked through and imported", async () => {
    const LINES = 20_000;
    const columns = "key,product,email,ends,seats,created,remark,order";
    const line = (n: number) =>
      `K${n},Acme SEO,c${n % 900}@example.com,31.05.2031,3,2024-05-31 12:00:00,remark ${n},A-${n}`;
    const file = [columns, ...Array.from({ length: LINES }, (_, n) => line(n))].join("\n");
    const licensing = createLicensing({ storage: memoryStorage() });
    await licensing.products.create({ name: "Acme SEO" });
    const { work } = await licensing.imports.start({ from: "csv", dryRun: true });
    let last: ImportProgress | undefined;
    const { longest, whole } = await turnsOf(async () => {
      for await (const progress of work(() => rowsOf(file))) last = progress;
    });
    expect(last?.counts).toMatchObject({ lines: LINES, new: LINES, lifetime: 0 });
    expect(longest).toBeGreaterThan(0);
    // A file that is worked on without a pause holds up everything else for nearly all of it.
    expect(longest / whole).toBeLessThan(0.1);
  });
});

/**
 * The longest turn of the event loop during the work, and the whole of the work, in milliseconds that this thread
 * worked: other processes have their turns, too.
 */
async function turnsOf(work: () => Promise<void>): Promise<{ longest: number; whole: number }> {
  const begun = workedMs();
  let longest = 0;
  let isOver = false;
  let before = begun;
  const turn = () => {
    const now = workedMs();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return { longest, whole: workedMs() - begun };
}

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
