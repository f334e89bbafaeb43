import type { Schema } from "@keystead/api-client";
import { listQuery, recordQuery } from "../../api/record-queries.ts";

/** A customer as lists show it. */
export type Customer = Schema<"CustomerListItem">;

export type CustomerDetail = Schema<"CustomerDetail">;

/** The first word of the key of every query about customers: what changes one makes all of them stale. */
export const CUSTOMERS = "customers";

export const customersQuery = listQuery(CUSTOMERS, "/api/customers");

export const customerQuery = recordQuery(CUSTOMERS, "/api/customers/{id}");

/** How people call the customer: by name, company, or address. */
export function nameOf({
  firstName,
  lastName,
  company,
  email,
}: Pick<Customer, "firstName" | "lastName" | "company" | "email">): string {
  const name = [firstName, lastName].filter((part) => part !== null).join(" ");
  return name || (company ?? email);
}
