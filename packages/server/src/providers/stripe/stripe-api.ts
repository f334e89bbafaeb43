import { ProviderProblem } from "@keystead/core";
import { z } from "zod";
import { refusal } from "./objects.ts";

const STRIPE = "https://api.stripe.com";
const TIMEOUT_MS = 10_000;

/** The version of Stripe's API whose objects are read here. */
const VERSION = "2026-10-28.endive";

/** Reads of Stripe's API. */
export interface StripeApi {
  /**
   * Gets what is at a path below `/v1`, with the fields to expand and other parameters. Throws a `ProviderProblem`:
   * `object_missing`, `provider_refused`, `provider_unreachable`, or `invalid` for another form than the schema's.
   */
  get<Schema extends z.ZodType>(
    path: `/${string}`,
    schema: Schema,
    parameters?: Record<string, string>,
  ): Promise<z.output<Schema>>;
}

export function stripeApi({
  apiKey,
  apiUrl = STRIPE,
}: {
  apiKey: string;
  apiUrl: string | undefined;
}): StripeApi {
  const base = `${apiUrl.replace(/\/$/, "")}/v1`;
  return {
    async get(path, schema, parameters = {}) {
      const query = new URLSearchParams(parameters).toString();
      const answer = await fetch(`${base}${path}${query && `?${query}`}`, {
        headers: { authorization: `Bearer ${apiKey}`, "stripe-version": VERSION },
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => {
        throw new ProviderProblem("provider_unreachable", "Stripe cannot be reached", { cause });
      });
      const body: unknown = await answer.json().catch(() => null);
      if (!answer.ok) throw problemOf(answer.status, body);
      const read = schema.safeParse(body);
      if (read.success) return read.data;
      throw new ProviderProblem(
        "invalid",
        `Stripe's answer is not as expected: ${z.prettifyError(read.error)}`,
      );
    },
  };
}

/** Conflicts and limits pass; Stripe's other refusals of a request stay. */
const PASSING = [409, 429];

/** Only what Stripe says itself is told: it names the key by its last characters alone. */
function problemOf(status: number, body: unknown): ProviderProblem {
  const { code, message = `it answered ${status}` } = refusal.safeParse(body).data?.error ?? {};
  if (code === "resource_missing") return new ProviderProblem("object_missing", `Stripe: ${message}`);
  if (status === 401 || status === 403)
    return new ProviderProblem("provider_refused", `Stripe refused the API key: ${message}`);
  if (status >= 400 && status < 500 && !PASSING.includes(status))
    return new ProviderProblem("provider_refused", `Stripe: ${message}`);
  return new ProviderProblem("provider_unreachable", `Stripe cannot be reached: ${message}`);
}
