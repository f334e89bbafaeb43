/** The address that WordPress names in its User-Agent: `WordPress/6.1.9; https://example.com`. Null where there is none. */
export function siteInUserAgent(userAgent: string | null): string | null {
  const [, address] = /;\s*(\S+)\s*$/.exec(userAgent ?? "") ?? [];
  return address ?? null;
}
