import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { composerChannel, versionObstacle } from "./composer-version.ts";

test("versions have the channel that Composer reads from them, and none where it cannot read them", () => {
  const file = new URL("../../../../fixtures/composer-versions.json", import.meta.url);
  const expected = JSON.parse(readFileSync(file, "utf8")) as Record<string, string | null>;
  const read = Object.keys(expected).map((version) => [version, composerChannel(version)]);
  expect(Object.fromEntries(read)).toEqual(expected);
});

test("a version that Composer would take for a more stable one is left out, and one for a bolder one is not", () => {
  expect(versionObstacle({ version: "2.0.0", channel: "beta" })).toBe("looks_more_stable");
  expect(versionObstacle({ version: "2.0.0-rc.1", channel: "beta" })).toBe("looks_more_stable");
  expect(versionObstacle({ version: "2.0.0-beta.1", channel: "beta" })).toBeNull();
  expect(versionObstacle({ version: "2.0.0-beta.1", channel: "stable" })).toBeNull();
  expect(versionObstacle({ version: "2.0.0-nightly", channel: "dev" })).toBe("version_unreadable");
});
