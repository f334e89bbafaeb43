import type { Answer, AnswerHeaders } from "./answer.ts";
import { errorAnswer } from "./error-answer.ts";
import type { Log } from "./log.ts";

/** What the log may know of a request: its path without the query, which may hold what is nobody's business. */
export interface FailedRequest {
  requestId: string;
  method: string;
  path: string;
}

/** What anybody can ask for and nobody has failed at: a feature that this server was not given the settings for. */
const NOT_CONFIGURED = 501;

/** The answer to what went wrong. What is not the asker's fault goes into the log, too. */
export function failureAnswer(
  error: unknown,
  headers: AnswerHeaders,
  log: Log,
  failed: () => FailedRequest,
): Answer {
  const answer = errorAnswer(error, headers);
  if (answer.status >= 500 && answer.status !== NOT_CONFIGURED)
    logFailure(log, failed(), answer.status, error);
  return answer;
}

export function logFailure(log: Log, failed: FailedRequest, status: number, error: unknown): void {
  log.error({ ...failed, status, err: error }, "request failed");
}
