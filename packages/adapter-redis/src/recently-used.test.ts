import { expect, it } from "vitest";
import { RecentlyUsed } from "./recently-used.ts";

it("forgets what was used least recently", () => {
  const values = new RecentlyUsed<number>(2);
  values.set("a", 1);
  values.set("b", 2);
  expect(values.get("a")).toBe(1);
  values.set("c", 3);
  expect([values.get("a"), values.get("b"), values.get("c")]).toEqual([1, undefined, 3]);
  values.set("a", 4);
  values.delete("c");
  expect([values.get("a"), values.get("c")]).toEqual([4, undefined]);
});
