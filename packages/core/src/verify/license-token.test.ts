import { describe, expect, test, vi } from "vitest";
import fixture from "../../../../fixtures/license-tokens.json" with { type: "json" };
import { verifyLicenseToken } from "./license-token.ts";

const { jwks, claims, vectors } = fixture;
const [good] = vectors;
if (good === undefined) throw new Error("The fixture has no vectors");
const asked = { productId: good.productId, domain: "example.com", now: new Date(good.now) };

describe("a license token", () => {
  test.each(vectors)("$name: $expected", async ({ token, productId, domain, now, expected }) => {
    const options = { productId, domain: domain ?? undefined, now: new Date(now) };
    const verdict = await verifyLicenseToken(token, jwks, options);
    expect(verdict.valid ? "valid" : verdict.code).toBe(expected);
  });

  test("that is good comes with what it says", async () => {
    expect(await verifyLicenseToken(good.token, jwks, asked)).toEqual({ valid: true, claims });
  });

  test("that is not comes with words for a person, and nothing of what it says", async () => {
    const other = { ...asked, productId: "prd_other" };
    expect(await verifyLicenseToken(good.token, jwks, other)).toEqual({
      valid: false,
      code: "wrong_product",
      error: "The token is for another product",
    });
  });

  test("is judged by the present moment unless another is given", async () => {
    const { productId, now } = asked;
    vi.useFakeTimers({ now });
    expect(await verifyLicenseToken(good.token, jwks, { productId })).toMatchObject({ valid: true });
    vi.setSystemTime(claims.exp * 1000);
    expect(await verifyLicenseToken(good.token, jwks, { productId })).toMatchObject({ code: "expired" });
    vi.useRealTimers();
  });

  test("is signed with an unknown key when there are no keys", async () => {
    expect(await verifyLicenseToken(good.token, { keys: [] }, asked)).toMatchObject({ code: "unknown_key" });
  });
});

test.each([{}, { keys: "none" }, { keys: [null] }, { error: "Something went wrong" }])(
  "keys that are no JWK Set are the caller's mistake: %j",
  async (keys) => {
    await expect(verifyLicenseToken(good.token, keys as never, asked)).rejects.toThrow(TypeError);
  },
);
