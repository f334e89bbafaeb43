import { withoutSlashes } from "@keystead/core/server";
import { addCodeSamples } from "./code-samples.ts";
import { errorResponseWriter, errorSchema } from "./error-responses.ts";
import { introduction } from "./introduction.ts";
import { operationOf } from "./operation.ts";
import { schemaWriter } from "./schemas.ts";
import { tagsOf } from "./tags.ts";
import type { DescribedApi, OpenApiDocument } from "./types.ts";

const headers: OpenApiDocument["components"]["headers"] = {
  "X-Request-Id": {
    description: "The request's id, as in the server's log.",
    schema: { type: "string" },
  },
  RateLimit: {
    description: "The rest of the limit, and the seconds until it is reset.",
    schema: { type: "string" },
  },
  "RateLimit-Policy": { description: "The limit, and its window in seconds.", schema: { type: "string" } },
  "Retry-After": {
    description: "When to try again, in seconds.",
    schema: { type: "string", pattern: "^\\d+$" },
  },
  Location: { description: "Address of the redirect.", schema: { type: "string" } },
};

const session = {
  type: "apiKey",
  in: "cookie",
  name: "keystead_session",
  description: "Set by registering and by logging in.",
};

const token = {
  type: "http",
  scheme: "bearer",
  description: "An API token from `POST /api/tokens`: `ks_` and 36 characters.",
};

const portalSession = {
  type: "apiKey",
  in: "cookie",
  name: "__Host-keystead_portal",
  description: "Set by `POST /portal/v1/sessions`; `keystead_portal` on a server without https.",
};

const portalToken = {
  type: "http",
  scheme: "bearer",
  description: "The token from `POST /portal/v1/sessions` with `bearer`.",
};

const sessionOfApplication = {
  type: "apiKey",
  in: "header",
  name: "Authorization",
  description: "Authentication of the application that this server is part of, by this header or a cookie.",
};

export interface DocumentOptions {
  /** The server's address, with the prefix that it is mounted under. */
  publicUrl: string;
  /** Whether sessions are the server's own. */
  ownSessions: boolean;
}

/** `/licenses/:id` as OpenAPI writes it: `/licenses/{id}`. */
function template(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}");
}

/** Writes the OpenAPI document of these APIs, from the schemas that their routes are validated with. */
export function openApiDocument(
  apis: DescribedApi[],
  { publicUrl, ownSessions }: DocumentOptions,
): OpenApiDocument {
  const writers = { schemas: schemaWriter(), errors: errorResponseWriter(), takesTokens: ownSessions };
  const paths: OpenApiDocument["paths"] = {};
  for (const { base, routes } of apis) {
    for (const route of routes) {
      const place = template(`${base}${route.path}`);
      const method = route.method.toLowerCase() as Lowercase<typeof route.method>;
      paths[place] = { ...paths[place], [method]: operationOf(base, route, writers) };
    }
  }
  const tags = Object.values(paths).flatMap((path) =>
    Object.values(path).flatMap((operation) => operation.tags),
  );
  const document: OpenApiDocument = {
    openapi: "3.1.0",
    info: {
      title: "Keystead",
      version: "1",
      description: introduction,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: withoutSlashes(publicUrl) || "/" }],
    ...tagsOf(new Set(tags)),
    paths,
    components: {
      schemas: { Error: errorSchema, ...writers.schemas.components },
      responses: writers.errors.components,
      headers,
      securitySchemes: {
        ...(ownSessions ? { session, token } : { session: sessionOfApplication }),
        ...("/portal/v1/me" in paths && { portalSession, portalToken }),
      },
    },
  };
  addCodeSamples(document);
  return document;
}
