import { describe, expect, it } from "vitest";
import fixture from "../../../../fixtures/updates.json" with { type: "json" };
import { compareVersions } from "./version-order.ts";

describe("the order of versions", () => {
  it.each(fixture.versions)("is that of version_compare for $a and $b", ({ a, b, order }) => {
    expect(Math.sign(compareVersions(a, b))).toBe(order);
    expect(Math.sign(compareVersions(b, a))).toBe(0 - order || 0);
  });
});
