import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { deprecatedIn, lockedIn, youngAmong } from "./lockfile.ts";

const lockfile = `
lockfileVersion: '9.0'
packages:
  '@acme/old@1.0.0':
    resolution: {integrity: sha512-x}
    deprecated: use @acme/new
  plain@2.1.0:
    resolution: {integrity: sha512-y}
`;

test("a deprecated version is told, with what its author says", () => {
  expect(deprecatedIn(lockfile)).toEqual(["@acme/old@1.0.0 is deprecated: use @acme/new"]);
  expect(lockedIn(lockfile)).toEqual(new Set(["@acme/old@1.0.0", "plain@2.1.0"]));
});

test("a version is young until it has the age to the minute, and when nobody knows its time", async () => {
  const time = { "1.0.0": "2031-03-01T00:00:00.000Z", "1.0.1": "2031-03-01T00:00:00.001Z" };
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, answer) => {
    asked.push(url);
    answer.end(JSON.stringify({ time }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const age = { registry, now: new Date("2031-03-08T00:00:00.000Z"), minimumMinutes: 7 * 24 * 60 };
  expect(await youngAmong(["@acme/a@1.0.0", "@acme/a@1.0.1", "b@3.0.0"], age)).toEqual([
    "@acme/a@1.0.1 was published 2031-03-01T00:00:00.001Z",
    "b@3.0.0 was published at no known time",
  ]);
  expect(asked).toEqual(["/@acme%2fa", "/@acme%2fa", "/b"]);
  server.close();
  await expect(youngAmong(["b@3.0.0"], age)).rejects.toThrow();
});
