import { expect, test } from "vitest";
import { providerProfile } from "../features/accounts/schema.ts";
import { cleanedName } from "./primitives.ts";

test("a name from another system loses what a name has no use for, and nobody is lost for it", () => {
  expect(cleanedName(" Ada\u0000\u202e Lovelace\r\n", 200)).toBe("Ada   Lovelace");
  expect(cleanedName("\u202e\u0085\u2069", 200)).toBeNull();
  expect(cleanedName("x".repeat(201), 200)).toBe("x".repeat(200));
  // A character is not cut in two.
  expect(cleanedName(`${"x".repeat(199)}😀`, 200)?.isWellFormed()).toBe(true);
  const profile = { provider: "github", subject: "1", verifiedEmail: null, avatarUrl: null } as const;
  expect(providerProfile.parse({ ...profile, name: "Ada\u2066Lovelace" }).name).toBe("Ada Lovelace");
  expect(providerProfile.parse({ ...profile, name: "\t" }).name).toBeNull();
  expect(providerProfile.parse({ ...profile, name: 7 }).name).toBeNull();
});
