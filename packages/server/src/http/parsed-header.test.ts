import { describe, expect, it } from "vitest";
import { acceptsEncoding } from "./accept-encoding.ts";
import { bearerOf } from "./bearer.ts";
import { parsedHeader } from "./parsed-header.ts";

const requestWith = (value: string) => ({ header: () => value });

describe("a header that is taken apart", () => {
  it("has 512 characters at most; a longer one is none", () => {
    expect(parsedHeader(requestWith("x".repeat(512)), "range")).toBe("x".repeat(512));
    expect(parsedHeader(requestWith("x".repeat(513)), "range")).toBeNull();
    expect(parsedHeader({ header: () => null }, "range")).toBeNull();
  });

  it("is no missing one where it tells who asks: a longer Authorization holds something else", () => {
    const token = "x".repeat(512 - "Bearer ".length);
    expect(bearerOf(requestWith(`Bearer ${token}`))).toBe(token);
    expect(bearerOf(requestWith(`Bearer ${token}x`))).toBe("");
    expect(bearerOf(requestWith(`Basic ${token}x`))).toBeNull();
  });
});

it.each([
  ["gzip", true],
  ["br, GZIP ; q=0.5", true],
  ["gzip;level=1;q=0", false],
  ["gzip;q=0.000", false],
  ["gzip;q=much", false],
  ["x-gzip, gzipped", false],
  ["", false],
  [null, false],
])("Accept-Encoding: %s accepts gzip: %s", (header, accepted) => {
  expect(acceptsEncoding(header, "gzip")).toBe(accepted);
});
