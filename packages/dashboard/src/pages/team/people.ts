import type { Result, Schema } from "@keystead/api-client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { listQuery } from "../../api/record-queries.ts";

export type User = Result<"get", "/api/users">["items"][number];
export type Invitation = Schema<"Invitation">;

/** The first word of the key of every query about the people of the organization. */
export const PEOPLE = "people";

export const usersQuery = listQuery(PEOPLE, "/api/users");

/** The developer without whom nobody could manage the organization; null where there are several. */
export const onlyDeveloperQuery = queryOptions({
  ...usersQuery({ role: "developer", per_page: 2 }),
  select: ({ items: [first, second] }): User | null => (second === undefined ? (first ?? null) : null),
});

/** Users to choose from: the newest hundred. */
export const userOptionsQuery = queryOptions({
  ...usersQuery({ per_page: 100 }),
  select: ({ items }) => items.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` })),
});

export const invitationsQuery = queryOptions({
  queryKey: [PEOPLE, "invitations"],
  queryFn: ({ signal }) => api.get("/api/invitations", { query: { per_page: 100 }, signal }),
});
