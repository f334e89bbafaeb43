import { createHash } from "node:crypto";
import type { ReleaseKey } from "@keystead/core";
import { type Impostor, openImpostor } from "./impostor.ts";
import { examplePackage } from "./packages.ts";
import { newReleaseKeys, publish, type ReleaseOptions, signatureOf } from "./releases.ts";
import { openScene, type Scene } from "./scene.ts";

/** The example plugin with two release keys, updated from a license server that may be an impostor. */
export interface UpdateScene extends Scene {
  impostor: Impostor;
  keys: [ReleaseKey, ReleaseKey];
  /** Publishes a version of the example, signed with the first key unless others are given. */
  publish(version: string, options?: ReleaseOptions): Promise<void>;
  /** Describes a version that was never published, with a signed statement in which `stated` replaces fields. */
  forge(version: string, keys: ReleaseKey[], stated?: object): Promise<object>;
}

export async function openUpdateScene(): Promise<UpdateScene> {
  const keys = await newReleaseKeys();
  let impostor: Impostor | undefined;
  const scene = await openScene({
    constants: { ACME_SEO_RELEASE_KEYS: keys.map(({ publicKey }) => publicKey) },
    between: async (server) => {
      impostor = await openImpostor(() => server.url);
      return impostor.port;
    },
  });
  if (impostor === undefined) throw new Error("There is no impostor");
  return {
    ...scene,
    impostor,
    keys,
    async publish(version, options) {
      await publish(scene, await examplePackage(version), { signedWith: [keys[0]], ...options });
    },
    async forge(version, signers, stated) {
      const zip = await examplePackage(version);
      const file = { sha384: createHash("sha384").update(zip).digest("hex"), size: zip.length };
      const needs = { requiresWp: null, requiresPhp: "7.4" };
      const release = { version, channel: "stable" as const, slug: "acme-seo", ...needs };
      const hashes = { name: "acme-seo.zip", sha256: "", md5: "" };
      const about = { ...release, file: { ...file, ...hashes } };
      const signed = await signatureOf(about, scene.product.publicKey, signers, stated);
      const signatures = signed.signatures.map(({ keyId, sig }) => ({ key_id: keyId, sig }));
      return { version, ...file, signed: { statement: signed.statement, signatures } };
    },
    async close() {
      await scene.close();
      impostor?.close();
    },
  };
}
