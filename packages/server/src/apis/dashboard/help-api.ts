import { createHash } from "node:crypto";
import { z } from "zod";
import { admitWithin } from "../../http/admission.ts";
import { noOrigin } from "../../http/cors.ts";
import { isNamed } from "../../http/etag.ts";
import type { Exchange } from "../../http/exchange.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Api } from "../../http/kernel.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import { parsedHeader } from "../../http/parsed-header.ts";
import { routesFor } from "../../http/route.ts";
import { ServedFiles } from "./served-files.ts";

const route = routesFor<"anyone", null>();
const bytes = z.instanceof(Uint8Array).optional();

/** Guides run nothing and load their style alone. */
const GUIDE_HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
};

const shared = {
  method: "GET",
  access: "anyone",
  result: bytes,
  otherStatus: 304,
  errors: ["route_not_found"],
} as const;

interface HelpOptions {
  /** The folder of the files. Default: the one that comes with the server. */
  folder?: URL | "help";
  rateLimiter: RateLimiter;
}

/** Routes for what the dashboard links to: guides as pages, and the PHP client to unpack into a plugin. */
export function helpApi({ folder = "help", rateLimiter }: HelpOptions): Api<"anyone", null> {
  const files = new ServedFiles(folder);
  const etags = new WeakMap<Uint8Array, string>();
  const etagOf = (content: Uint8Array): string => {
    const etag = etags.get(content) ?? `"${createHash("sha256").update(content).digest("base64url")}"`;
    etags.set(content, etag);
    return etag;
  };

  interface Answering {
    exchange: Exchange;
    answer: { status: number };
  }

  /** Asked for again each time, and sent only when it is another one: a new server has new guides. */
  const sent = async (name: string, { exchange: { request, headers }, answer }: Answering, more = {}) => {
    const file = await files.find(name, null);
    if (!file) throw new HttpError("route_not_found", "There is nothing at this path");
    const etag = etagOf(file.content);
    Object.assign(headers, more, { "cache-control": "public, no-cache", etag });
    if (isNamed(etag, parsedHeader(request, "if-none-match"))) {
      answer.status = 304;
      return undefined;
    }
    headers["content-type"] = file.contentType;
    return file.content;
  };

  return {
    base: "",
    cors: noOrigin,
    admit: admitWithin(rateLimiter, "ASSETS"),
    routes: [
      route({
        ...shared,
        path: "/keystead-client.zip",
        summary: "Download the PHP client, to unpack into a plugin's folder",
        contentType: "application/zip",
        handle: (asked) =>
          sent("keystead-client.zip", asked, {
            "content-disposition": 'attachment; filename="keystead-client.zip"',
          }),
      }),
      route({
        ...shared,
        path: "/docs/guide.css",
        summary: "Get the style sheet of guides",
        contentType: "text/css; charset=utf-8",
        handle: (asked) => sent("guide.css", asked),
      }),
      route({
        ...shared,
        path: "/docs/:section/:page",
        summary: "Get a guide as a page",
        contentType: "text/html; charset=utf-8",
        handle: (asked) => sent(`${asked.params.section}/${asked.params.page}.html`, asked, GUIDE_HEADERS),
      }),
    ],
  };
}
