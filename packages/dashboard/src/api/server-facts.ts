import { queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";

/** Features of the server: mail, log-ins, signed tokens. */
export const serverQuery = queryOptions({
  queryKey: ["server"],
  queryFn: ({ signal }) => api.get("/api/settings", { signal }),
  staleTime: 5 * 60_000,
});
