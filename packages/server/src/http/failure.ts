import type { Answer } from "./answer.ts";
import { errorAnswer } from "./error-answer.ts";
import type { Exchange } from "./exchange.ts";
import type { Log } from "./log.ts";

/** A feature that this server was not given the settings for: anybody can ask for it, and nothing has failed. */
const NOT_CONFIGURED = 501;

/** The answer to what went wrong. What is not the caller's fault goes into the log, too. */
export function failureAnswer(error: unknown, exchange: Exchange, log: Log): Answer {
  const answer = errorAnswer(error, exchange.headers);
  if (answer.status >= 500 && answer.status !== NOT_CONFIGURED)
    logFailure(error, exchange, answer.status, log);
  return answer;
}

/** The rest of the path is a secret: it opens a download. */
const DOWNLOAD = /(?<=\/v1\/downloads\/).+/;

/** Logs a failed request: its path without the query, which may hold what is nobody's business. */
export function logFailure(error: unknown, exchange: Exchange, status: number, log: Log): void {
  const { requestId, path, request } = exchange;
  const shown = path.replace(DOWNLOAD, "…");
  log.error({ requestId, method: request.method, path: shown, status, err: error }, "request failed");
}
