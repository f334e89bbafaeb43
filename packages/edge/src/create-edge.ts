import { Answers, type Asker } from "./answers.ts";
import { type EdgeOptions, settingsOf } from "./options.ts";
import { passThrough } from "./pass-through.ts";
import { type Question, questionByKey, questionIn, STATUS_BY_KEY } from "./question.ts";
import { readText } from "./read-text.ts";
import { respond, respondToPreflight, respondWithError } from "./respond.ts";
import { isSignedWebhook, scopesVoidedBy } from "./webhook.ts";

/** More than a status call and a webhook have. */
const MOST_BODY_BYTES = 65_536;

/** The third argument of a Worker's `fetch`. */
export interface EdgeContext {
  /** Keeps the Worker alive until the work is done. */
  waitUntil(work: Promise<unknown>): void;
}

/** A handler for Cloudflare Workers, `Deno.serve`, `Bun.serve` and Vercel. */
export interface Edge {
  /** Answers a request: from the cache, or by asking the origin. */
  fetch(request: Request, platform?: unknown, context?: EdgeContext): Promise<Response>;
}

/** Returns a handler that stands before a Keystead server. Throws `TypeError`, naming the option, for a wrong one. */
export function createEdge(options: EdgeOptions): Edge {
  const settings = settingsOf(options);
  const answers = new Answers(settings);
  const { origin, webhookSecret, webhookPath } = settings;

  async function takeWebhook(request: Request, secret: string): Promise<Response> {
    const body = await readText(request, MOST_BODY_BYTES);
    if (body === null) return tooLarge();
    if (!(await isSignedWebhook(secret, { headers: request.headers, body })))
      return respondWithError(
        401,
        "signature_invalid",
        "This webhook is not signed with the endpoint's secret",
      );
    try {
      await answers.void(scopesVoidedBy(body));
    } catch {
      return respondWithError(503, "cache_unavailable", "The cache cannot be written. Send the event again.");
    }
    return new Response(null, { status: 204 });
  }

  async function answer(question: Question, request: Request, asker: Asker): Promise<Response> {
    return respond(await answers.answer(question, asker), { question, request });
  }

  async function answerByKey(request: Request, asker: Asker): Promise<Response> {
    const body = await readText(request, MOST_BODY_BYTES);
    if (body === null) return tooLarge();
    const isJson = /^application\/json\b/i.test(request.headers.get("content-type") ?? "");
    const question = isJson ? await questionByKey(body) : undefined;
    if (question !== undefined) return answer(question, request, asker);
    return passThrough({ request, url: origin + STATUS_BY_KEY, body, forwardedFor: asker.forwardedFor });
  }

  async function handle(request: Request, asker: Asker): Promise<Response> {
    const url = new URL(request.url);
    const { method } = request;
    const isStatusByKey = url.pathname === STATUS_BY_KEY;
    if (method === "POST") {
      if (webhookSecret !== undefined && url.pathname === webhookPath)
        return takeWebhook(request, webhookSecret);
      if (isStatusByKey) return answerByKey(request, asker);
    }
    const question = questionIn(url);
    if (question !== undefined && (method === "GET" || method === "HEAD"))
      return answer(question, request, asker);
    if (method === "OPTIONS" && (question !== undefined || isStatusByKey)) return respondToPreflight();
    if (!settings.passThrough) return respondWithError(404, "not_found", "There is nothing at this address");
    const { forwardedFor } = asker;
    return passThrough({ request, url: origin + url.pathname + url.search, forwardedFor });
  }

  return {
    fetch(request, platform, context) {
      const address = settings.clientAddress?.(request, platform);
      return handle(request, {
        forwardedFor: address ?? request.headers.get("x-forwarded-for"),
        waitUntil: (work) => context?.waitUntil(work),
      });
    },
  };
}

function tooLarge(): Response {
  return respondWithError(413, "payload_too_large", `The body must be at most ${MOST_BODY_BYTES / 1024} KiB`);
}
