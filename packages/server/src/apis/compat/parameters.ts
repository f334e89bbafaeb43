import type { Exchange } from "../../http/exchange.ts";
import { parsedHeader } from "../../http/parsed-header.ts";
import type { HttpRequest } from "../../http/request.ts";

/** The most bytes of a body: batches of `get_version` name many products. */
export const COMPAT_BODY_LIMIT = 256 * 1024;
const LONGEST_VALUE = 4_096;

export type Parameters = ReadonlyMap<string, string>;

const utf8 = new TextDecoder();

/**
 * The parameters of a call, however they come: in the query, in a form of either encoding, or as JSON of any media
 * type. What the body says comes before what the query says, and of several values the last counts. What cannot be read
 * says nothing.
 */
export async function parametersOf({ request, query }: Exchange): Promise<Parameters> {
  const inBody = request.method === "POST" ? await bodyEntries(request) : [];
  const all = [...new URLSearchParams(query), ...inBody];
  return new Map(all.filter(([, value]) => value.length <= LONGEST_VALUE));
}

async function bodyEntries(request: HttpRequest): Promise<[string, string][]> {
  const bytes = await request.body(COMPAT_BODY_LIMIT);
  const type = parsedHeader(request, "content-type") ?? "";
  if (/^multipart\/form-data/i.test(type)) return multipartEntries(bytes, type);
  const text = utf8.decode(bytes);
  return /^\s*\{/.test(text) ? jsonEntries(text) : [...new URLSearchParams(text.trim())];
}

async function multipartEntries(bytes: Uint8Array, type: string): Promise<[string, string][]> {
  const body = new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { "content-type": type } });
  const form = await body.formData().catch(() => new FormData());
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] satisfies [string, string]] : [],
  );
}

function jsonEntries(text: string): [string, string][] {
  try {
    return Object.entries(JSON.parse(text) as object).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" || typeof value === "boolean"
        ? [[name, String(value)] satisfies [string, string]]
        : [],
    );
  } catch {
    return [];
  }
}
