import { type ReleaseChannel, readReleaseKey, signRelease } from "@keystead/core";
import { ZIP_TYPE } from "../files/file-answer.ts";
import { ConfigError } from "../startup/config.ts";
import { draftOf, type KnownProduct, type KnownRelease, knownRelease, productOf } from "./known-records.ts";
import { type LocalPackage, readLocalPackage, statementOf } from "./local-package.ts";
import { ApiRefusal, type ManagementClient } from "./management-client.ts";

const PUBLIC_KEY = /^pk_/;

export interface Publication {
  file: string;
  /** A public key, an id or a slug. */
  product: string;
  version?: string | undefined;
  channel: ReleaseChannel;
  /** 1 to 100. */
  rollout: number;
  /** Markdown. */
  notes?: string | undefined;
  /** A private key, PEM. */
  signingKey?: string | undefined;
  /** Uploads and publishes nothing. */
  draft: boolean;
}

type Published = KnownRelease & { keyId: string | null };

/**
 * Uploads a package as a release of a product, signs it here and publishes it. A draft of the same version, such as one
 * that an earlier try has left, gets the file. Throws `ConfigError` in words that name the option or say what the
 * server refuses.
 */
export async function publishPackage(client: ManagementClient, publication: Publication): Promise<Published> {
  const { signingKey, draft, notes, channel, rollout } = publication;
  if (signingKey !== undefined && draft)
    throw new ConfigError("--sign: signing needs publication, so leave out --draft");
  if (signingKey !== undefined && !PUBLIC_KEY.test(publication.product))
    throw new ConfigError(
      "--product: give the product's public key (pk_…) with --sign, as in your application, so that the server cannot choose the signed product",
    );
  const key = signingKey === undefined ? null : await readReleaseKey(signingKey).catch(wrongKey);
  const owner = await productOf(client, publication.product);
  const { type } = owner;
  const local = await readLocalPackage(
    publication.file,
    type === "plugin" || type === "theme" ? type : "other",
  );
  const version = versionOf(local, publication);
  const uploaded = await upload(client, owner, local, { version, channel, rollout });
  const { id } = uploaded;
  if (notes !== undefined) await client.call("PUT", `/releases/${id}`, knownRelease, { json: { notes } });
  if (draft) return { ...uploaded, keyId: null };
  const stated = { publicKey: publication.product, version, channel, now: new Date() };
  const signed = key && (await signRelease(statementOf(local, stated), [key]));
  const json = signed === null ? {} : { signed };
  const published = await client.call("POST", `/releases/${id}/publish`, knownRelease, { json });
  return { ...published, keyId: key?.keyId ?? null };
}

function wrongKey(): never {
  throw new ConfigError("--sign: must be an Ed25519 private key from keystead keys create (PEM, PKCS #8)");
}

function versionOf({ contents }: LocalPackage, { file, version }: Publication): string {
  const own = contents.version ?? version;
  if (own === undefined)
    throw new ConfigError("--version: is required, because the file has no header with a version");
  if (version !== undefined && version !== own)
    throw new ConfigError(`--version: is ${version}, but the header in ${file} has ${own}`);
  return own;
}

type Terms = Pick<Publication, "channel" | "rollout"> & { version: string };

async function upload(
  client: ManagementClient,
  { id: productId }: KnownProduct,
  { blob }: LocalPackage,
  terms: Terms,
): Promise<KnownRelease> {
  const body = { file: blob, type: ZIP_TYPE };
  const { version, channel, rollout } = terms;
  const query = new URLSearchParams({ product_id: productId, version, channel, rollout: String(rollout) });
  try {
    return await client.call("POST", `/releases/upload?${query}`, knownRelease, body);
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.code === "version_taken")) throw error;
    const draft = await draftOf(client, productId, version);
    if (draft === undefined) throw new ConfigError(`--version: ${version} is already released`);
    await client.call("PUT", `/releases/${draft.id}/file`, knownRelease, body);
    return client.call("PUT", `/releases/${draft.id}`, knownRelease, { json: { channel, rollout } });
  }
}
