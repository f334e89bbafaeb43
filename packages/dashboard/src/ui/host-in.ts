/**
 * Returns the host in typed or pasted text, such as `https://www.shop.com/path`; undefined for any other text, such as
 * an e-mail address.
 */
export function hostIn(typed: string): string | undefined {
  const given = typed.trim();
  const address = given.includes("://") ? given : `https://${given}`;
  if (/\s/.test(given) || !URL.canParse(address)) return undefined;
  const { protocol, username, hostname } = new URL(address);
  const isSite = /^https?:$/.test(protocol) && username === "" && /[^.]\.[^.]/.test(hostname);
  return isSite ? hostname.replace(/^www\./, "") : undefined;
}
