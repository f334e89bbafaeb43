import { describe, expect, it } from "vitest";
import fixture from "../../../../fixtures/updates.json" with { type: "json" };
import { verifyRelease } from "./release.ts";

const { release_keys: keys, key_ids: keyIds, verifications } = fixture;
const [first] = verifications;
if (first === undefined) throw new Error("The fixture has no vectors");
const asked = { keys, product: first.product, slug: first.slug, now: new Date(first.now) };

describe("a signed release", () => {
  it.each(verifications)("$name: $expected", async (vector) => {
    const { signed, product, slug, installed, file, expected, out_of_date: outOfDate } = vector;
    const channel = vector.channel as "stable" | "beta";
    const options = { keys, product, slug, installed, channel, file, now: new Date(vector.now) };
    const verdict = await verifyRelease(signed, options);
    if (expected === "valid") expect(verdict).toMatchObject({ valid: true, outOfDate });
    else expect(verdict).toMatchObject({ valid: false, code: expected, error: expect.any(String) });
  });

  it("comes with what it states and the key that signed it", async () => {
    expect(await verifyRelease(first.signed, asked)).toEqual({
      valid: true,
      keyId: keyIds[0],
      outOfDate: false,
      statement: JSON.parse(atob(first.signed.statement)),
    });
  });

  it("is good for whoever has pinned one of the keys, and for nobody without a key", async () => {
    const [current = "", next = ""] = keys;
    expect(await verifyRelease(first.signed, { ...asked, keys: [current] })).toMatchObject({ valid: true });
    for (const pinned of [[next], []])
      expect(await verifyRelease(first.signed, { ...asked, keys: pinned })).toMatchObject({
        code: "unknown_key",
      });
  });

  it.each(["", "abc", "not base64", btoa("31 bytes, which are one too few")])(
    "is not judged by %j, which is no key",
    async (key) => {
      await expect(verifyRelease(first.signed, { ...asked, keys: [key] })).rejects.toThrow(TypeError);
    },
  );
});
