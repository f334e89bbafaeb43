import { isText, type Json } from "./answers.ts";
import { attempt } from "./attempt.ts";
import { LicenseClientError } from "./license-client-error.ts";

export interface TransportOptions {
  baseUrl: string;
  /** The longest that one try may take. */
  timeoutMs: number;
  fetch: typeof globalThis.fetch;
}

export interface Call<Result> {
  path: string;
  /** An object is sent as JSON, and a text as it is: browsers ask the server first whether they may send JSON. */
  body: object | string;
  /** Makes a result from an answer's JSON; undefined when the answer does not come from a license server. */
  read(answer: Json): Result | undefined | Promise<Result | undefined>;
  /** How many times more to try. */
  retries: number;
  signal?: AbortSignal | undefined;
}

export type Transport = <Result>(call: Call<Result>) => Promise<Result>;

const FIRST_PAUSE_MS = 300;
/** Bytes that a request which outlives its page may have: browsers take 64 KiB. */
export const MOST_KEPT_ALIVE = 60_000;

export const MESSAGES = {
  network: "The license server cannot be reached. Check the internet connection and try again.",
  timeout: "The license server did not answer in time. Try again later.",
  aborted: "The request was canceled.",
  bad_response:
    "Something other than the license server answered, such as a proxy or a login page. Check the server's address.",
};

/**
 * A pause that doubles with each failure. A random part of it keeps clients that failed together from returning
 * together.
 */
export function pauseAfter(failures: number, firstMs: number, mostMs: number): number {
  return Math.min(mostMs, firstMs * 2 ** failures) * (0.5 + Math.random() / 2);
}

/** Posts to the server, and tries again where that may help. Every failure is a `LicenseClientError`. */
export function transportTo({ baseUrl, timeoutMs, fetch }: TransportOptions): Transport {
  return async function post(call) {
    for (let failures = 0; ; failures += 1) {
      try {
        return await tryOnce(call);
      } catch (error) {
        const { retryable, retryAfterMs } = error as LicenseClientError;
        const pause = retryAfterMs ?? pauseAfter(failures, FIRST_PAUSE_MS, timeoutMs);
        // The caller waits no longer than for a try.
        if (!retryable || failures >= call.retries || pause > timeoutMs) throw error;
        await sleep(pause, call.signal);
      }
    }
  };

  async function tryOnce<Result>({ path, body, read, signal }: Call<Result>): Promise<Result> {
    // Not AbortSignal.any: browsers of 2022 cannot join signals.
    const ending = new AbortController();
    const end = (): void => ending.abort();
    const timer = setTimeout(end, timeoutMs);
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end, { signal: ending.signal });
    const isJson = typeof body !== "string";
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(baseUrl + path, {
        method: "POST",
        headers: { "Content-Type": isJson ? "application/json" : "text/plain" },
        body: isJson ? JSON.stringify(body) : body,
        credentials: "omit",
        keepalive: !isJson && body.length < MOST_KEPT_ALIVE,
        signal: ending.signal,
      });
      text = await answer.text();
    } catch (cause) {
      const code = signal?.aborted ? "aborted" : ending.signal.aborted ? "timeout" : "network";
      throw new LicenseClientError(code, MESSAGES[code], { cause });
    } finally {
      clearTimeout(timer);
      // Stops listening, too.
      end();
    }
    // Anything but an object has no fields.
    const json: Json = attempt(() => JSON.parse(text)) ?? {};
    const result = answer.ok ? await read(json) : undefined;
    if (result === undefined) throw failureOf(answer, json);
    return result;
  }
}

/** A refusal counts only in the license server's own words: firewalls, proxies and login pages refuse requests, too. */
function failureOf({ ok, status, headers }: Response, json: Json): LicenseClientError {
  const { error } = json;
  const isRefusal = !ok && isText(error) && isText(json["code"]);
  const code =
    status === 429 ? "rate_limited" : status >= 500 ? "server" : isRefusal ? "bad_request" : "bad_response";
  const message =
    code === "bad_response"
      ? MESSAGES.bad_response
      : `The license server could not answer (status ${status}). Try again later.`;
  const seconds = Number.parseInt(headers.get("Retry-After") ?? "", 10);
  return new LicenseClientError(code, isText(error) ? error : message, {
    status,
    retryAfterMs: seconds >= 0 ? seconds * 1000 : null,
    requestId: headers.get("X-Request-Id"),
  });
}

/** Ends early when the signal says so: the next try finds that out by itself. */
function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", resolve, { once: true });
  });
}
