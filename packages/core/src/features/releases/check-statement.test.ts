import { describe, expect, it } from "vitest";
import { requireStatementOf } from "./check-statement.ts";
import { createReleaseKey, signRelease } from "./release-key.ts";
import { encodeBase64, type ReleaseStatement } from "./statement.ts";

const product = `pk_${"0".repeat(32)}`;
const file = { name: "acme-seo.zip", size: 3, sha256: "", sha384: "ab".repeat(48), md5: "" };
const release = {
  version: "1.4.1",
  channel: "stable" as const,
  slug: "acme-seo",
  file,
  requiresWp: "6.2",
  requiresPhp: null,
};
const statement: ReleaseStatement = {
  v: 1,
  product,
  slug: "acme-seo",
  version: "1.4.1",
  channel: "stable",
  size: file.size,
  sha384: file.sha384,
  requires_wp: "6.2",
  requires_php: null,
  released_at: "2030-01-01T00:00:00.000Z",
  expires_at: null,
};

const signed = async (changes: Partial<ReleaseStatement> = {}) =>
  signRelease({ ...statement, ...changes }, [await createReleaseKey()]);

function refusal(message: RegExp) {
  return expect.objectContaining({ code: "invalid_input", message: expect.stringMatching(message) });
}

describe("a signed statement that a vendor sends", () => {
  it("is taken when it is about the release", async () => {
    const given = await signed();
    expect(() => requireStatementOf(given, release, product)).not.toThrow();
    expect(() => requireStatementOf({ ...given, fileSignature: null }, release, product)).not.toThrow();
  });

  it.each<Partial<ReleaseStatement>>([
    { product: `pk_${"1".repeat(32)}` },
    { version: "1.4.2" },
    { channel: "beta" },
    { slug: "acme-shop" },
    { slug: null },
    { requires_wp: null },
    { requires_php: "7.4" },
    { size: 4 },
    { sha384: "cd".repeat(48) },
  ])("is refused, and the difference named, with %j", async (changes) => {
    const given = await signed(changes);
    const [name] = Object.keys(changes);
    const message = new RegExp(`^signed\\.statement: has ${name} .*, but the release has `);
    expect(() => requireStatementOf(given, release, product)).toThrow(refusal(message));
  });

  it("is refused without a file", async () => {
    const given = await signed();
    expect(() => requireStatementOf(given, { ...release, file: null }, product)).toThrow(
      refusal(/must be sent together with the file/),
    );
  });

  it("is refused when it is no canonical statement", async () => {
    const given = await signed();
    const written = (json: string) => encodeBase64(new TextEncoder().encode(json));
    const { version, ...others } = statement;
    for (const text of [
      "",
      "not base64",
      written("{}"),
      written(JSON.stringify(statement)),
      written(JSON.stringify({ version, ...others }, null, 1)),
    ])
      expect(() => requireStatementOf({ ...given, statement: text }, release, product), text).toThrow(
        refusal(/^signed\.statement: must be a release's statement/),
      );
  });

  it("is refused with what cannot be a signature", async () => {
    const given = await signed();
    const [first] = given.signatures;
    const wrong = { ...given, signatures: [{ keyId: first?.keyId ?? "", sig: btoa("short") }] };
    expect(() => requireStatementOf(wrong, release, product)).toThrow(
      refusal(/^signed\.signatures\.0\.sig: must/),
    );
    const other = { ...given, fileSignature: btoa("short") };
    expect(() => requireStatementOf(other, release, product)).toThrow(
      refusal(/^signed\.fileSignature: must/),
    );
  });
});
