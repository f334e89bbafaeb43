import { api } from "../../../api/client.ts";
import { useAction } from "../../../ui/use-action.ts";
import { LICENSES } from "../license.ts";
import { JOBS } from "./job.ts";

/** Stops a job, and goes on with one, by its id. */
export function useStopAndResume() {
  const stop = useAction(
    (id: string) => api.post("/api/licenses/bulk-actions/{id}/stop", { path: { id } }),
    () => ({ stale: [JOBS, LICENSES] }),
  );
  const resume = useAction(
    (id: string) => api.post("/api/licenses/bulk-actions/{id}/resume", { path: { id } }),
    () => ({ stale: [JOBS] }),
  );
  return { stop, resume };
}
