import type { Schema } from "@keystead/api-client";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

/** How far somebody has come: what the server has of each step. */
export interface Setup {
  product: Schema<"Product"> | undefined;
  plan: Schema<"Plan"> | undefined;
  license: Schema<"LicenseListItem"> | undefined;
}

/** How far a product has come; without an id, the newest one. */
export function setupQuery(productId: string | undefined) {
  return queryOptions({
    queryKey: ["setup", productId],
    async queryFn({ signal }): Promise<Setup> {
      const product =
        productId === undefined
          ? (await api.get("/api/products", { query: { per_page: 1 }, signal })).items[0]
          : await api.get("/api/products/{id}", { path: { id: productId }, signal });
      if (product === undefined) return { product, plan: undefined, license: undefined };
      const query = { product_id: product.id, per_page: 1 };
      const [plans, licenses] = await Promise.all([
        api.get("/api/plans", { query, signal }),
        api.get("/api/licenses", { query, signal }),
      ]);
      return { product, plan: plans.items[0], license: licenses.items[0] };
    },
  });
}

const WAITING_MS = 2000;

/** The first site that has activated a license: asked for again until there is one. Without a license there is none. */
export function useFirstActivation(licenseId: string | undefined) {
  const { data } = useQuery({
    queryKey: ["setup", "activation", licenseId],
    queryFn:
      licenseId === undefined
        ? skipToken
        : ({ signal }: { signal: AbortSignal }) =>
            api.get("/api/activations", {
              query: { license_id: licenseId, status: "active", per_page: 1 },
              signal,
            }),
    refetchInterval: ({ state }) => (state.data?.items.length ? false : WAITING_MS),
  });
  return data?.items[0];
}

/** Whether somebody has put the setup off, kept in this browser. */
export const SKIPPED = { key: "keystead-setup-skipped", defaultValue: false, getInitialValueInEffect: false };
