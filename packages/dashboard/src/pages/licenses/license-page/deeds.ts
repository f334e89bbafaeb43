import { api } from "../../../api/client.ts";
import type { LicenseDetail } from "../license.ts";

/** Actions on one license. */
export type Deed = "extend" | "keepPlan" | "suspend" | "resume" | "regenerate" | "revoke" | "delete";

/** The calls behind each deed. */
export function deedsOn(
  { id, planId }: LicenseDetail,
  { days }: { days: number | undefined },
): Record<Deed, () => Promise<unknown>> {
  const path = { id };
  return {
    extend: () => api.post("/api/licenses/{id}/renew", { path, body: days === undefined ? {} : { days } }),
    keepPlan: () => changeAtRenewal(id, planId),
    suspend: () => api.put("/api/licenses/{id}", { path, body: { status: "suspended" } }),
    resume: () => api.put("/api/licenses/{id}", { path, body: { status: "active" } }),
    regenerate: () => api.post("/api/licenses/{id}/regenerate", { path }),
    revoke: () => api.post("/api/licenses/{id}/revoke", { path }),
    delete: () => api.delete("/api/licenses/{id}", { path }),
  };
}

/** Returns the call that undoes an action, where that is possible. */
export function undoOf(
  { id, expiresAt, updatesUntil, pendingPlanId }: LicenseDetail,
  deed: Deed,
): (() => Promise<unknown>) | undefined {
  const put = (body: Parameters<typeof api.put<"/api/licenses/{id}">>[1]["body"]) => () =>
    api.put("/api/licenses/{id}", { path: { id }, body });
  if (deed === "suspend") return put({ status: "active" });
  if (deed === "resume") return put({ status: "suspended" });
  if (deed === "extend") return put({ expiresAt, updatesUntil });
  if (deed === "keepPlan") return () => changeAtRenewal(id, pendingPlanId);
  return undefined;
}

/** Has the license change to the plan with its next renewal; its present plan takes back a change that waits. */
function changeAtRenewal(id: string, planId: string | null): Promise<unknown> {
  const body = { planId: planId ?? "", when: "period_end" } as const;
  return api.post("/api/licenses/{id}/change-plan", { path: { id }, body });
}
