import { readReferenceFile } from "../../reference-files.ts";

/** Nothing but this server's own files and answers; `data:` for the images in Swagger UI's style sheet. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

// Addresses are relative, so that the page works under any prefix.
const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Keystead API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="reference/swagger-ui.css">
    <script src="reference/swagger-ui-bundle.js" defer></script>
    <script src="reference/page.js" defer></script>
  </head>
  <body>
    <div id="reference"></div>
  </body>
</html>
`;

const script = `SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#reference",
  validatorUrl: null,
  deepLinking: true,
});
`;

interface PageFile {
  contentType: string;
  read(): Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>;
}

const SCRIPT = "text/javascript; charset=utf-8";

export const htmlPage = new TextEncoder().encode(html);

/** What the page loads, by name. */
export const pageFiles: ReadonlyMap<string, PageFile> = new Map([
  ["page.js", { contentType: SCRIPT, read: () => new TextEncoder().encode(script) }],
  ["swagger-ui-bundle.js", { contentType: SCRIPT, read: () => readReferenceFile("swagger-ui-bundle.js") }],
  [
    "swagger-ui.css",
    { contentType: "text/css; charset=utf-8", read: () => readReferenceFile("swagger-ui.css") },
  ],
]);
