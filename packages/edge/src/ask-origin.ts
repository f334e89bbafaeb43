/** The origin's reply to a question. */
export type Reply =
  | { is: "answer"; body: string; headers: Headers }
  | { is: "unchanged"; headers: Headers }
  /** A status of 400 to 499 with the origin's reason, for the caller alone. */
  | { is: "refusal"; status: number; body: string }
  | Failure;

/** The origin is down, slow, fails, or does not speak as a Keystead server does. */
export interface Failure {
  is: "failure";
  status: 429 | 503;
  retryAfter: string | null;
}

interface Asking {
  etag: string | null;
  forwardedFor: string | null;
  timeoutMs: number;
}

/** More than any answer of the Edge API has. */
const MOST_CHARACTERS = 2_000_000;

export const failure: Failure = { is: "failure", status: 503, retryAfter: null };

/** Asks the origin. Never throws: a failure is a reply. */
export async function askOrigin(url: string, { etag, forwardedFor, timeoutMs }: Asking): Promise<Reply> {
  const headers = new Headers({ accept: "application/json" });
  if (etag !== null) headers.set("if-none-match", etag);
  if (forwardedFor !== null) headers.set("x-forwarded-for", forwardedFor);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { headers, redirect: "manual", signal });
    if (response.status === 304 && etag !== null) return { is: "unchanged", headers: response.headers };
    const body = await response.text();
    if (response.status === 429 || response.status >= 500)
      return {
        is: "failure",
        status: response.status === 429 ? 429 : 503,
        retryAfter: response.headers.get("retry-after"),
      };
    if (!isJson(response.headers) || body.length > MOST_CHARACTERS) return failure;
    if (response.status === 200) return { is: "answer", body, headers: response.headers };
    if (response.status >= 400 && isReason(body)) return { is: "refusal", status: response.status, body };
    return failure;
  } catch {
    return failure;
  }
}

function isJson(headers: Headers): boolean {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase() === "application/json";
}

function isReason(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null && "error" in body && "code" in body;
  } catch {
    return false;
  }
}
