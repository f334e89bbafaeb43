import { expect, test } from "vitest";
import { digestOf, generateToken } from "./api-token.ts";
import { generatePublicKey, randomText } from "./random.ts";

test.each([0, 1, 16, 32, 1000])("a random text has %i characters when asked for so many", (length) => {
  expect(randomText("ab", length)).toHaveLength(length);
});

test.each([2, 3, 10, 32, 62, 100])("each of %i characters is as likely as the others", (size) => {
  const alphabet = Array.from({ length: size }, (_, index) => String.fromCodePoint(0x100 + index)).join("");
  const draws = 500 * size;
  const counts = new Map<string, number>();
  for (const character of randomText(alphabet, draws)) {
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect(counts.size).toBe(size);
  // Six standard deviations of a fair draw: a false alarm in a hundred million runs.
  const tolerance = 6 * Math.sqrt(500);
  for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(tolerance);
});

test("a public key is pk_ and 32 letters and digits", () => {
  expect(generatePublicKey()).toMatch(/^pk_[0-9A-Za-z]{32}$/);
  expect(generatePublicKey()).not.toBe(generatePublicKey());
});

test("a session token is 20 bytes in lower-case base32", () => {
  expect(generateToken()).toMatch(/^[a-z2-7]{32}$/);
  expect(generateToken()).not.toBe(generateToken());
});

test("a token's digest is its SHA-256 in lower-case hex", async () => {
  expect(await digestOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
