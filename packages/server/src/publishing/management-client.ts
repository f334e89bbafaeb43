import { withoutSlashes } from "@keystead/core";
import { ConfigError } from "../startup/config.ts";

/** A body to send: JSON, or a file of a type. */
type Body = { json: unknown } | { file: Blob; type: string };

/** The management API of a server, for whoever has an API token. */
export interface ManagementClient {
  /** The answer to a good call. Throws `ApiRefusal` for what the server refuses, `ConfigError` when there is no such server. */
  call<Answer>(method: "GET" | "POST" | "PUT", path: string, body?: Body): Promise<Answer>;
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
    async call<Answer>(method: string, path: string, body?: Body) {
      const authorization = { authorization: `Bearer ${token}` };
      const answer = await reached(server, fetch(`${base}${path}`, { method, ...sent(body, authorization) }));
      const json: unknown = await reached(server, answer.json());
      if (answer.ok) return json as Answer;
      throw refusalOf(answer.status, json);
    },
  };
}

function sent(body: Body | undefined, headers: Record<string, string>): RequestInit {
  if (body === undefined) return { headers };
  if ("file" in body) return { headers: { ...headers, "content-type": body.type }, body: body.file };
  return { headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body.json) };
}

async function reached<Result>(server: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const { cause } = error as Error;
    const reason = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
    throw new ConfigError(`--server: no Keystead server answers at ${server}${reason}`);
  }
}

function refusalOf(status: number, body: unknown): ApiRefusal {
  const { error, code } = (body ?? {}) as { error?: unknown; code?: unknown };
  if (status === 401) return new ApiRefusal(String(code), `--token: ${String(error)}`);
  return new ApiRefusal(String(code), typeof error === "string" ? error : `The server answered ${status}`);
}
