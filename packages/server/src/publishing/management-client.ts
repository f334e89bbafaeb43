import { withoutSlashes } from "@keystead/core/server";
import { z } from "zod";
import { ConfigError } from "../startup/config.ts";

const refusal = z.object({ error: z.string().optional(), code: z.string().optional() });

/** A body to send: JSON, or a file of a type. */
type Body = { json: unknown } | { file: Blob; type: string; range?: string };

/** The management API of a server, for a caller with an API token. */
export interface ManagementClient {
  /**
   * Calls the server and reads its answer with the schema. Throws `ApiRefusal` for what the server refuses, and
   * `ConfigError` when no Keystead server answers, or answers something else.
   */
  call<Answer extends z.ZodType>(
    method: "GET" | "POST" | "PUT",
    path: string,
    answer: Answer,
    body?: Body,
  ): Promise<z.output<Answer>>;
}

/** A refusal of the server, in its words. */
export class ApiRefusal extends ConfigError {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export function managementClient(server: string, token: string): ManagementClient {
  const base = `${withoutSlashes(server)}/api`;
  return {
    async call(method, path, schema, body) {
      const authorization = { authorization: `Bearer ${token}` };
      const answer = await reach(
        server,
        fetch(`${base}${path}`, { method, ...toRequest(body, authorization) }),
      );
      const json: unknown = await reach(server, answer.json());
      if (!answer.ok) throw refusalOf(answer.status, json);
      const read = schema.safeParse(json);
      if (read.success) return read.data;
      throw new ConfigError(
        `--server: the answer of ${server} to ${method} ${path} has an unexpected form: ${z.prettifyError(read.error)}`,
      );
    },
  };
}

function toRequest(body: Body | undefined, headers: Record<string, string>): RequestInit {
  if (body === undefined) return { headers };
  if ("file" in body) {
    const range = body.range === undefined ? {} : { "content-range": body.range };
    return { headers: { ...headers, "content-type": body.type, ...range }, body: body.file };
  }
  return { headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body.json) };
}

async function reach<Result>(server: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const reason = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
    throw new ConfigError(`--server: no Keystead server answers at ${server}${reason}`);
  }
}

function refusalOf(status: number, body: unknown): ApiRefusal {
  const { data: { error, code } = {} } = refusal.safeParse(body);
  const message = error ?? `The server answered ${status}`;
  return new ApiRefusal(code ?? "", status === 401 ? `--token: ${message}` : message);
}
