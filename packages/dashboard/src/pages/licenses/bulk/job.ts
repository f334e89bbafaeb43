import type { Schema } from "@keystead/api-client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";

/** An action on many licenses. */
export type Job = Schema<"BulkAction">;
export type Action = Job["action"];

export const JOBS = "bulk-actions";
const LOOK_AGAIN_MS = 1000;

export function isUnderWay({ status }: Pick<Job, "status">): boolean {
  return status === "queued" || status === "running";
}

/** One job, looked at again until it has ended. */
export function jobQuery(id: string) {
  return queryOptions({
    queryKey: [JOBS, "one", id],
    queryFn: ({ signal }) => api.get("/api/licenses/bulk-actions/{id}", { path: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
  });
}
