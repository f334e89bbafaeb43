import { createHash } from "node:crypto";

const PARTS = 100;

/** A release, and how many of a hundred sites are offered it. */
interface RolledOut {
  publicKey: string;
  version: string;
  /** 1 to 100. */
  rollout: number;
}

/**
 * Whether a site (a domain in normal form) is offered the release. The same site gets the same answer each time, a
 * site that is in at 10 % is in at 25 %, and each release begins with other sites.
 */
export function isOffered({ publicKey, version, rollout }: RolledOut, domain: string): boolean {
  return rolloutBucket(publicKey, version, domain) < rollout;
}

/** Returns the site's part of a hundred equal parts of all sites: 0 to 99. */
export function rolloutBucket(publicKey: string, version: string, domain: string): number {
  const digest = createHash("sha256").update(`${publicKey}:${version}:${domain}`).digest();
  return digest.readUInt32BE(0) % PARTS;
}
