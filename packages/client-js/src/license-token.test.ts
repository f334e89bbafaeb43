import { afterEach, describe, expect, test, vi } from "vitest";
import fixture from "../../../fixtures/license-tokens.json" with { type: "json" };
import { findClaims } from "./license-token.ts";

const { jwks, vectors } = fixture;

function find({ token, productId, domain, now }: (typeof vectors)[number], keys = jwks.keys) {
  return findClaims(token, { productId, keys }, domain ?? undefined, Date.parse(now));
}

describe("a license token", () => {
  test.each(vectors)("$name: $expected", async (vector) => {
    const { finding, claims } = await find(vector);
    expect(finding).toBe(vector.expected);
    // Only a token that counts gives its claims.
    expect(claims !== undefined).toBe(["valid", "not_yet_valid"].includes(finding));
  });
});

describe("where WebCrypto has no Ed25519", () => {
  afterEach(() => vi.unstubAllGlobals());

  const [good] = vectors;
  if (!good) throw new Error("The fixture has no vectors");
  const refusing = { importKey: () => Promise.reject(new DOMException("", "NotSupportedError")) };

  test.each([{}, { subtle: refusing }])("nothing can be said of a token: %j", async (crypto) => {
    vi.stubGlobal("crypto", crypto);
    expect(await find(good)).toEqual({ finding: "unsupported" });
  });
});

describe("a good token", () => {
  const [good] = vectors;
  if (!good) throw new Error("The fixture has no vectors");
  const { iat, exp } = JSON.parse(
    atob(good.token.split(".")[1]?.replace(/-/g, "+").replace(/_/g, "/") ?? ""),
  );

  test.each([
    ["at its end", exp * 1000, "expired"],
    ["just before its end", exp * 1000 - 1, "valid"],
    ["five minutes before it was made", iat * 1000 - 300_000, "valid"],
    ["earlier than that", iat * 1000 - 300_001, "not_yet_valid"],
  ])("is judged to the millisecond: %s", async (_, now, finding) => {
    const { token, productId, domain } = good;
    const found = await findClaims(token, { productId, keys: jwks.keys }, domain ?? undefined, now);
    expect(found.finding).toBe(finding);
  });
});
