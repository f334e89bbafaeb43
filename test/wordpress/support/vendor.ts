import { createHash } from "node:crypto";
import {
  createReleaseKey,
  type ReleaseKey,
  signRelease,
} from "../../../packages/core/src/releases/release-key.ts";

/** What is made of a release. */
export interface ReleaseOptions {
  /** In its zip. */
  slug?: string;
  channel?: "stable" | "beta";
  /** The vendor's first key unless given; none leaves it unsigned. */
  signedWith?: ReleaseKey[];
  /** What the statement says, where it is not about the release. */
  stated?: object;
  /** What else the server is told of it. */
  fields?: object;
}

/** What a server says of a release where it can be downloaded. */
export type Offered = Record<string, unknown> & { version: string };

/** Who makes a product, with the two keys that it has pinned. */
export interface Vendor {
  keys: [ReleaseKey, ReleaseKey];
  /** What a server can say of this release of a product. */
  sign(publicKey: string, version: string, zip: Buffer, options?: ReleaseOptions): Promise<Offered>;
}

export async function newVendor(): Promise<Vendor> {
  const keys: [ReleaseKey, ReleaseKey] = [await createReleaseKey(), await createReleaseKey()];
  return {
    keys,
    async sign(
      product,
      version,
      zip,
      { slug = "acme-seo", channel = "stable", signedWith, stated, fields } = {},
    ) {
      const sha384 = createHash("sha384").update(zip).digest("hex");
      const about = { version, channel, slug, sha384, size: zip.length };
      const needs = { requires_php: null, requires_wp: null };
      const times = { released_at: new Date().toISOString(), expires_at: null };
      const statement = { v: 1 as const, product, ...about, ...needs, ...times, ...stated };
      const { signatures, ...signed } = await signRelease(statement, signedWith ?? [keys[0]]);
      const onWire = signatures.map(({ keyId, sig }) => ({ key_id: keyId, sig }));
      const isSigned = onWire.length > 0;
      const { released_at } = times;
      return {
        ...about,
        released_at,
        rollout: 100,
        signed: isSigned ? { statement: signed.statement, signatures: onWire } : null,
        ...fields,
      };
    },
  };
}
