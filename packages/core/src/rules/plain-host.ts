/** Characters of a host name at most (RFC 1035). */
export const MAX_HOST_LENGTH = 253;

const PLAIN_HOST = /^(?!www\.)(?:(?!xn--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Whether the text is a lower-case ASCII host in normal form already: the common case, worth no parser. */
export function isPlainHost(text: string): boolean {
  return text.length <= MAX_HOST_LENGTH && PLAIN_HOST.test(text);
}

const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** Whether nobody but neighbors reaches the IPv4 address: loopback, private (RFC 1918) or link-local (RFC 3927). */
export function isLocalV4(address: string): boolean {
  const [first = 0, second = 0] = address.split(".").map(Number);
  if (first === 127 || first === 10) return true;
  if (first === 172) return second >= 16 && second < 32;
  return (first === 192 && second === 168) || (first === 169 && second === 254);
}

/**
 * The same of an IPv6 address in the form of RFC 5952: loopback, unique local (RFC 4193), link-local, or a mapped
 * IPv4 address that is.
 */
export function isLocalV6(address: string): boolean {
  if (address === "::1") return true;
  const [, high, low] = MAPPED.exec(address) ?? [];
  if (high !== undefined && low !== undefined) {
    const octets = [high, low].flatMap((group) => {
      const bits = Number.parseInt(group, 16);
      return [bits >> 8, bits & 0xff];
    });
    return isLocalV4(octets.join("."));
  }
  const first = Number.parseInt(address, 16);
  return (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80;
}
