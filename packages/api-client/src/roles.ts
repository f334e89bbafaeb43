import { routeRoles } from "./generated/route-roles.ts";

/** A route that asks for a role, as in `POST /api/licenses/{id}/revoke`. */
export type Route = keyof typeof routeRoles;

/** The rights of a user or token: a `viewer` reads, `support` helps customers, a `developer` does everything. */
export type Role = (typeof routeRoles)[Route];

const rank: Record<Role, number> = { viewer: 0, support: 1, developer: 2 };

/** Tells whether somebody with this role may call the route; others are answered 403 `forbidden`. */
export function mayCall(role: Role, route: Route): boolean {
  return rank[role] >= rank[routeRoles[route]];
}
