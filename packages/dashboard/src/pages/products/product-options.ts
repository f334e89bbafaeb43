import { queryOptions } from "@tanstack/react-query";
import { productsQuery } from "./product.ts";

/** Products to choose from in filters and forms: the newest hundred. */
export const productOptionsQuery = queryOptions({
  ...productsQuery({ per_page: 100 }),
  select: ({ items }) => items.map(({ id, name }) => ({ value: id, label: name })),
  staleTime: 60_000,
});

/** Products that are sold, to choose from in forms of something new: the newest hundred. */
export const soldProductOptionsQuery = queryOptions({
  ...productsQuery({ per_page: 100, archived: "false" }),
  select: ({ items }) => items.map(({ id, name }) => ({ value: id, label: name })),
  staleTime: 60_000,
});
