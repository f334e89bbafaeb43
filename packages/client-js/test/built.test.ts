import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createContext, Script } from "node:vm";
import { describe, expect, expectTypeOf, it } from "vitest";
import { createLicenseClient } from "../src/index.ts";

const dist = new URL("../dist/", import.meta.url);
const entries = ["index", "license", "parts", "react", "verify", "webhooks"];

describe("the package as it is built", () => {
  it.each(entries)("has the same names as an ES module and in CommonJS: %s", async (entry) => {
    const required = createRequire(import.meta.url)(`../dist/${entry}.cjs`);
    const imported = await import(new URL(`${entry}.js`, dist).href);
    expect(Object.keys(required).sort()).toEqual(Object.keys(imported).sort());
    expect(Object.keys(required)).not.toEqual([]);
  });

  it("has the hash of the script for pages without modules", async () => {
    const script = await readFile(new URL("keystead.global.js", dist));
    const integrity = JSON.parse(await readFile(new URL("integrity.json", dist), "utf8"));
    const digest = createHash("sha384").update(script).digest("base64");
    expect(integrity).toEqual({ "keystead.global.js": `sha384-${digest}` });
  });

  it("touches nothing while a module is loaded and a client is made, as workers demand", async () => {
    const script = await readFile(new URL("keystead.global.js", dist), "utf8");
    const refused = (name: string) => () => {
      throw new Error(`${name} at module scope`);
    };
    const forbidden = ["fetch", "setTimeout", "addEventListener"].map((name) => [name, refused(name)]);
    const sandbox = createContext({ ...Object.fromEntries(forbidden), URL });
    for (const name of ["localStorage", "location", "crypto", "navigator", "performance"])
      Object.defineProperty(sandbox, name, { get: refused(name) });
    const options = {
      baseUrl: "https://licenses.example.com",
      publicKey: "pk_1",
      events: { consent: "granted" },
    };
    const made = `${script}\nKeystead.createLicenseClient(${JSON.stringify(options)}).state().status`;
    expect(new Script(made).runInContext(sandbox)).toBe("pending");
  });
});

it("events are checked by their names and properties, and consent can be read", () => {
  interface Events {
    exported: { pages: number };
    opened: undefined;
  }
  const client = createLicenseClient<Events>({
    baseUrl: "https://a.example",
    publicKey: "pk_1",
    storage: null,
  });
  expectTypeOf(client.track<"exported">).parameters.toEqualTypeOf<["exported", { pages: number }]>();
  expectTypeOf(client.track<"opened">).parameters.toEqualTypeOf<["opened"]>();
  expect(client.consent.state).toBe("pending");
  client.optIn();
  expect(client.consent.state).toBe("granted");
  client.optOut();
  expect(client.consent.state).toBe("denied");
});
