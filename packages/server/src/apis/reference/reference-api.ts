import { z } from "zod";
import { acceptsEncoding } from "../../http/accept-encoding.ts";
import { admitWithin } from "../../http/admission.ts";
import { JsonText } from "../../http/answer.ts";
import { anyOrigin } from "../../http/cors.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Api } from "../../http/kernel.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import { parsedHeader } from "../../http/parsed-header.ts";
import { routesFor } from "../../http/route.ts";
import { type DocumentOptions, openApiDocument } from "../../openapi/document.ts";
import type { DescribedApi, OpenApiDocument } from "../../openapi/types.ts";
import { contentSecurityPolicy, htmlPage, newNonce } from "./page.ts";
import { pageFiles } from "./page-files.ts";

const route = routesFor<"anyone", null>();

const bytes = z.instanceof(Uint8Array);

const page = route({
  method: "GET",
  path: "/reference",
  access: "anyone",
  summary: "Get the API reference as a page",
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
  summary: "Get a file of the reference page",
  result: bytes,
  contentType: "*/*",
  errors: ["route_not_found"],
  async handle({ exchange, params, headers }) {
    const found = pageFiles.get(params.file);
    if (!found) throw new HttpError("route_not_found", "There is nothing at this path");
    const { gzipped } = found;
    const zips =
      gzipped !== undefined && acceptsEncoding(parsedHeader(exchange.request, "accept-encoding"), "gzip");
    // First: an error must not carry the headers of a file.
    const content = await (zips ? gzipped() : found.plain());
    headers["content-type"] = found.contentType;
    headers["cache-control"] = "public, max-age=86400";
    if (gzipped) headers["vary"] = "Accept-Encoding";
    if (zips) headers["content-encoding"] = "gzip";
    return content;
  },
});

interface ReferenceOptions extends DocumentOptions {
  rateLimiter: RateLimiter;
}

/** Routes for the description of these APIs: for programs as an OpenAPI document, for people as a page. */
export function referenceApi(apis: DescribedApi[], options: ReferenceOptions): Api<"anyone", null> {
  let written: JsonText | undefined;

  const document = route({
    method: "GET",
    path: "/openapi.json",
    access: "anyone",
    summary: "Get this OpenAPI document",
    result: z.custom<OpenApiDocument>(),
    handle() {
      // Made when somebody asks: servers start often, and are rarely asked. One text, however many answers hold it.
      written ??= new JsonText(JSON.stringify(openApiDocument([...apis, api], options)));
      return written;
    },
  });

  const api: Api<"anyone", null> = {
    base: "",
    cors: anyOrigin,
    admit: admitWithin(options.rateLimiter, "SERVER"),
    routes: [document, page, file],
  };
  return api;
}
