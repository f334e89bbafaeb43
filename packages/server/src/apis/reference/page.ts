/** The content security policy of the page: only this server's own files, and the styles that carry the nonce. */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Returns a nonce for one answer: 16 random bytes in base64. */
export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/** Writes the page. Its addresses are relative, so that it works at the root and under any path. */
export function htmlPage(nonce: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta property="csp-nonce" content="${nonce}">
    <title>Keystead API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="reference/page.css">
    <script src="reference/styles.js" defer></script>
    <script src="reference/scalar.js" defer></script>
    <script src="reference/page.js" defer></script>
  </head>
  <body>
    <noscript>This reference needs JavaScript. The OpenAPI document is at openapi.json.</noscript>
    <div id="reference"></div>
  </body>
</html>
`);
}
