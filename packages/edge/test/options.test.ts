import { expect, it } from "vitest";
import { createEdge } from "../src/index.ts";

const right = { origin: "https://licenses.example.com", staleForSeconds: 3600 };

it.each([
  ["origin", { origin: "ftp://licenses.example.com" }],
  ["origin", { origin: "licenses.example.com" }],
  ["origin", { origin: "https://licenses.example.com/?a=b" }],
  ["origin", { origin: "https://licenses.example.com/#a" }],
  ["origin", { origin: "https://ada@licenses.example.com" }],
  ["staleForSeconds", { staleForSeconds: -1 }],
  ["staleForSeconds", { staleForSeconds: Number.POSITIVE_INFINITY }],
  ["timeoutSeconds", { timeoutSeconds: 0 }],
  ["timeoutSeconds", { timeoutSeconds: Number.NaN }],
  ["webhookPath", { webhookPath: "webhook" }],
  ["webhookSecret", { webhookSecret: "c2VjcmV0" }],
  ["webhookSecret", { webhookSecret: "whsec_not base64" }],
])("%s must be right: %o is refused by its name", (name, wrong) => {
  expect(() => createEdge({ ...right, ...wrong })).toThrow(new RegExp(`^${name} must `));
});

it.each([
  ["a path of its own", { origin: "https://example.com/licenses/" }],
  ["no time for stale answers", { staleForSeconds: 0 }],
  ["a fraction of a second to wait", { timeoutSeconds: 0.2 }],
  ["a secret", { webhookSecret: "whsec_c2VjcmV0" }],
])("takes %s", (_, options) => {
  expect(() => createEdge({ ...right, ...options })).not.toThrow();
});
