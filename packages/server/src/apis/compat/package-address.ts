import type { Downloads, Release } from "@keystead/core";
import type { CompatLicense } from "@keystead/core/server";

/** No site has this address (RFC 6761). */
const NOWHERE = "invalid";

/**
 * The address of a release's file for a license, which is judged at the download: a client that gets no address shows
 * no reason, and one that is refused there does. Null where nobody can download the release. `domain` is empty where
 * the client names no site.
 */
export async function packageAddress(
  downloads: Downloads | undefined,
  { product, license }: CompatLicense,
  release: Release,
  domain: string,
): Promise<string | null> {
  if (downloads === undefined || release.file === null) return null;
  // A client that names no site has none to judge the seat of: its download is refused, in words.
  const site = { publicKey: product.publicKey, licenseKey: license.licenseKey, domain: domain || NOWHERE };
  return (await downloads.address(site, release)).url;
}
