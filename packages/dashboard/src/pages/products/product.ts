import type { Query, Schema } from "@keystead/api-client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

export type Product = Schema<"Product">;
export type ProductListItem = Schema<"ProductListItem">;

/** The first word of the key of every query about products: what changes one makes all of them stale. */
export const PRODUCTS = "products";

export function productsQuery(query: Query<"/api/products">) {
  return queryOptions({
    queryKey: [PRODUCTS, "list", query],
    queryFn: ({ signal }) => api.get("/api/products", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function productQuery(id: string) {
  return queryOptions({
    queryKey: [PRODUCTS, id],
    queryFn: ({ signal }) => api.get("/api/products/{id}", { path: { id }, signal }),
  });
}
