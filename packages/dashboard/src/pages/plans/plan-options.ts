import { queryOptions, useQuery } from "@tanstack/react-query";
import { allPages, MOST_PER_PAGE } from "../../api/all-pages.ts";
import { api } from "../../api/client.ts";
import type { ArchivableOption } from "../../ui/offered.ts";
import { PLANS } from "../products/plans/plan.ts";

const STALE_MS = 60_000;
const sold = { per_page: MOST_PER_PAGE, archived: "false" } as const;

/** Plans of a product that are sold, to choose from. */
export function planOptionsQuery(productId: string) {
  return queryOptions({
    queryKey: [PLANS, "options", productId],
    queryFn: ({ signal }) =>
      allPages((page) => api.get("/api/plans", { query: { ...sold, product_id: productId, page }, signal })),
    select: (plans) => plans.map(({ id, name }) => ({ value: id, label: name })),
    enabled: productId !== "",
    staleTime: STALE_MS,
  });
}

const labelOf = (product: string, plan: string) => `${product}: ${plan}`;

/** All plans that are sold, each with its product. With its product, a plan is archived, too. */
const soldPlanOptionsQuery = queryOptions({
  queryKey: [PLANS, "options"],
  async queryFn({ signal }) {
    const [plans, products] = await Promise.all([
      allPages((page) => api.get("/api/plans", { query: { ...sold, page }, signal })),
      allPages((page) => api.get("/api/products", { query: { ...sold, page }, signal })),
    ]);
    const names = new Map(products.map(({ id, name }) => [id, name]));
    return plans.flatMap(({ id, name, productId }): ArchivableOption[] => {
      const product = names.get(productId);
      return product === undefined ? [] : [{ value: id, label: labelOf(product, name), archived: false }];
    });
  },
  staleTime: STALE_MS,
});

/** Plans by their ids, each with its product, whether they are sold or archived. */
export function planNamesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [PLANS, "names", ids],
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map(async (id): Promise<ArchivableOption> => {
          const { name, productId } = await api.get("/api/plans/{id}", { path: { id }, signal });
          const product = await api.get("/api/products/{id}", { path: { id: productId }, signal });
          return { value: id, label: labelOf(product.name, name), archived: true };
        }),
      ),
    enabled: ids.length > 0,
    staleTime: STALE_MS,
  });
}

/** All plans that are sold, and the archived ones among the chosen plans. */
export function usePlanOptions(...chosen: (string | null | undefined)[]): ArchivableOption[] {
  const { data: options = [], isSuccess } = useQuery(soldPlanOptionsQuery);
  const known = new Set(options.map(({ value }) => value));
  const missing = [...new Set(chosen)].filter((id): id is string => !!id && !known.has(id));
  const { data: archived = [] } = useQuery(planNamesQuery(isSuccess ? missing : []));
  return [...options, ...archived];
}
