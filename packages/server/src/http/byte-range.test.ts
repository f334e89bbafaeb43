import { describe, expect, it } from "vitest";
import { rangeOf } from "./byte-range.ts";

const file = { size: 1000, etag: '"e1"' };
const ask = (range: string | null, condition: string | null = null, of = file) =>
  rangeOf({ header: (name) => (name === "range" ? range : name === "if-range" ? condition : null) }, of);

describe("the part of a file", () => {
  it.each([
    ["bytes=0-0", 0, 1],
    ["bytes=0-999", 0, 1000],
    ["bytes=0-1000", 0, 1000],
    ["bytes=999-", 999, 1000],
    ["bytes=999-999", 999, 1000],
    ["bytes=10-19", 10, 20],
    ["bytes=-1", 999, 1000],
    ["bytes=-1000", 0, 1000],
    ["bytes=-1001", 0, 1000],
  ])("that %s asks for", (range, start, end) => {
    expect(ask(range)).toEqual({
      range: { start, end },
      headers: {
        ...{ "accept-ranges": "bytes", etag: '"e1"', "content-length": String(end - start) },
        "content-range": `bytes ${start}-${end - 1}/1000`,
      },
    });
  });

  it.each(["bytes=1000-", "bytes=1000-1001", "bytes=-0"])("is none for %s", (range) => {
    expect(() => ask(range)).toThrow(
      expect.objectContaining({
        code: "range_not_satisfiable",
        headers: { "content-range": "bytes */1000" },
      }),
    );
  });

  it.each([null, "bytes=-", "bytes=1-2,4-5", "bytes=20-10", "lines=1-2", "bytes=a-b"])(
    "is all of it for %s",
    (range) => {
      expect(ask(range)).toEqual({
        range: undefined,
        headers: { "accept-ranges": "bytes", etag: '"e1"', "content-length": "1000" },
      });
    },
  );

  it("is all of it where the file is another by now", () => {
    expect(ask("bytes=0-1", '"e1"').range).toEqual({ start: 0, end: 2 });
    expect(ask("bytes=0-1", '"e2"').range).toBeUndefined();
  });
});
