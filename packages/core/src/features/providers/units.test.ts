import { describe, expect, test } from "vitest";
import { inUnits } from "./units.ts";

const line = (reference: string, quantity: number) => ({
  reference,
  quantity,
  priceId: "price_1",
  planId: "pln_1",
});

const terms = (unitsAs: "seats" | "licenses") => ({ unitsAs }) as Parameters<typeof inUnits>[1];

const named = (news: { lines: readonly { reference?: string; quantity: number }[] }) =>
  news.lines.map(({ reference, quantity }) => `${reference} ${quantity}`);

describe("units of an order", () => {
  const order = (...lines: ReturnType<typeof line>[]) => ({ lines });

  test("are seats of one license, or a license each, of which only the first has the line's name", () => {
    const sold = order(line("a", 3), line("b", 1));
    expect(named(inUnits(sold, terms("seats")))).toEqual(["a 3", "b 1"]);
    expect(named(inUnits(sold, terms("licenses")))).toEqual(["a 1", "a.2 1", "a.3 1", "b 1"]);
    expect(named(inUnits(order(line("none", 0)), terms("licenses")))).toEqual(["none 1"]);
  });

  test("are 100 licenses at most, of all lines together, and any number of seats", () => {
    expect(inUnits(order(line("a", 60), line("b", 40)), terms("licenses")).lines).toHaveLength(100);
    expect(() => inUnits(order(line("a", 60), line("b", 41)), terms("licenses"))).toThrow(
      "The order has 101 units",
    );
    expect(named(inUnits(order(line("a", 101)), terms("seats")))).toEqual(["a 101"]);
  });
});
