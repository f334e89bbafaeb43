import { ProviderProblem } from "@keystead/core";
import type Stripe from "stripe";

const TIMEOUT_MS = 10_000;

/** Stripe's library, loaded once there is work for it: that takes longer than the rest of the start. */
export const loadStripe = async () => (await import("stripe")).default;

/** Works with Stripe's API, of the version that the library is made for. What fails there is a `ProviderProblem`. */
export async function withStripe<Result>(
  { apiKey, apiUrl }: { apiKey: string; apiUrl: string | undefined },
  work: (stripe: Stripe) => Promise<Result>,
): Promise<Result> {
  const StripeClient = await loadStripe();
  const stripe = new StripeClient(apiKey, {
    ...placeOf(apiUrl),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  try {
    return await work(stripe);
  } catch (error) {
    throw error instanceof StripeClient.errors.StripeError ? problemOf(error) : error;
  }
}

function placeOf(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {};
  const { hostname: host, port, protocol } = new URL(apiUrl);
  return {
    host,
    protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
    ...(port !== "" && { port }),
  };
}

/** Only what Stripe says itself is told: it names the key by its last characters alone. */
function problemOf(error: Stripe.errors.StripeError): ProviderProblem {
  const { statusCode = 0, message } = error;
  if (error.code === "resource_missing") return new ProviderProblem("object_missing", `Stripe: ${message}`);
  if (statusCode === 401 || statusCode === 403)
    return new ProviderProblem("provider_refused", `Stripe refuses the API key: ${message}`);
  if (statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429)
    return new ProviderProblem("provider_refused", `Stripe: ${message}`);
  return new ProviderProblem("provider_unreachable", `Stripe cannot be reached: ${message}`);
}
