import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

/** Plans of a product that are sold, to choose from: the newest hundred. */
export function planOptionsQuery(productId: string) {
  return queryOptions({
    queryKey: ["plans", "options", productId],
    queryFn: ({ signal }) =>
      api.get("/api/plans", { query: { product_id: productId, per_page: 100, archived: "false" }, signal }),
    select: ({ items }) => items.map(({ id, name }) => ({ value: id, label: name })),
    enabled: productId !== "",
    staleTime: 60_000,
  });
}

/** All plans to choose from, each with its product: the newest hundred. */
export const allPlanOptionsQuery = queryOptions({
  queryKey: ["plans", "options"],
  async queryFn({ signal }) {
    const query = { per_page: 100 };
    const [plans, products] = await Promise.all([
      api.get("/api/plans", { query, signal }),
      api.get("/api/products", { query, signal }),
    ]);
    const names = new Map(products.items.map(({ id, name }) => [id, name]));
    return plans.items.map(({ id, name, productId }) => ({
      value: id,
      label: `${names.get(productId) ?? productId}: ${name}`,
    }));
  },
  staleTime: 60_000,
});
