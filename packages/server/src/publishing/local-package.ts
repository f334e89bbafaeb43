import { createHash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { LicensingError, type ReleaseChannel, type ReleaseStatement } from "@keystead/core";
import type { PackageContents } from "@keystead/core/server";
import { readPackage } from "../packages/read-package.ts";
import { ConfigError } from "../startup/config.ts";

/** A package on this machine, as it is read here: what is signed is what is seen here, whatever a server says. */
export interface LocalPackage {
  contents: PackageContents;
  size: number;
  /** Hex. */
  sha384: string;
  /** Its bytes, read when they are sent. */
  blob: Blob;
}

/** Throws `ConfigError` for a file that is not there, and for one that is no such package. */
export async function readLocalPackage(path: string, kind: PackageContents["kind"]): Promise<LocalPackage> {
  try {
    const hash = createHash("sha384");
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    const [contents, blob] = await Promise.all([readPackage(path, kind), openAsBlob(path)]);
    return { contents, blob, size: blob.size, sha384: hash.digest("hex") };
  } catch (error) {
    if (error instanceof LicensingError) throw new ConfigError(`${path}: ${error.message}`);
    const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
    if (code === undefined) throw error;
    throw new ConfigError(`${path}: cannot be read (${code})`);
  }
}

interface Stated {
  publicKey: string;
  version: string;
  channel: ReleaseChannel;
  now: Date;
}

const YEARS_GOOD = 2;

/** Returns the statement about the package that is signed. It is out of date after two years. */
export function statementOf(
  { contents, size, sha384 }: LocalPackage,
  { publicKey, version, channel, now }: Stated,
): ReleaseStatement {
  const expiresAt = new Date(now);
  expiresAt.setUTCFullYear(now.getUTCFullYear() + YEARS_GOOD);
  return {
    v: 1,
    product: publicKey,
    slug: contents.slug,
    version,
    channel,
    size,
    sha384,
    requires_wp: contents.requiresWp,
    requires_php: contents.requiresPhp,
    released_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}
