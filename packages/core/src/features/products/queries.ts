import type { PageRequest } from "../../foundation/primitives.ts";
import type { Product, ProductSort } from "./schema.ts";

/** What an update may set. A field that is `undefined` stays as it is. */
export type ProductChanges = Partial<Omit<Product, "id" | "createdAt">>;

/** What a list of products is narrowed and sorted by. */
export interface ProductFilter {
  /** A substring of the name or the slug, without regard to (ASCII) case. */
  search?: string | undefined;
  /** By `createdAt` or `name`. Newest first unless given. */
  sort?: ProductSort | undefined;
}

/** Selects one page of products, by filters and order. */
export type ProductQuery = PageRequest & ProductFilter;
