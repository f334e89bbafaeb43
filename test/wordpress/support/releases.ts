import type { ReleaseFiles, SignedStatement } from "@keystead/core";
import { createReleaseKey, type ReleaseKey, signRelease } from "@keystead/core";
import { expect } from "vitest";
import { folderFiles, prepareFolder } from "../../../packages/server/src/files/folder-files.ts";
import type { WireRelease } from "../../../packages/server/test/releases/release-shop.ts";
import { temporaryFolder } from "../../../packages/server/test/support/command.ts";
import type { Operator } from "../../../packages/server/test/support/operator.ts";

/** Opens temporary storage for a license server's files. */
export async function temporaryFiles(): Promise<{ files: ReleaseFiles; remove(): Promise<void> }> {
  const folder = await temporaryFolder();
  await prepareFolder(folder.path);
  return { files: folderFiles(folder.path), remove: () => folder.remove() };
}

/** A product, and who sells it at a license server. */
export interface Sale {
  operator: Operator;
  product: Awaited<ReturnType<Operator["product"]>>;
}

export interface ReleaseOptions {
  channel?: "stable" | "beta";
  /** None unless given. */
  signedWith?: ReleaseKey[];
  /** Further fields of its description. */
  fields?: object;
}

/** The two keys that a plugin has pinned. */
export async function newReleaseKeys(): Promise<[ReleaseKey, ReleaseKey]> {
  return [await createReleaseKey(), await createReleaseKey()];
}

/** Publishes a zip as a release. */
export async function publish(
  { operator, product }: Sale,
  zip: Buffer,
  options: ReleaseOptions = {},
): Promise<WireRelease> {
  const { channel = "stable", signedWith = [], fields } = options;
  const { client } = operator;
  const call = { method: "POST", raw: zip, headers: { "content-type": "application/zip" } };
  const path = `/api/releases/upload?product_id=${product.id}&channel=${channel}`;
  const uploaded = await client.send<WireRelease>(path, call);
  expect(uploaded.status, uploaded.text).toBe(201);
  const { id } = uploaded.body;
  if (fields !== undefined && Object.keys(fields).length > 0) {
    const changed = await client.put(`/api/releases/${id}`, fields);
    expect(changed.status, changed.text).toBe(200);
  }
  const signed =
    signedWith.length === 0
      ? {}
      : { signed: await signatureOf(uploaded.body, product.publicKey, signedWith) };
  const published = await client.post<WireRelease>(`/api/releases/${id}/publish`, signed);
  expect(published.status, published.text).toBe(200);
  return published.body;
}

/** Signs a statement about a release of the product with this public key; `stated` replaces fields of the release. */
export function signatureOf(
  release: Pick<WireRelease, "version" | "channel" | "slug" | "requiresWp" | "requiresPhp" | "file">,
  product: string,
  keys: ReleaseKey[],
  stated: object = {},
): Promise<SignedStatement> {
  const { version, channel, slug, requiresWp, requiresPhp, file } = release;
  if (file === null) throw new Error("The release has no file");
  const { sha384, size } = file;
  const about = { v: 1 as const, product, slug, version, channel, sha384, size };
  const needs = { requires_wp: requiresWp, requires_php: requiresPhp };
  const times = { released_at: new Date().toISOString(), expires_at: null };
  return signRelease({ ...about, ...needs, ...times, ...stated }, keys);
}
