import http from "node:http";
import https from "node:https";
import type { WebhookRequest, WebhookResult } from "@keystead/core";
import { refusalOf } from "./endpoint-url.ts";
import { anyLookup, publicLookup, type Resolve, resolveByServers } from "./lookup.ts";

const TIMEOUT_MS = 15_000;
const MOST_ANSWER_BYTES = 2_048;
/** Connections that wait for the next delivery to the same host. */
const IDLE_CONNECTIONS = 4;
const IDLE_MS = 5_000;
/** Codes of errors of a kept connection when the other side closes it at that moment. */
const CLOSED: readonly string[] = ["ECONNRESET", "EPIPE"];

/** Options of `createWebhookSender()`. */
export interface SenderOptions {
  /** Whether private addresses, any port, and `http` to this machine are allowed. Default: no. */
  allowPrivate?: boolean;
  /** Default: the name servers of the system. */
  resolve?: Resolve;
}

/** Sends webhooks to public addresses alone. */
export interface WebhookSender {
  /** Sends a request and takes no longer than 15 seconds; never rejects. */
  send(request: WebhookRequest): Promise<WebhookResult>;
  /** Closes connections. */
  close(): void;
}

/** An answer as it comes in. */
interface Answered {
  status: number;
  answer: string | null;
  retryAfter: string | undefined;
}

/** Sends webhooks over HTTPS, each to an address that is looked up once and then connected to. */
export function createWebhookSender(options: SenderOptions = {}): WebhookSender {
  const { allowPrivate = false, resolve } = options ?? {};
  const lookup = allowPrivate ? anyLookup : publicLookup(resolve ?? resolveByServers());
  const kept = { keepAlive: true, maxFreeSockets: IDLE_CONNECTIONS, timeout: TIMEOUT_MS + IDLE_MS, lookup };
  const agents = { "http:": new http.Agent(kept), "https:": new https.Agent(kept) };

  const exchange = (request: WebhookRequest, signal: AbortSignal): Promise<Answered> => {
    const { protocol } = new URL(request.url);
    const { request: begin } = protocol === "http:" ? http : https;
    const agent = protocol === "http:" ? agents["http:"] : agents["https:"];
    return new Promise((resolve, reject) => {
      const headers = { ...request.headers, "content-length": Buffer.byteLength(request.body) };
      const outgoing = begin(request.url, { method: "POST", agent, headers, signal }, (incoming) => {
        readBeginning(incoming).then((answer) => {
          const { statusCode = 0, headers } = incoming;
          resolve({ status: statusCode, answer, retryAfter: headers["retry-after"] });
        }, reject);
      });
      outgoing.on("error", (error: NodeJS.ErrnoException) => {
        const wasClosed = outgoing.reusedSocket && CLOSED.includes(error.code ?? "") && !signal.aborted;
        if (wasClosed) exchange(request, signal).then(resolve, reject);
        else reject(error);
      });
      outgoing.end(request.body);
    });
  };

  return {
    async send(request) {
      const began = performance.now();
      const result = (fields: Partial<WebhookResult>): WebhookResult => {
        const durationMs = Math.round(performance.now() - began);
        return { status: null, answer: null, error: null, retryAfterMs: null, ...fields, durationMs };
      };
      const refusal = refusalOf(request.url, allowPrivate);
      if (refusal !== null) return result({ error: `The address ${refusal}` });
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      try {
        const { status, answer, retryAfter } = await exchange(request, signal);
        return result({ status, answer, retryAfterMs: millisecondsIn(retryAfter) });
      } catch (error) {
        return result({ error: signal.aborted ? "No answer within 15 s" : reasonOf(error) });
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** The first 2 KiB of the body; null without one. A longer one is not waited for, and its connection is given up. */
async function readBeginning(incoming: http.IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of incoming) {
      parts.push(part as Buffer);
      length += (part as Buffer).length;
      if (length > MOST_ANSWER_BYTES) break;
    }
  } catch {
    // The status has come, and it decides: what is missing of the body does not matter.
  }
  if (length === 0) return null;
  return Buffer.concat(parts).subarray(0, MOST_ANSWER_BYTES).toString("utf8");
}

/** `Retry-After` is in seconds, or a date (RFC 9110, 10.2.3). */
function millisecondsIn(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? null : Math.max(at - Date.now(), 0);
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}
