import { ProviderProblem } from "@keystead/core";
import { customer } from "./entities.ts";

const LIVE = "https://api.paddle.com";
const SANDBOX = "https://sandbox-api.paddle.com";
const TIMEOUT_MS = 10_000;

/** Calls of Paddle's API. */
export interface PaddleApi {
  /** Throws a `ProviderProblem`. */
  customer(id: string): Promise<{ email: string; name: string | null }>;
}

export function paddleApi({ apiKey, apiUrl }: { apiKey: string; apiUrl: string | undefined }): PaddleApi {
  const base = (apiUrl ?? (apiKey.startsWith("pdl_sdbx_") ? SANDBOX : LIVE)).replace(/\/$/, "");
  return {
    async customer(id) {
      const answer = await fetch(`${base}/customers/${encodeURIComponent(id)}`, {
        headers: { authorization: `Bearer ${apiKey}`, "paddle-version": "1" },
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => {
        throw new ProviderProblem("provider_unreachable", "Paddle cannot be reached", { cause });
      });
      if (!answer.ok) throw refusal(answer.status, id);
      const read = customer.safeParse(await answer.json().catch(() => null));
      if (!read.success)
        throw new ProviderProblem("provider_unreachable", "Paddle's answer is not a customer");
      return read.data.data;
    },
  };
}

function refusal(status: number, id: string): ProviderProblem {
  if (status === 404) return new ProviderProblem("object_missing", `Paddle has no customer ${id}`);
  if (status === 401 || status === 403)
    return new ProviderProblem(
      "provider_refused",
      "Paddle refused the API key: it needs the permission to read customers",
    );
  return new ProviderProblem("provider_unreachable", `Paddle answered ${status}`);
}
