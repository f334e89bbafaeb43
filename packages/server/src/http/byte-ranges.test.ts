import { expect, it } from "vitest";
import { rangesOf } from "./byte-ranges.ts";

const file = { size: 100, etag: '"a"', type: "application/octet-stream" };

const asking = (headers: Record<string, string>) =>
  rangesOf({ header: (name: string) => headers[name] ?? null }, file);

const bytesOf = (range: { start: number; end: number }) =>
  new Blob([
    Buffer.from(Array.from({ length: range.end - range.start }, (_, index) => range.start + index)),
  ]).stream();

it("gives each part with its place in the file, up to the last byte", async () => {
  const found = asking({ range: "bytes=0-1,2-2, 98-99" });
  const body = await new Response(found?.body(async (range) => bytesOf(range))).arrayBuffer();
  const boundary = found?.contentType.split("boundary=")[1] ?? "";
  const part = (place: string, ...bytes: number[]) =>
    `\r\n--${boundary}\r\nContent-Type: ${file.type}\r\nContent-Range: bytes ${place}/100\r\n\r\n${String.fromCharCode(...bytes)}`;
  expect(Buffer.from(body).toString("latin1")).toBe(
    `${part("0-1", 0, 1)}${part("2-2", 2)}${part("98-99", 98, 99)}\r\n--${boundary}--\r\n`,
  );
  expect(found?.contentLength).toBe(body.byteLength);
});

it.each([
  "bytes=0-1,1-2",
  "bytes=5-6,0-1",
  "bytes=0-1,3-2",
  "bytes=0-1,99-100",
  "bytes=0-1,-5",
  "bytes=0-1,",
  "bytes=0-1",
  "lines=0-1,2-3",
])("takes %s for a request for all of the file", (range) => {
  expect(asking({ range })).toBeUndefined();
});

it("gives parts only of the file that the caller knows", () => {
  const range = "bytes=0-1,5-6";
  expect(asking({ range, "if-range": '"a"' })).toBeDefined();
  expect(asking({ range, "if-range": '"b"' })).toBeUndefined();
});

it("takes a thousand parts and no more", () => {
  const large = { ...file, size: 5000 };
  const ranges = (count: number) =>
    `bytes=${Array.from({ length: count }, (_, index) => `${index * 2}-${index * 2}`).join(",")}`;
  const found = (count: number) =>
    rangesOf({ header: (name) => (name === "range" ? ranges(count) : null) }, large);
  expect(found(1000)).toBeDefined();
  expect(found(1001)).toBeUndefined();
});

it("reads nothing more for a client that has left, and lets go of the file", async () => {
  const read: number[] = [];
  let isLetGo = false;
  const reader = asking({ range: "bytes=0-1,5-6,8-9" })
    ?.body(async ({ start }) => {
      read.push(start);
      return new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array([start])),
        cancel() {
          isLetGo = true;
        },
      });
    })
    .getReader();
  await reader?.read();
  await reader?.read();
  expect(isLetGo).toBe(false);
  await reader?.cancel();
  expect([read, isLetGo]).toEqual([[0], true]);
});
