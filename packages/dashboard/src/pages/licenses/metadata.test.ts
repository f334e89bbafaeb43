import { describe, expect, it } from "vitest";
import { pairsIn, pairsText, withPairParameters, withPairs } from "./metadata.ts";

describe("metadata in an address", () => {
  it("keeps whatever a name or value contains", () => {
    const pairs = { "a=b&c": "x=1, y & z", order: "007" };
    expect(pairsIn(pairsText(pairs))).toEqual(pairs);
  });

  it("is not there without a pair", () => {
    expect(pairsText({})).toBeUndefined();
    expect(withPairs({ metadata: undefined, status: "active" })).toEqual({ status: "active" });
  });

  it("is an object for the API, and a parameter for each pair in a link", () => {
    const search = { metadata: "order=7&color=red", status: "active" };
    expect(withPairs(search)).toEqual({ status: "active", metadata: { order: "7", color: "red" } });
    expect(withPairParameters(search)).toEqual({
      status: "active",
      "metadata[order]": "7",
      "metadata[color]": "red",
    });
  });
});
