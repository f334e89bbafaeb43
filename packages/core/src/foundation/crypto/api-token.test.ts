import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { generateApiToken, isApiToken } from "./api-token.ts";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

test("a token is ks_, 30 random characters and their CRC-32 in base62", () => {
  const tokens = Array.from({ length: 200 }, generateApiToken);
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const token of tokens) {
    expect(token).toMatch(/^ks_[0-9A-Za-z]{36}$/);
    const checksum = [...token.slice(-6)].reduce((sum, digit) => sum * 62 + BASE62.indexOf(digit), 0);
    expect(checksum).toBe(crc32(token.slice(3, 33)));
    expect(isApiToken(token)).toBe(true);
  }
});

test("a token with one character changed is none", () => {
  const token = generateApiToken();
  for (let at = 3; at < token.length; at += 1) {
    const other = token[at] === "A" ? "B" : "A";
    expect(isApiToken(token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
  }
  expect(["", "ks_", token.slice(1), `${token}0`, "Bearer"].some(isApiToken)).toBe(false);
});
