import type { Query, Route, Schema } from "@keystead/api-client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { basePath } from "../../../api/page-facts.ts";
import { listQuery } from "../../../api/record-queries.ts";

/** An action on many licenses. */
export type Job = Schema<"BulkAction">;
export type Action = Job["action"];

export const JOBS = "bulk-actions";
const LOOK_AGAIN_MS = 1000;

export function isUnderWay({ status }: Pick<Job, "status">): boolean {
  return status === "queued" || status === "running";
}

/** Whether a role may start and resume the job: deleting takes the right to delete a license. */
export function mayDo({ action }: Pick<Job, "action">, may: (route: Route) => boolean): boolean {
  return action !== "delete" || may("DELETE /api/licenses/{id}");
}

/** Returns how many licenses a job has dealt with. */
export function doneOf({ counts: { done, same, refused, gone } }: Pick<Job, "counts">): number {
  return done + same + refused + gone;
}

/** Returns the address of the CSV with what became of each license. */
export function reportAddress(id: string): string {
  return `${basePath}/api/licenses/bulk-actions/${id}/lines.csv`;
}

/** A page of jobs, newest first, looked at again while one of them is under way. */
export function jobsQuery(query: Query<"/api/licenses/bulk-actions">) {
  return queryOptions({
    ...listQuery(JOBS, "/api/licenses/bulk-actions")(query),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) === true ? LOOK_AGAIN_MS : false),
  });
}

/** One job, looked at again until it has ended. */
export function jobQuery(id: string) {
  return queryOptions({
    queryKey: [JOBS, "one", id],
    queryFn: ({ signal }) => api.get("/api/licenses/bulk-actions/{id}", { path: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
  });
}
