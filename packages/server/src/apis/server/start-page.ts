import { createHash } from "node:crypto";
import { z } from "zod";
import { admitWithin } from "../../http/admission.ts";
import { noOrigin } from "../../http/cors.ts";
import type { Api } from "../../http/kernel.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import { routesFor } from "../../http/route.ts";

const route = routesFor<"anyone", null>();

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 3rem auto; padding: 0 1.25rem; }
h1 { font-size: 1.75rem; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid; border-radius: 0.5rem; }
`;

/** No script, nothing from elsewhere, and of styles this page's own alone. */
const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

interface StartPageOptions {
  publicUrl: string;
  dashboardUrl?: string | undefined;
}

function startPage({ publicUrl, dashboardUrl }: StartPageOptions): string {
  const url = escapeHtml(publicUrl.replace(/\/$/, ""));
  const dashboard =
    dashboardUrl === undefined ? "" : `<li><a href="${escapeHtml(dashboardUrl)}">Dashboard</a></li>\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Keystead</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<h1>Keystead is running</h1>
<p>This is a license server. It issues license keys and validates them for applications.</p>
<ul>
${dashboard}<li><a href="${url}/reference">API reference</a></li>
<li><a href="${url}/openapi.json">OpenAPI document</a>, for programs</li>
</ul>
<h2>First steps</h2>
<p>Register, which creates an organization and a session, and create a product:</p>
<pre>curl -c keystead.cookies ${url}/api/auth/register \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"you@example.com","password":"choose a long one","name":"You"}'

curl -b keystead.cookies ${url}/api/products \\
  -H 'Content-Type: application/json' -d '{"name":"Acme SEO"}'</pre>
<p>Then create plans and issue licenses. Applications activate them through the public API. The reference lists every call.</p>
</body>
</html>
`;
}

/**
 * The page at `/`, for people who open the server's address in a browser: where the reference is and what to do first.
 */
export function startPageApi(options: StartPageOptions, rateLimiter: RateLimiter): Api<"anyone", null> {
  const page = new TextEncoder().encode(startPage(options));
  return {
    base: "",
    cors: noOrigin,
    admit: admitWithin(rateLimiter, "SERVER"),
    routes: [
      route({
        method: "GET",
        path: "/",
        access: "anyone",
        summary: "Get the start page",
        result: z.instanceof(Uint8Array),
        contentType: "text/html; charset=utf-8",
        handle({ headers }) {
          headers["content-security-policy"] = contentSecurityPolicy;
          headers["referrer-policy"] = "no-referrer";
          return page;
        },
      }),
    ],
  };
}
