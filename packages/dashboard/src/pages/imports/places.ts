import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

/** Products to map to, by slug, as a mapping names them. */
export const placesQuery = queryOptions({
  queryKey: ["products", "by-slug"],
  queryFn: ({ signal }) => api.get("/api/products", { query: { per_page: 100 }, signal }),
  select: ({ items }) => items.map(({ id, slug, name }) => ({ id, value: slug, label: name })),
});

/** A product's plans to map to. */
export function planPlacesQuery(productId: string | undefined) {
  return queryOptions({
    queryKey: ["plans", "by-slug", productId],
    queryFn: ({ signal }) =>
      api.get("/api/plans", { query: { product_id: productId ?? "", per_page: 100 }, signal }),
    select: ({ items }) => items.map(({ slug, name }) => ({ value: slug, label: name })),
    enabled: productId !== undefined,
  });
}
