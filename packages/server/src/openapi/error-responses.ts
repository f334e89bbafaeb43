import { errorStatuses } from "../http/error-answer.ts";
import type { RouteErrorCode } from "../http/route.ts";
import { errorMessages } from "./error-messages.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { Reference, Response } from "./types.ts";

/** The one error body of all APIs. */
export const errorSchema: JsonSchema = {
  type: "object",
  properties: {
    error: { type: "string", description: "Message for people." },
    code: { type: "string", description: "Stable code for programs." },
    details: {
      type: "array",
      description: "All wrong fields of the input.",
      items: {
        type: "object",
        properties: {
          path: { type: "string", description: "Path of the field; empty for the whole body." },
          message: { type: "string", description: "Reason, with what would be right." },
        },
        required: ["path", "message"],
        additionalProperties: false,
      },
    },
  },
  required: ["error", "code"],
  additionalProperties: false,
};

const descriptions: Record<number, string> = {
  400: "The request is wrong; `details` says where",
  401: "Not logged in, wrong credentials, or a site without a seat",
  402: "The license does not allow this download",
  403: "Not allowed",
  404: "Not found, or in another organization",
  409: "In conflict with the current state",
  410: "No longer available",
  413: "The body is too large",
  415: "The body has the wrong content type",
  422: "The Idempotency-Key belongs to another request",
  429: "Too many requests",
  500: "Internal error; the server's log has the cause under the request's id",
  501: "Not set up on this server",
  503: "The store cannot be reached: try again later",
};

function exampleOf(code: RouteErrorCode): object {
  const error = errorMessages[code];
  if (code !== "invalid_input") return { error, code };
  const [path, message] = error.split(": ");
  return { error, code, details: [{ path, message }] };
}

function responseOf(status: number, codes: RouteErrorCode[]): Response {
  const limited = status === 429;
  const again = limited || status === 503;
  return {
    description: descriptions[status] ?? "Refused",
    headers: headersOf([...(limited ? RATE_LIMIT_HEADERS : []), ...(again ? ["Retry-After"] : [])]),
    content: {
      "application/json": {
        schema: {
          allOf: [{ $ref: "#/components/schemas/Error" }],
          properties: { code: { enum: codes } },
        },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  };
}

export const RATE_LIMIT_HEADERS = ["RateLimit", "RateLimit-Policy"];

/** References to the headers; `X-Request-Id`, which every answer has, is among them. */
export function headersOf(names: string[]): Record<string, Reference> {
  return Object.fromEntries(
    ["X-Request-Id", ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}

/** `in_use` and `slug_taken` as `InUseOrSlugTaken`. */
function nameOf(codes: RouteErrorCode[]): string {
  const words = codes.join("_or_").split("_");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** Writes the answers to errors by status, collecting each kind once. */
export function errorResponseWriter() {
  const components: Record<string, Response> = {};

  return {
    /** The answers that were referred to so far, by name. */
    components,
    write(
      codes: RouteErrorCode[],
      own: Readonly<Partial<Record<RouteErrorCode, number>>> = {},
    ): Record<string, Reference> {
      const statusOf = (code: RouteErrorCode) => own[code] ?? errorStatuses[code];
      const statuses = new Set(codes.map(statusOf));
      const references = [...statuses].map((status): [string, Reference] => {
        const those = codes.filter((code) => statusOf(code) === status).toSorted();
        const name = nameOf(those);
        components[name] ??= responseOf(status, those);
        return [String(status), { $ref: `#/components/responses/${name}` }];
      });
      return Object.fromEntries(references);
    },
  };
}

export type ErrorResponseWriter = ReturnType<typeof errorResponseWriter>;
