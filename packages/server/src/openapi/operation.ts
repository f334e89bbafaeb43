import type { Deprecation } from "../http/deprecation.ts";
import { isIdempotent } from "../http/idempotent-paths.ts";
import type { RouteDescription } from "../http/route.ts";
import { errorCodesOf } from "./error-codes.ts";
import type { ErrorResponseWriter } from "./error-responses.ts";
import { goodAnswer, jsonBody } from "./good-answer.ts";
import type { JsonSchema } from "./json-schema.ts";
import { parametersOf, resourceOf } from "./parameters.ts";
import type { SchemaWriter } from "./schemas.ts";
import type { MediaType, Operation, Parameter } from "./types.ts";

export interface Writers {
  schemas: SchemaWriter;
  errors: ErrorResponseWriter;
  /** Whether there are API tokens: sessions are the server's own. */
  takesTokens: boolean;
}

/** `GET /api/licenses/:id` as `getApiLicensesById`. */
function operationIdOf(method: string, path: string): string {
  const words = path.replace(/:/g, "by-").split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** The management API is told by its resources, the others are one each. */
function tagOf(base: string, path: string): string {
  if (base === "/public/v1") return "Public license API";
  if (base === "/v1") return "Edge API";
  if (base === "/portal/v1") return "Customer portal";
  if (base === "/api/providers") return "Payment providers";
  if (base !== "/api") return "Server";
  const resource = path.split(/[/.]/)[1] ?? "";
  if (resource === "oauth") return "OAuth";
  return resource.charAt(0).toUpperCase() + resource.slice(1).replaceAll("-", " ");
}

const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  description:
    "1 to 255 printable ASCII characters of your choice. A request that is sent again with the same key within 24 hours has no second effect, and is answered as the first one was.",
  in: "header",
  required: false,
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

/** A file is whatever another system exports, or a package. */
const TEXT_FILE: JsonSchema = { description: "The exported file." };
const ZIP_FILE: JsonSchema = { type: "string", format: "binary", description: "The release's file." };
const PICTURE: JsonSchema = { type: "string", format: "binary", description: "The picture." };
const ZIP_TYPES = new Set(["application/zip", "application/octet-stream"]);
const FILE_EXAMPLES: Readonly<Record<string, unknown>> = {
  "text/csv": "license_key,product,email\nACME-1,acme-seo,ada@example.com\n",
  "application/json": [{ license_key: "ACME-1", product: "acme-seo", email: "ada@example.com" }],
};

function fileBody(type: string): MediaType {
  if (type.startsWith("image/")) return { schema: PICTURE };
  return ZIP_TYPES.has(type) ? { schema: ZIP_FILE } : { schema: TEXT_FILE, example: FILE_EXAMPLES[type] };
}

/** Routes that need a person's session. */
const OF_PEOPLE = new Set(["auth", "users", "invitations", "tokens", "mails"]);

function isOfPeople(path: string): boolean {
  return path === "/organization" || OF_PEOPLE.has(resourceOf(path));
}

/** The cookie, or the same as a bearer token. */
const OF_PORTAL = [{ portalSession: [] }, { portalToken: [] }];

function permissionOf(
  base: string,
  access: string,
  takesToken: boolean,
): Pick<Operation, "security" | "x-role"> & { needs?: string } {
  if (access === "anyone") return { security: [] };
  if (base === "/portal/v1") {
    const scope = ["session", "log-out"].includes(access) ? "" : ` with the scope \`${access}\``;
    return { needs: `Needs a session of the portal${scope}.`, security: OF_PORTAL };
  }
  return {
    needs: `Needs a session${takesToken ? " or an API token" : ""}, and at least the role \`${access}\`.`,
    security: [{ session: [] }, ...(takesToken ? [{ token: [] }] : [])],
    "x-role": access,
  };
}

function announcement({ since, sunset, link }: Deprecation): string {
  const end = sunset === undefined ? "" : `, and may be removed on or after ${sunset}`;
  return `Deprecated since ${since}${end}: [what to use instead](${link}).`;
}

/** A route of the API at `base` as OpenAPI describes it. */
export function operationOf(
  base: string,
  route: RouteDescription<string>,
  { schemas, errors, takesTokens }: Writers,
): Operation {
  const { method, path, access, summary, query, body, fileTypes, deprecated } = route;
  const codes = errorCodesOf(base, route);
  const statuses = [route.status, route.otherStatus].flat().filter((status) => status !== undefined);
  const limited = codes.includes("rate_limited");
  const { needs, ...permission } = permissionOf(base, access, takesTokens && !isOfPeople(path));
  const description = [deprecated && announcement(deprecated), needs].filter((text) => text !== undefined);
  return {
    operationId: operationIdOf(method, `${base}${path}`),
    summary,
    ...(description.length > 0 && { description: description.join("\n\n") }),
    ...(deprecated && { deprecated: true, "x-deprecation": deprecated }),
    ...permission,
    tags: [tagOf(base, path)],
    parameters: [
      ...parametersOf(path, query, schemas),
      ...(base === "/api" && isIdempotent(route) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": jsonBody(schemas.write(body, "input"), schemas) },
      },
    }),
    ...(fileTypes && {
      requestBody: {
        required: true,
        content: Object.fromEntries(fileTypes.map((type) => [type, fileBody(type)])),
      },
    }),
    responses: {
      ...Object.fromEntries(statuses.map((status) => [status, goodAnswer(route, status, limited, schemas)])),
      ...errors.write(codes, route.errorStatuses),
    },
  };
}
