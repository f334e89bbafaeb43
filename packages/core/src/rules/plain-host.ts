/** Characters of a host name at most (RFC 1035). */
export const MAX_HOST_LENGTH = 253;

const PLAIN_HOST = /^(?!www\.)(?:(?!xn--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Whether the text is a lower-case ASCII host in normal form already: the common case, worth no parser. */
export function isPlainHost(text: string): boolean {
  return text.length <= MAX_HOST_LENGTH && PLAIN_HOST.test(text);
}
