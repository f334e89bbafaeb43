import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { nodeHeader } from "./request-event.ts";

type Range = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/** The part of an `H3Event` that says where a request came from. */
interface Sender {
  req: { ip?: string | undefined; headers: { get(name: string): string | null } };
}

/** Tells the address a request came from. */
export type ClientIp = (event: Sender) => string | null;

/** Who sent a request that has not become an event. */
export function senderOf(request: IncomingMessage): Sender {
  const get = (name: string) => nodeHeader(request, name);
  return { req: { ip: request.socket.remoteAddress, headers: { get } } };
}

/** An address or CIDR range as ranges are compared; throws for anything else. */
export function parseRange(text: string): Range {
  if (text.includes("/")) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, ranges: Range[]): boolean {
  return ranges.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits));
}

function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

/**
 * The connection's address, unless that is a trusted proxy: then `X-Forwarded-For` is read from the right, where each
 * trusted proxy has written whom it heard from; the first address that is no trusted proxy is the client's.
 */
export function clientIpBehind(trustedProxies: string[]): ClientIp {
  const ranges = trustedProxies.map(parseRange);
  return ({ req }) => {
    const peer = req.ip === undefined ? null : parse(req.ip);
    if (peer === null) return null;
    if (ranges.length === 0 || !isIn(peer, ranges)) return peer.toString();
    const hops = (req.headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
    let client = peer;
    for (const hop of hops.reverse()) {
      const address = parse(hop);
      if (address === null) break;
      client = address;
      if (!isIn(address, ranges)) break;
    }
    return client.toString();
  };
}

/** What limits count an address by: itself, or its /64, which one IPv6 user has whole. */
export function addressBlock(ip: string | null): string {
  if (ip === null) return "unknown";
  const address = ipaddr.process(ip);
  return address.kind() === "ipv4" ? ip : ipaddr.IPv6.networkAddressFromCIDR(`${ip}/64`).toString();
}
