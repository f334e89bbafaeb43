import { z } from "zod";
import { admitWithin } from "../../http/admission.ts";
import { anyOrigin } from "../../http/cors.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Api } from "../../http/kernel.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import { routesFor } from "../../http/route.ts";
import { type DocumentOptions, openApiDocument } from "../../openapi/document.ts";
import type { DescribedApi, OpenApiDocument } from "../../openapi/types.ts";
import { contentSecurityPolicy, htmlPage, pageFiles } from "./page.ts";

const route = routesFor<"anyone", null>();

const bytes = z.instanceof(Uint8Array);

const page = route({
  method: "GET",
  path: "/reference",
  access: "anyone",
  summary: "The API's reference, as a page",
  result: bytes,
  contentType: "text/html; charset=utf-8",
  async handle({ headers }) {
    headers["content-security-policy"] = contentSecurityPolicy;
    headers["referrer-policy"] = "no-referrer";
    return htmlPage;
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
  async handle({ params, headers }) {
    const found = pageFiles.get(params.file);
    if (!found) throw new HttpError("route_not_found", "There is nothing at this path");
    headers["content-type"] = found.contentType;
    headers["cache-control"] = "public, max-age=86400";
    return found.read();
  },
});

interface ReferenceOptions extends DocumentOptions {
  rateLimiter: RateLimiter;
}

/** What these APIs take and answer: for programs as an OpenAPI document, for people as a page. */
export function referenceApi(apis: DescribedApi[], options: ReferenceOptions): Api<"anyone", null> {
  let described: OpenApiDocument | undefined;

  const document = route({
    method: "GET",
    path: "/openapi.json",
    access: "anyone",
    summary: "This document",
    result: z.custom<OpenApiDocument>(),
    async handle() {
      // Made when somebody asks: servers start often, and are rarely asked.
      described ??= openApiDocument([...apis, api], options);
      return described;
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
