import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import type { ArchivableOption } from "../../ui/offered.ts";

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

/** All plans, each with its product: the newest hundred. A plan of an archived product counts as archived, too. */
export const allPlanOptionsQuery = queryOptions({
  queryKey: ["plans", "options"],
  async queryFn({ signal }) {
    const query = { per_page: 100 };
    const [plans, products] = await Promise.all([
      api.get("/api/plans", { query, signal }),
      api.get("/api/products", { query, signal }),
    ]);
    const productsById = new Map(products.items.map((product) => [product.id, product]));
    return plans.items.map(({ id, name, productId, archived }): ArchivableOption => {
      const product = productsById.get(productId);
      return {
        value: id,
        label: `${product?.name ?? productId}: ${name}`,
        archived: archived || product?.archived === true,
      };
    });
  },
  staleTime: 60_000,
});
