import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import { verifyRelease } from "../../verify/release.ts";
import { createReleaseKey, readReleaseKey, signRelease } from "./release-key.ts";
import type { ReleaseStatement } from "./statement.ts";

const statement: ReleaseStatement = {
  v: 1,
  product: `pk_${"0".repeat(32)}`,
  slug: "acme-seo",
  version: "1.4.1",
  channel: "stable",
  size: 3,
  sha384: "ab".repeat(48),
  requires_wp: "6.2",
  requires_php: null,
  released_at: "2030-01-01T00:00:00.000Z",
  expires_at: null,
};

const onWire = ({ statement, signatures }: Awaited<ReturnType<typeof signRelease>>) => ({
  statement,
  signatures: signatures.map(({ keyId, sig }) => ({ key_id: keyId, sig })),
});

describe("a release key", () => {
  it("is another one each time, and is read from what was kept of it", async () => {
    const [one, other] = await Promise.all([createReleaseKey(), createReleaseKey()]);
    expect(one.publicKey).not.toBe(other.publicKey);
    expect(one.privateKey).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
    expect(one.keyId).toMatch(/^[0-9a-f]{16}$/);
    expect(await readReleaseKey(one.privateKey)).toEqual(one);
  });

  it("signs what whoever has pinned it takes", async () => {
    const [current, next] = await Promise.all([createReleaseKey(), createReleaseKey()]);
    const { product, slug, size, sha384 } = statement;
    for (const { publicKey, keyId } of [current, next]) {
      const options = { keys: [publicKey], product, slug, file: { size, sha384 } };
      const verdict = await verifyRelease(onWire(await signRelease(statement, [current, next])), options);
      expect(verdict).toEqual({ valid: true, statement, keyId, outOfDate: false });
    }
  });

  it("signs the raw SHA-384 of the file as WordPress checks it", async () => {
    const key = await createReleaseKey();
    const { fileSignature } = await signRelease(statement, [key]);
    const digest = Buffer.from(statement.sha384, "hex");
    const signature = Buffer.from(fileSignature ?? "", "base64");
    expect(verify(null, digest, createPublicKey(key.privateKey), signature)).toBe(true);
  });

  it.each([
    [
      "another kind of key",
      generateKeyPairSync("x25519").privateKey.export({ format: "pem", type: "pkcs8" }),
    ],
    ["a public key", generateKeyPairSync("ed25519").publicKey.export({ format: "pem", type: "spki" })],
    ["nothing", ""],
  ])("is not %s", async (_, pem) => {
    const text = pem.toString();
    await expect(readReleaseKey(text)).rejects.toThrow(
      expect.objectContaining({
        code: "invalid_input",
        message: expect.stringMatching(/^privateKey: must be/),
      }),
    );
  });
});
