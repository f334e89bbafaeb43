import { describe, expect, it } from "vitest";
import { belowBase } from "./base-path.ts";

describe("a base path", () => {
  it.each([
    ["/licensing", "/licensing/v1/x", "/v1/x"],
    ["/licensing", "/licensing", "/"],
    ["/licensing", "/licensing/", "/"],
    ["/licensing", "/licensing-2/v1", null],
    ["/licensing", "/v1/x", null],
    ["/licensing", "/Licensing/v1", null],
    ["/a/b", "/a/b/c", "/c"],
    ["", "/v1/x", "/v1/x"],
  ])("%s is taken off %s: %s", (base, path, below) => {
    expect(belowBase(base)(path)).toBe(below);
  });

  it.each(["licensing", "/licensing/", "/", "/a//b", "/a?b"])("cannot be %s", (base) => {
    expect(() => belowBase(base)).toThrow(/^basePath must be/);
  });
});
