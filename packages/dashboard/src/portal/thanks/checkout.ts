import { queryOptions } from "@tanstack/react-query";
import { portal } from "../portal-api.ts";

const WAITING_MS = 2_500;

type Provider = "stripe" | "paddle";

/** A checkout that has ended at a provider. */
export interface Checkout {
  organization: string | undefined;
  provider: Provider;
  checkout: string;
}

/** Names under which providers and vendors hand over the id of a checkout. */
const NAMES = ["checkout", "session_id", "transaction_id", "_ptxn"];

/** Reads the checkout from the address that the provider has led to; undefined when it names none. */
export function readCheckout(
  provider: string | undefined,
  organization: string | undefined,
  search = location.search,
): Checkout | undefined {
  if (provider !== "stripe" && provider !== "paddle") return undefined;
  const given = new URLSearchParams(search);
  const checkout = NAMES.map((name) => given.get(name)).find((id) => id !== null);
  return checkout ? { organization, provider, checkout } : undefined;
}

/**
 * Licenses of a checkout: asked for again until the provider has reported the purchase, and then no more. Every answer
 * has a new code for the product, and ends the code that is on the page.
 */
export const purchaseQuery = (checkout: Checkout) =>
  queryOptions({
    queryKey: ["purchase", checkout],
    queryFn: ({ signal }) => portal.post("/portal/v1/checkouts", { body: checkout, signal }),
    staleTime: ({ state }) => (state.data === undefined || state.data.state === "waiting" ? 0 : "static"),
    refetchInterval: ({ state }) =>
      state.data?.state === "waiting" && state.status !== "error" ? WAITING_MS : false,
  });
