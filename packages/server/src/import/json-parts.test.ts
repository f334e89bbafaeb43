import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonParts } from "./json-parts.ts";
import { sourceRows } from "./source-rows.ts";

async function partsOf(texts: Iterable<string | Buffer>) {
  const parts = [];
  for await (const part of jsonParts(Readable.from(texts))) parts.push(part);
  return parts;
}

/** The parts of a list or an object. */
function expectedOf(document: unknown) {
  if (Array.isArray(document)) return document.map((value) => ({ key: null, isElement: true, value }));
  return Object.entries(document as object).flatMap(([key, value]) =>
    Array.isArray(value)
      ? value.map((element) => ({ key, isElement: true, value: element }))
      : [{ key, isElement: false, value }],
  );
}

describe("the parts of a JSON document", () => {
  it("are those that JSON.parse finds, wherever the text is cut", async () => {
    const inner = fc.jsonValue({ maxDepth: 3 });
    const document = fc.oneof(fc.array(inner), fc.dictionary(fc.string({ minLength: 1 }), inner));
    const check = async (made: unknown, indent: number, pieces: number) => {
      const text = JSON.stringify(made, null, indent);
      const cut: string[] = [];
      for (let at = 0; at < text.length; at += pieces) cut.push(text.slice(at, at + pieces));
      expect(await partsOf(cut)).toEqual(expectedOf(JSON.parse(text)));
    };
    await fc.assert(fc.asyncProperty(document, fc.nat(2), fc.integer({ min: 1, max: 9 }), check), {
      numRuns: 200,
    });
  });

  it("come from bytes that are cut within a character, and after a mark of their order", async () => {
    const bytes = Buffer.from('\ufeff [ "é😀" , {"a":"]}\\"\\\\"} ]\n');
    const each = Array.from(bytes, (byte) => Buffer.from([byte]));
    const values = (await partsOf(each)).map(({ value }) => value);
    expect(values).toEqual(["é😀", { a: ']}"\\' }]);
  });

  it.each([
    "",
    " ",
    "[",
    "[1",
    '["a',
    "[1,]",
    "[,1]",
    "[1 2]",
    "[1]]",
    "[1],",
    "{",
    '{"a"}',
    '{"a":}',
    '{"a":1,}',
    "{1:2}",
    "{'a':1}",
    "[}",
    "{]",
    "[{]]",
    "hello",
    "3",
    "[tru]",
    "[01]",
    '[{"a":1]',
  ])("are refused of what is no list and no object of JSON: %s", async (text) => {
    await expect(partsOf([text])).rejects.toMatchObject({ name: "UnreadableFile" });
    await expect(partsOf(Array.from(text))).rejects.toMatchObject({ name: "UnreadableFile" });
  });

  it("may have two million characters each, so that a file takes no more memory than that", async () => {
    const most = 2 * 1024 * 1024;
    expect(await partsOf([`["${"x".repeat(most - 2)}"]`])).toHaveLength(1);
    await expect(partsOf([`["${"x".repeat(most - 1)}"]`])).rejects.toThrow("more than 2097152 characters");
    await expect(partsOf(['["', ...Array<string>(40).fill("x".repeat(most / 32))])).rejects.toThrow(
      "more than",
    );
  });
});

/** A file of so many licenses, in chunks as a disk gives them. */
async function* fileOf(licenses: number): AsyncGenerator<Buffer> {
  let chunk = "[";
  for (let number = 0; number < licenses; number += 1) {
    const separator = number === 0 ? "" : ",";
    chunk += `${separator}{"license_key":"KEY-${number}","product":"acme-seo","email":"customer-${number}@example.com","sites":["a-${number}.example"]}`;
    if (chunk.length < 256 * 1024) continue;
    yield Buffer.from(chunk);
    chunk = "";
  }
  yield Buffer.from(`${chunk}]`);
}

it("a file of 500,000 objects lets others work between every thousand, and holds them up for a small share of its work", async () => {
  const LICENSES = 500_000;
  let [read, seenAt, mostRead, mostMs, allMs, turns] = [0, 0, 0, 0, 0, 0];
  let isOver = false;
  let usedAt = process.threadCpuUsage();
  const turn = (): void => {
    mostRead = Math.max(mostRead, read - seenAt);
    // The time that this thread worked: its waits for a processor say how busy the machine is.
    const { user, system } = process.threadCpuUsage(usedAt);
    const ms = (user + system) / 1_000;
    [mostMs, allMs] = [Math.max(mostMs, ms), allMs + ms];
    [seenAt, turns, usedAt] = [read, turns + 1, process.threadCpuUsage()];
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  for await (const { line } of sourceRows(Readable.from(fileOf(LICENSES)), { from: "csv", format: "json" }))
    read = line;
  isOver = true;
  expect(read).toBe(LICENSES);
  expect(mostRead).toBeLessThan(1_000);
  expect(turns).toBeGreaterThan(LICENSES / 1_000);
  expect(mostMs / allMs).toBeLessThan(0.05);
}, 60_000);
