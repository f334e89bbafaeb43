import ipaddr from "ipaddr.js";

/** The ranges that are routed in IPv6; other ranges, such as NAT64's, lead to IPv4 or nowhere. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address is one of the internet: not private, loopback, link-local, multicast, or a form of IPv6 for such a
 * one.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast) : true;
}

export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}

/** The address that a host of a URL is; null for a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(bare) ? bare : null;
}
