import type { PageRequest } from "../schemas/primitives.ts";
import type { Product, ProductListItem, ProductSort } from "../schemas/product.ts";
import type { Slice } from "./slice.ts";

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

/** The products of an organization. A slug is unique within it, a public key in the whole deployment. */
export interface ProductStore {
  /** Throws `slug_taken` when the organization has the slug, `public_key_taken` when any product has the key. */
  create(organizationId: string, product: Product): Promise<void>;
  /** The product; null when the organization has none with this id. */
  get(organizationId: string, id: string): Promise<Product | null>;
  /** One page of products with their numbers of licenses and sites, newest first unless sorted otherwise. */
  list(organizationId: string, query: ProductQuery): Promise<Slice<ProductListItem>>;
  /** The product after the change, or null when there is none. Throws as `create` does. */
  update(organizationId: string, id: string, changes: ProductChanges): Promise<Product | null>;
  /**
   * Deletes the product with its plans and releases; false when there is none. Throws `in_use` when a license is of this
   * product or a subscription of one of its plans, also one that is created at the same moment.
   */
  delete(organizationId: string, id: string): Promise<boolean>;
}
