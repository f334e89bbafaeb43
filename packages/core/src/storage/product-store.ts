import type { PageRequest } from "../schemas/primitives.ts";
import type { Product, ProductSort } from "../schemas/product.ts";
import type { Slice } from "./slice.ts";

export type ProductChanges = Partial<Omit<Product, "id" | "createdAt">>;

/** What a list of products is narrowed and sorted by. */
export interface ProductFilter {
  /** A substring of the name or the slug, without regard to (ASCII) case. */
  search?: string | undefined;
  sort?: ProductSort | undefined;
}

export type ProductQuery = PageRequest & ProductFilter;

export interface ProductStore {
  /** Throws `slug_taken` when the organization has the slug, `public_key_taken` when any product has the key. */
  create(organizationId: string, product: Product): Promise<void>;
  get(organizationId: string, id: string): Promise<Product | null>;
  list(organizationId: string, query: ProductQuery): Promise<Slice<Product>>;
  /** The product after the change, or null when there is none. Throws as `create` does. */
  update(organizationId: string, id: string, changes: ProductChanges): Promise<Product | null>;
  /**
   * Deletes the product with its plans and releases; false when there is none. Throws `in_use` when a license is of this
   * product or a subscription of one of its plans, also one that is created at the same moment.
   */
  delete(organizationId: string, id: string): Promise<boolean>;
}
