import { describe, expect, test } from "vitest";
import { isLicenseKey, lookupKeyOf } from "../license-key.ts";
import { createSeal } from "./seal.ts";

const secret = "x".repeat(32);
const plain = new TextEncoder().encode("a secret");

describe("what is sealed", () => {
  test("is opened under its own secret, for its own purpose and label alone", async () => {
    const seal = createSeal(secret, "webhooks");
    const sealed = await seal.close("whe_1", plain);
    expect(await createSeal(secret, "webhooks").open("whe_1", sealed)).toEqual(plain);
    for (const [key, purpose, label] of [
      [`${secret}y`, "webhooks", "whe_1"],
      [secret, "mails", "whe_1"],
      [secret, "webhooks", "whe_2"],
    ] as const)
      await expect(createSeal(key, purpose).open(label, sealed)).rejects.toThrow();
  });

  test("is another text each time, without what it hides", async () => {
    const seal = createSeal(secret, "webhooks");
    const texts = await Promise.all([seal.close("a", plain), seal.close("a", plain)]);
    expect(new Set(texts).size).toBe(2);
    for (const text of texts) expect(Buffer.from(text, "base64url").toString()).not.toContain("a secret");
  });

  test("needs a secret of 32 characters", () => {
    createSeal("x".repeat(32), "webhooks");
    expect(() => createSeal("x".repeat(31), "webhooks")).toThrow(
      expect.objectContaining({ code: "invalid_input" }),
    );
  });
});

describe("a key of any form", () => {
  test.each([
    ["x".repeat(255), true],
    ["x".repeat(256), false],
    ["ÄÖ-12 34/#", true],
    ["", false],
    [" x", false],
    ["x ", false],
    ["a\tb", false],
    ["a\u200bb", false],
  ])("%j", (key, isKey) => {
    expect(isLicenseKey(key)).toBe(isKey);
  });

  test("is found without the blanks around it, and never by what cannot be one", () => {
    expect(lookupKeyOf("  OLD/4711 ")).toBe("OLD/4711");
    expect(lookupKeyOf("acme-olab-cdef-ihjk-mnoq")).toBe("ACME-01AB-CDEF-1HJK-MN0Q");
    for (const text of ["", "   ", "a\tb", "x".repeat(256)]) expect(lookupKeyOf(text)).toBe("");
  });
});
