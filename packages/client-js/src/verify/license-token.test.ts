import { describe, expect, test } from "vitest";
import fixture from "../../../../fixtures/license-tokens.json" with { type: "json" };
import { verifyLicenseToken } from "./license-token.ts";

const { jwks, claims, vectors } = fixture;
const [good] = vectors;
if (!good) throw new Error("The fixture has no vectors");

describe("a license token", () => {
  test.each(vectors)("$name: $expected", async ({ token, productId, domain, now, expected }) => {
    const options = { productId, domain: domain ?? undefined, now: new Date(now) };
    const verdict = await verifyLicenseToken(token, jwks, options);
    expect(verdict.valid ? "valid" : verdict.code).toBe(expected);
    // No claim of a token that does not count is told.
    if (!verdict.valid)
      expect(verdict).toEqual({ valid: false, code: expected, error: expect.stringMatching(/\.$/) });
  });

  test("that is good comes with its claims", async () => {
    const { token, productId, domain, now } = good;
    const options = { productId, domain: domain ?? undefined, now: new Date(now) };
    expect(await verifyLicenseToken(token, jwks, options)).toEqual({ valid: true, claims });
  });

  test("is not judged by something other than keys", async () => {
    const verifying = verifyLicenseToken(good.token, {} as never, { productId: good.productId });
    await expect(verifying).rejects.toThrow("keys must be an array");
  });
});
