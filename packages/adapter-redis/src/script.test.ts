import { glob, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { Script } from "./script.ts";

describe("a script", () => {
  const script = new Script(
    { keys: ["seats", "freeSites"], args: ["domain"] },
    `return redis.call("HGET", seats, domain)`,
  );

  it("has its keys and arguments as local variables, whatever their order in a call", () => {
    expect(script.lua.split("\n").slice(0, 3)).toEqual([
      "local seats, freeSites = KEYS[1], KEYS[2]",
      "local domain = ARGV[1]",
      "local firstKey, firstArg = 3, 2",
    ]);
    const { keys, args } = script.call({ freeSites: "free:1", seats: "seats:2" }, { domain: "a.example" });
    expect([keys, args]).toEqual([["seats:2", "free:1"], ["a.example"]]);
  });

  it("gets further keys and arguments after the named ones", () => {
    const further = { keys: ["b:3", "b:4"], args: [5, 6] };
    const { keys, args } = script.call({ seats: "a:1", freeSites: "a:2" }, { domain: "a.example" }, further);
    expect([keys, args]).toEqual([
      ["a:1", "a:2", "b:3", "b:4"],
      ["a.example", 5, 6],
    ]);
  });

  it("compiles with no key or argument missing or misspelt", () => {
    const keys = { seats: "a:1", freeSites: "a:2" };
    // @ts-expect-error: no key for the free sites
    script.call({ seats: "a:1" }, { domain: "a.example" });
    // @ts-expect-error: no domain
    script.call(keys, {});
    // @ts-expect-error: an argument by another name
    script.call(keys, { domian: "a.example" });
    expect(script.args).toEqual(["domain"]);
  });

  it("never takes all of KEYS for its own: on a cluster there is one more", async () => {
    const texts: string[] = [];
    for await (const file of glob(`${import.meta.dirname}/**/*.ts`))
      if (!file.endsWith(".test.ts")) texts.push(await readFile(file, "utf8"));
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => /#KEYS|pairs\(KEYS\)|unpack\(KEYS\)/.test(text))).toEqual([]);
  });
});
