import { mayCall, type Result, type Route } from "@keystead/api-client";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { api } from "./client.ts";

export type Me = Result<"get", "/api/auth/me">;

/** The person who is logged in. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => api.get("/api/auth/me", { signal }),
  staleTime: 5 * 60_000,
});

export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

/**
 * Tells whether the person may call a route: `may("POST /api/licenses")`. What one may not do is not offered.
 * The server decides in any case.
 */
export function useMay(): (route: Route) => boolean {
  const { role } = useMe();
  return (route) => mayCall(role, route);
}
