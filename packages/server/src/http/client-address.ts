import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import type { Log } from "./log.ts";
import { LONGEST_PARSED } from "./parsed-header.ts";
import type { HttpRequest } from "./request.ts";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [address: Address, bits: number];

/** Tells the IP address of the client that sent a request; null where nobody can tell. */
export type ClientAddress = (request: Pick<HttpRequest, "peer" | "header">) => string | null;

/** Reading an address takes microseconds, and the same ones come again and again. */
const RECENT_ADDRESSES = 4096;

/** An address or CIDR range as ranges are compared; throws for anything else. */
export function parseRange(text: string): Range {
  if (text.includes("/")) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

const MAPPED = "::ffff:";

/**
 * The IPv4 address that a text is, also as IPv6 writes it; null for any other. It costs a tenth of parsing it, and in a
 * crowd each address is new.
 */
function plainIPv4(text: string): string | null {
  const plain = text.startsWith(MAPPED) ? text.slice(MAPPED.length) : text;
  return isIPv4(plain) ? plain : null;
}

function isIn(address: Address, ranges: Range[]): boolean {
  return ranges.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits));
}

function parse(text: string): Address | null {
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

/** One hop of `X-Forwarded-For`; some proxies add the port: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
function parseHop(hop: string): Address | null {
  const [, bracketed, dotted] = /^(?:\[(.+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(hop) ?? [];
  return parse(bracketed ?? dotted ?? hop);
}

function remember<Value>(read: (text: string) => Value & {}): (text: string) => Value & {} {
  const recent = new LRUCache<string, Value & {}>({ max: RECENT_ADDRESSES });
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const value = read(text);
    recent.set(text, value);
    return value;
  };
}

/**
 * The connection's address, unless that is a trusted proxy: then `X-Forwarded-For` is read from the right, where each
 * trusted proxy has written whom it heard from; the first address that is no trusted proxy is the client's.
 */
export function clientAddressBehind(trustedProxies: string[]): ClientAddress {
  const ranges = trustedProxies.map(parseRange);
  const peerOf = remember((text) => {
    const plain = ranges.length === 0 ? plainIPv4(text) : null;
    if (plain !== null) return { address: plain, isProxy: false };
    const address = parse(text);
    return { address: address?.toString() ?? null, isProxy: address !== null && isIn(address, ranges) };
  });
  return (request) => {
    if (request.peer === undefined) return null;
    const { address, isProxy } = peerOf(request.peer);
    return isProxy ? forwardedBy(address, request.header("x-forwarded-for"), ranges) : address;
  };
}

/**
 * The hops at the end of the header, where proxies in front of this server write; the beginning is whatever a client
 * sent.
 */
function hopsOf(forwardedFor: string): string[] {
  const hops = forwardedFor.slice(-LONGEST_PARSED).split(",");
  // The first one may be cut.
  const whole = forwardedFor.length > LONGEST_PARSED ? hops.slice(1) : hops;
  return whole.map((hop) => hop.trim());
}

function forwardedBy(proxy: string | null, forwardedFor: string | null, trusted: Range[]): string | null {
  let client = proxy;
  for (const hop of hopsOf(forwardedFor ?? "").reverse()) {
    const address = parseHop(hop);
    if (address === null) break;
    client = address.toString();
    if (!isIn(address, trusted)) break;
  }
  return client;
}

/** Reads the address that an embedder's function gives, also with a port; null for anything else. */
export function readableAddress(tell: ClientAddress): ClientAddress {
  const read = remember((text) => ({ address: parseHop(text)?.toString() ?? null }));
  return (request) => {
    // Works when it is taken out of the request, and with any case of the name.
    const header = (name: string) => request.header(name.toLowerCase());
    const text = tell({ peer: request.peer, header });
    return text === null || text === undefined ? null : read(text.trim()).address;
  };
}

/** Writes to the log, once, that an address is not known: limits by address are then off. */
export function warningOfNone(tell: ClientAddress, log: Log): ClientAddress {
  let told = false;
  return (request) => {
    const address = tell(request);
    if (address === null && !told) {
      told = true;
      log.warn(
        {},
        "the client's address is unknown, so limits by address are off for this request. Set `ip` on the request, or pass `clientAddress` to createServer()",
      );
    }
    return address;
  };
}

/** Returns the block that limits count an address by: itself, or its /64, which one IPv6 user has whole. */
export const addressBlock: (address: string) => string = remember((text) => {
  if (isIPv4(text)) return text;
  const address = ipaddr.process(text);
  return address.kind() === "ipv4" ? text : ipaddr.IPv6.networkAddressFromCIDR(`${text}/64`).toString();
});
