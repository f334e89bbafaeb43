import { z } from "zod";
import { admitWithin } from "../../http/admission.ts";
import { JsonText } from "../../http/answer.ts";
import { anyOrigin } from "../../http/cors.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Api } from "../../http/kernel.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import { routesFor } from "../../http/route.ts";
import { openApiDocument } from "../../openapi/document.ts";
import type { DescribedApi, OpenApiDocument } from "../../openapi/types.ts";
import { contentSecurityPolicy, htmlPage, newNonce } from "./page.ts";
import { acceptsGzip, pageFiles } from "./page-files.ts";

const route = routesFor<"anyone", null>();

const bytes = z.instanceof(Uint8Array);

const page = route({
  method: "GET",
  path: "/reference",
  access: "anyone",
  summary: "The API's reference, as a page",
  result: bytes,
  contentType: "text/html; charset=utf-8",
  handle({ headers }) {
    const nonce = newNonce();
    headers["content-security-policy"] = contentSecurityPolicy(nonce);
    headers["referrer-policy"] = "no-referrer";
    headers["cache-control"] = "no-store";
    return htmlPage(nonce);
  },
});

const file = route({
  method: "GET",
  path: "/reference/:file",
  access: "anyone",
  summary: "A file that the reference page loads",
  result: bytes,
  contentType: "*/*",
  errors: ["route_not_found"],
  async handle({ exchange, params, headers }) {
    const found = pageFiles.get(params.file);
    if (!found) throw new HttpError("route_not_found", "There is nothing at this path");
    headers["content-type"] = found.contentType;
    headers["cache-control"] = "public, max-age=86400";
    if (!found.gzipped) return found.plain();
    headers["vary"] = "Accept-Encoding";
    if (!acceptsGzip(exchange.request.header("accept-encoding"))) return found.plain();
    headers["content-encoding"] = "gzip";
    return found.gzipped();
  },
});

/**
 * What these APIs take and answer: for programs as an OpenAPI document, for people as a page. `publicUrl` is where the
 * server is reached, for the document and its samples.
 */
export function referenceApi(
  apis: DescribedApi[],
  rateLimiter: RateLimiter,
  publicUrl?: string,
): Api<"anyone", null> {
  let written: JsonText | undefined;

  const document = route({
    method: "GET",
    path: "/openapi.json",
    access: "anyone",
    summary: "This document",
    result: z.custom<OpenApiDocument>(),
    handle() {
      // Made when somebody asks: servers start often, and are rarely asked. One text, however many answers hold it.
      written ??= new JsonText(JSON.stringify(openApiDocument([...apis, api], publicUrl)));
      return written;
    },
  });

  const api: Api<"anyone", null> = {
    base: "",
    cors: anyOrigin,
    admit: admitWithin(rateLimiter, "SERVER"),
    routes: [document, page, file],
  };
  return api;
}
