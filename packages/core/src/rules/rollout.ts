const PARTS = 100;

/** A release, and how many of a hundred sites are offered it. */
export interface RolledOut {
  /** Public key of the product. */
  publicKey: string;
  /** Version of the release. */
  version: string;
  /** 1 to 100. */
  rollout: number;
}

/** Gives the SHA-256 of a text in UTF-8, 64 hex digits: each runtime has its own. */
type Sha256 = (text: string) => string;

/**
 * Whether a site (a domain in normal form) is offered the release. The same site gets the same answer each time, a
 * site that is in at 10 % is in at 25 %, and each release begins with other sites.
 */
export function isOffered({ rollout, ...release }: RolledOut, domain: string, sha256: Sha256): boolean {
  return rollout >= PARTS || rolloutBucket(release, domain, sha256) < rollout;
}

/** Numbers the part that the site is in, of a hundred equal parts of all sites: 0 to 99. */
export function rolloutBucket(
  { publicKey, version }: Omit<RolledOut, "rollout">,
  domain: string,
  sha256: Sha256,
): number {
  return Number.parseInt(sha256(`${publicKey}:${version}:${domain}`).slice(0, 8), 16) % PARTS;
}
