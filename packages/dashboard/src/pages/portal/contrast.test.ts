import { expect, it } from "vitest";
import { contrastWithWhite, nearestReadable } from "./contrast.ts";

it("the contrast of a color is that of WCAG, and the nearest color is the first dark enough", () => {
  expect(contrastWithWhite("#ffffff")).toBeCloseTo(1);
  expect(contrastWithWhite("#000000")).toBeCloseTo(21);
  expect(contrastWithWhite("#767676")).toBeCloseTo(4.54, 2);
  expect(contrastWithWhite("#777777")).toBeLessThan(4.5);
  expect(nearestReadable("#767676")).toBe("#767676");
  expect(nearestReadable("#777777")).toBe("#767676");
  expect(contrastWithWhite(nearestReadable("#ffff00"))).toBeGreaterThanOrEqual(4.5);
});
