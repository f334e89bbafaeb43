import type { Schema } from "@keystead/api-client";
import { listQuery, recordQuery } from "../../api/record-queries.ts";

export type Product = Schema<"Product">;
export type ProductListItem = Schema<"ProductListItem">;

/** The first word of the key of every query about products: what changes one makes all of them stale. */
export const PRODUCTS = "products";

export const productsQuery = listQuery(PRODUCTS, "/api/products");

export const productQuery = recordQuery(PRODUCTS, "/api/products/{id}");

/** The product's Composer package. A release that is published or withdrawn makes it stale. */
export const composerQuery = recordQuery(PRODUCTS, "/api/products/{id}/composer");
