import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

export const SESSIONS = "sessions";

/** One's own sessions, the newest hundred. */
export const sessionsQuery = queryOptions({
  queryKey: [SESSIONS],
  queryFn: ({ signal }) => api.get("/api/auth/sessions", { query: { per_page: 100 }, signal }),
});
