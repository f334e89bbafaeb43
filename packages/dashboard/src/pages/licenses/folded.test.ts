import { describe, expect, test } from "vitest";
import { eachOf, folded, licensesOf, unfolded } from "./folded.ts";
import type { License } from "./license.ts";

const license = (id: string, group: string | null, plan = "Pro") =>
  ({ id, bundle: group && { id: "bnd_1", name: "All", group }, plan: { name: plan } }) as unknown as License;

describe("a page of licenses", () => {
  const page = [
    license("a", null),
    license("b", "grp_1"),
    license("c", "grp_2", "Agency"),
    license("d", "grp_1", "Agency"),
    license("e", "grp_1"),
    license("f", null),
  ];

  test("has the licenses of one bundle as one row, at the place of the first", () => {
    expect(folded(page).map((row) => licensesOf(row).map(({ id }) => id))).toEqual([
      ["a"],
      ["b", "d", "e"],
      ["c"],
      ["f"],
    ]);
    expect(folded(page).flatMap(licensesOf)).toHaveLength(page.length);
  });

  test("has rows that stand for their whole bundle, but for a page on which each license has its own", () => {
    expect(folded(page).map(({ isBundle }) => isBundle)).toEqual([false, true, true, false]);
    expect(unfolded(page).map(({ isBundle }) => isBundle)).toEqual(page.map(() => false));
  });

  test("says once what several licenses of a row have", () => {
    const plans = folded(page).map((row) => eachOf(row, ({ plan }) => plan?.name));
    expect(plans).toEqual([["Pro"], ["Pro", "Agency"], ["Agency"], ["Pro"]]);
  });
});
