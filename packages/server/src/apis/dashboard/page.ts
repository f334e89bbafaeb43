import { newNonce } from "../reference/page.ts";

/** Scripts, fonts and calls are this server's own; style elements carry the nonce. */
function contentSecurityPolicy(nonce: string, frameAncestors: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors.map((host) => `https://${host}`).join(" ") || "'none'"}`,
  ].join("; ");
}

/** The headers of one answer with the page. A kept copy would go with the nonce of another answer. */
function headersWith(nonce: string, frameAncestors: readonly string[]): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(nonce, frameAncestors),
    "cross-origin-opener-policy": "same-origin",
    // Mailed links have a token in their address.
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  };
}

/**
 * The dashboard's page, as the build wrote it. `base` is what paths begin with in the browser, such as `/licensing`.
 */
export class DashboardPage {
  readonly #html: string;

  constructor(html: string, base: string) {
    // The build's addresses are relative, and the page is shown at paths of any depth.
    this.#html = html.replaceAll('="./', `="${base}/`).replaceAll("{{base}}", base);
  }

  /** Returns the page for one answer, and the headers that go with it. Only hosts that are named may frame it. */
  answer(frameAncestors: readonly string[] = []): {
    html: Uint8Array<ArrayBuffer>;
    headers: Record<string, string>;
  } {
    const nonce = newNonce();
    return {
      html: new TextEncoder().encode(this.#html.replaceAll("{{nonce}}", nonce)),
      headers: headersWith(nonce, frameAncestors),
    };
  }
}
