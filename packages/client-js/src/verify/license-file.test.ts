import { describe, expect, test } from "vitest";
import fixture from "../../../../fixtures/license-files.json" with { type: "json" };
import { verifyLicenseFile } from "./license-file.ts";

const { jwks, claims, vectors } = fixture;

function verify({ file, productId, machine, domain, now, latest }: (typeof vectors)[number]) {
  return verifyLicenseFile(file, {
    ...{ keys: jwks.keys, productId, machine: machine ?? undefined, domain: domain ?? undefined },
    ...{ now: new Date(now), latest: latest === null ? undefined : new Date(latest) },
  });
}

describe("a license file", () => {
  test.each(vectors)("$name: $expected", async (vector) => {
    const verdict = await verify(vector);
    expect(verdict.valid ? "valid" : verdict.code).toBe(vector.expected);
    if (!verdict.valid)
      expect(verdict).toEqual({ valid: false, code: vector.expected, error: expect.stringMatching(/\.$/) });
  });

  test("that is good comes with its claims", async () => {
    expect(vectors[0] && (await verify(vectors[0]))).toEqual({ valid: true, claims });
  });

  test.each([
    [{ keys: {} }, "keys must be an array"],
    [{ productId: "" }, "productId must be"],
    [{ machine: undefined }, "machine or domain is required"],
  ])("is not judged without what it is judged by: %j", async (wrong, message) => {
    const right = { keys: jwks.keys, productId: claims.aud, machine: claims.machine };
    const verifying = verifyLicenseFile(vectors[0]?.file ?? "", { ...right, ...wrong } as never);
    await expect(verifying).rejects.toThrow(message);
  });
});
