import { describe, expect, it } from "vitest";
import { normalizeDomain } from "../../rules/domain.ts";
import { classifySite } from "../../rules/site-class.ts";
import { placeCalled } from "./place-called.ts";

describe("an installation by its name", () => {
  it.each([
    ["https://www.Acme.example/shop", "acme.example"],
    ["acme.example", "acme.example"],
    ["http://localhost:8080", "localhost"],
    ["Annas-MacBook.local", "annas-macbook.local"],
    ["192.168.0.7", "192.168.0.7"],
    ["[::1]", "[::1]"],
  ])("%s is a site", (name, domain) =>
    expect(placeCalled(name, "1x")).toEqual({ place: domain, machine: null }),
  );

  it.each([
    ["MacBook", "MacBook"],
    ["  Ada's\tMacBook \u200b Pro ", "Ada's MacBook Pro"],
    ["v2.0", "v2.0"],
    ["PC #7", "PC #7"],
    ["localhost", "localhost"],
    ["a.b c", "a.b c"],
    ["工作站", "工作站"],
    ["", null],
  ])("%j is a machine, which takes a seat", (name, shown) => {
    const { place, machine } = placeCalled(name, "1x");
    expect(machine).toEqual({ fingerprint: "1x", name: shown, platform: null });
    expect(normalizeDomain(place)).not.toBe(place);
    expect(classifySite(place)).toMatchObject({ class: "production", free: false });
  });

  it("is one machine of its name without a fingerprint, and one of its own with each", () => {
    const [first, again, other] = ["PC 7", " PC\t7", "PC 8"].map((name) => placeCalled(name, null).place);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    const own = placeCalled("PC 7", "8f1c2a9e-0000-4000-8000-000000000001");
    expect(own.machine?.fingerprint).toBe("8f1c2a9e-0000-4000-8000-000000000001");
    expect(own.place).not.toBe(first);
  });

  it("has a fingerprint and a name that can be stored, whatever they were made of", () => {
    const { machine } = placeCalled(`${"x".repeat(1_000)}a\ud800b`, `\u00e9${"y".repeat(1_000)}`);
    expect(machine).toEqual({ fingerprint: "y".repeat(255), name: "x".repeat(200), platform: null });
    expect(placeCalled("a\ud800b", null).machine?.name).toBe("a b");
  });
});
