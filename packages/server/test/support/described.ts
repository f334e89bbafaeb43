import type { IncomingHttpHeaders } from "node:http";
import { createAccounts, createLicensing } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { createServer } from "../../src/app/create-server.ts";
import type { OpenApiDocument, Operation, Reference, Response } from "../../src/openapi/types.ts";
import { argon2Passwords } from "../../src/passwords/argon2-passwords.ts";

/** The parts of an answer that are checked. */
interface Seen {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  body: unknown;
}

async function servedDocument(): Promise<OpenApiDocument> {
  const storage = memoryStorage();
  const app = createServer({
    licensing: createLicensing({ storage }),
    accounts: createAccounts({ storage, passwords: argon2Passwords() }),
    publicUrl: "http://localhost:3000",
  });
  const answer = await app.fetch(new Request("http://localhost:3000/openapi.json"));
  return answer.json() as Promise<OpenApiDocument>;
}

/** The API as the server describes it. */
export const described = await servedDocument();

/** Every operation there is. */
export const operations = Object.entries(described.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

// Of the formats, only the one that says how answers are written counts; the others are hints.
const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
formats.default(ajv, ["date-time"]);
ajv.addSchema(described, "openapi");

const escapeKey = (key: string) => key.replaceAll("~", "~0").replaceAll("/", "~1");

/** Returns a function that checks values against the schema at a place in the document. */
export function validatorAt(...place: string[]): ValidateFunction {
  const pointer = place.map((key) => `/${encodeURIComponent(escapeKey(key))}`).join("");
  return ajv.getSchema(`openapi#${pointer}`) ?? ajv.compile({ $ref: `openapi#${pointer}` });
}

const templates = Object.keys(described.paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
}));

function pathOf(target: string): string | undefined {
  // Clients take dot segments out of a path; ours compares the rest literally.
  const given = new URL(`http://localhost${target}`).pathname;
  if (described.paths[given]) return given;
  return templates.find(({ pattern }) => pattern.test(given))?.path;
}

function operationAt(path: string, method: string): Operation | undefined {
  const name = method === "HEAD" ? "get" : method.toLowerCase();
  return described.paths[path]?.[name as "get"];
}

function isReference(response: Response | Reference): response is Reference {
  return "$ref" in response;
}

/** Returns the place in the document that describes the answer, following a reference. */
function placeOf(path: string, operation: Operation, method: string, status: string): string[] {
  const response = operation.responses[status];
  if (!response) throw new Error(`${method} ${path} answered ${status}, which its description lacks`);
  if (isReference(response)) return response.$ref.slice(2).split("/");
  const name = method === "HEAD" ? "get" : method.toLowerCase();
  return ["paths", path, name, "responses", status];
}

function responseAt(place: string[]): Response {
  return place.reduce<unknown>(
    (value, key) => (value as Record<string, unknown>)[key],
    described,
  ) as Response;
}

function assertBody(place: string[], { headers, body, text }: Seen, what: string): void {
  const { content } = responseAt(place);
  if (!content) {
    if (text !== "") throw new Error(`${what} has a body, though none is described: ${text}`);
    return;
  }
  const type = (headers["content-type"] ?? "").replace("application/json; charset=utf-8", "application/json");
  const [media = ""] = Object.keys(content);
  if (media !== "*/*" && media !== type) throw new Error(`${what} is ${type}, and described as ${media}`);
  if (media !== "application/json") return;
  const validate = validatorAt(...place, "content", media, "schema");
  if (!validate(body))
    throw new Error(`${what} is not as described: ${ajv.errorsText(validate.errors)}\n${text}`);
}

/** Throws unless the API's description says that such a request may be answered in this way. */
export function assertDescribed(method: string, target: string, answer: Seen): void {
  const path = pathOf(target);
  const operation = path === undefined ? undefined : operationAt(path, method);
  const what = `The answer ${answer.status} to ${method} ${path ?? target}`;
  if (path === undefined || operation === undefined) {
    assertOfNoRoute(answer, what);
    return;
  }
  const place = placeOf(path, operation, method, String(answer.status));
  if (method !== "HEAD") assertBody(place, answer, what);
}

/** Checks an answer at a path without a route, about which only HTTP itself has rules. */
function assertOfNoRoute(answer: Seen, what: string): void {
  if (answer.text === "") return;
  const validate = validatorAt("components", "schemas", "Error");
  if (answer.status < 400 || !validate(answer.body))
    throw new Error(`${what} is of no route: ${answer.text}`);
}
