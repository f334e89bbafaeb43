import { expect, it } from "vitest";
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
  ["origin", { origin: "https://licenses.example/#a" }],
  ["origin", { origin: "https://ada@licenses.example" }],
  ["staleForSeconds", { staleForSeconds: -1 }],
  ["staleForSeconds", { staleForSeconds: Number.NaN }],
  ["staleForSeconds", { staleForSeconds: Number.POSITIVE_INFINITY }],
  ["timeoutSeconds", { timeoutSeconds: 0 }],
  ["timeoutSeconds", { timeoutSeconds: Number.NaN }],
  ["webhookPath", { webhookPath: "hook" }],
  ["webhookSecret", { webhookSecret: "secret" }],
  ["webhookSecret", { webhookSecret: "whsec_not base64" }],
])("names the option %s when it cannot be meant", (name, wrong) => {
  expect(() => settingsOf({ ...options, ...wrong })).toThrow(new RegExp(`^${name} must`));
});

it.each<[string, Partial<EdgeOptions>]>([
  ["no time for stale answers", { staleForSeconds: 0 }],
  ["a fraction of a second to wait", { timeoutSeconds: 0.2 }],
  ["a secret", { webhookSecret: "whsec_c2VjcmV0" }],
])("takes %s", (_, given) => {
  expect(() => settingsOf({ ...options, ...given })).not.toThrow();
});
