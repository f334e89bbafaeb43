/** Nothing is fetched, run or framed, and the address goes to nobody else. */
const PAGE_HEADERS = {
  "content-security-policy": "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
};

/**
 * A page for those who have no dashboard. Its headers are added to the answer's; the content is HTML, and none of a
 * user's.
 */
export function htmlPage(headers: Record<string, string>, title: string, content: string): Uint8Array {
  Object.assign(headers, PAGE_HEADERS);
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body>${content}</body></html>`;
  return new TextEncoder().encode(page);
}
