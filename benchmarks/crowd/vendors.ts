import { PUBLIC_KEY } from "../data/licenses.ts";

interface Vendor {
  /** Of its plugins, in order; the license is for the first. All its sites have all of them. */
  publicKeys: [string, ...string[]];
  /** Whether its plugins insist on signed answers. */
  isSigned: boolean;
}

const publicKey = (n: number): string => `pk_crowdcrowdcrowdcrowdcrowdcrowd${String(n).padStart(2, "0")}`;

/** With one plugin, with two and with three. */
export const vendors: readonly [Vendor, Vendor, Vendor] = [
  { publicKeys: [PUBLIC_KEY], isSigned: true },
  { publicKeys: [publicKey(1), publicKey(2)], isSigned: false },
  { publicKeys: [publicKey(3), publicKey(4), publicKey(5)], isSigned: true },
];

/** The vendor whose plugins the n-th site has. */
export function vendorOf(n: number): Vendor {
  return vendors[n % 3] ?? vendors[0];
}
