import { expect, test } from "vitest";
import { rangeOf } from "./byte-range.ts";

const file = { size: 100, etag: '"v1"' };

function asked(range: string | null, condition: string | null = null) {
  const headers: Record<string, string | null> = { range, "if-range": condition };
  return rangeOf({ header: (name) => headers[name] ?? null }, file);
}

test.each([
  ["bytes=0-0", 0, 1],
  ["bytes=10-19", 10, 20],
  ["bytes=10-", 10, 100],
  ["bytes=99-", 99, 100],
  ["bytes=40-99", 40, 100],
  ["bytes=40-100", 40, 100],
  ["bytes=-1", 99, 100],
  ["bytes=-30", 70, 100],
  ["bytes=-100", 0, 100],
  ["bytes=-101", 0, 100],
])("%s of 100 bytes is from %i to %i", (range, start, end) => {
  expect(asked(range)).toEqual({
    range: { start, end },
    headers: {
      "accept-ranges": "bytes",
      etag: file.etag,
      "content-length": String(end - start),
      "content-range": `bytes ${start}-${end - 1}/100`,
    },
  });
});

test.each(["bytes=100-", "bytes=100-120", "bytes=-0"])("%s of 100 bytes is refused", (range) => {
  expect(() => asked(range)).toThrow("The file has 100 bytes");
});

test.each([null, "bytes=-", "bytes=20-10", "bytes=0-1,5-6", "items=0-1", "bytes=a-b"])(
  "%s asks for the whole file",
  (range) => {
    const headers = { "accept-ranges": "bytes", etag: file.etag, "content-length": "100" };
    expect(asked(range)).toEqual({ range: undefined, headers });
  },
);

test("a part is for whoever has the beginning of the same file", () => {
  expect(asked("bytes=10-19", '"v1"').range).toEqual({ start: 10, end: 20 });
  expect(asked("bytes=10-19", '"v0"').range).toBeUndefined();
});
