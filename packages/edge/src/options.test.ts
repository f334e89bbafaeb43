import { expect, it } from "vitest";
import { memoryCache } from "./memory-cache.ts";
import { type EdgeOptions, settingsOf } from "./options.ts";

const options: EdgeOptions = { origin: "https://licenses.example/", staleForSeconds: 0 };

it("takes an address with a path, without the slash at its end", () => {
  expect(settingsOf({ ...options, origin: "https://shop.example/licenses/" }).origin).toBe(
    "https://shop.example/licenses",
  );
});

it.each<[string, Partial<EdgeOptions>]>([
  ["origin", { origin: "licenses.example" }],
  ["origin", { origin: "ftp://licenses.example" }],
  ["origin", { origin: "https://licenses.example/?a=1" }],
  ["staleForSeconds", { staleForSeconds: -1 }],
  ["staleForSeconds", { staleForSeconds: Number.NaN }],
  ["timeoutSeconds", { timeoutSeconds: 0 }],
  ["webhookPath", { webhookPath: "hook" }],
  ["webhookSecret", { webhookSecret: "secret" }],
])("names the option %s when it cannot be meant", (name, wrong) => {
  expect(() => settingsOf({ ...options, ...wrong })).toThrow(new RegExp(`^${name} must`));
});

it("keeps brief answers apart, so that they cannot evict the others", async () => {
  const cache = memoryCache({ entries: 16 });
  await cache.put("site", "yes", 3600);
  for (let guess = 0; guess < 100; guess += 1) await cache.put(`guess ${guess}`, "no", 5);
  expect(await cache.get("site")).toBe("yes");
  expect(await cache.get("guess 97")).toBeUndefined();
  expect(await cache.get("guess 98")).toBe("no");
});
