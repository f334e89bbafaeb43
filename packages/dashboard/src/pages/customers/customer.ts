import type { Query, Schema } from "@keystead/api-client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

/** A customer as lists show it. */
export type Customer = Schema<"CustomerListItem">;

export type CustomerDetail = Schema<"CustomerDetail">;

/** The first word of the key of every query about customers: what changes one makes all of them stale. */
export const CUSTOMERS = "customers";

export function customersQuery(query: Query<"/api/customers">) {
  return queryOptions({
    queryKey: [CUSTOMERS, "list", query],
    queryFn: ({ signal }) => api.get("/api/customers", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function customerQuery(id: string) {
  return queryOptions({
    queryKey: [CUSTOMERS, id],
    queryFn: ({ signal }) => api.get("/api/customers/{id}", { path: { id }, signal }),
  });
}

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
