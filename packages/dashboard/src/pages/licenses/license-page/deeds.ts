import { api } from "../../../api/client.ts";
import type { LicenseDetail } from "../license.ts";

/** Actions on one license. */
export type Deed = "extend" | "keepPlan" | "suspend" | "resume" | "regenerate" | "revoke" | "delete";

/** The calls behind each deed. */
export function deedsOn(
  { id, planId }: LicenseDetail,
  { days, only }: { days: number | undefined; only: boolean },
): Record<Deed, () => Promise<unknown>> {
  const path = { id };
  const query = scopeOf(only);
  return {
    extend: () =>
      api.post("/api/licenses/{id}/renew", { path, query, body: days === undefined ? {} : { days } }),
    keepPlan: () => changeAtRenewal(id, planId),
    suspend: () => api.put("/api/licenses/{id}", { path, query, body: { status: "suspended" } }),
    resume: () => api.put("/api/licenses/{id}", { path, query, body: { status: "active" } }),
    regenerate: () => api.post("/api/licenses/{id}/regenerate", { path, query }),
    revoke: () => api.post("/api/licenses/{id}/revoke", { path, query }),
    delete: () => api.delete("/api/licenses/{id}", { path, query }),
  };
}

/** Returns the call that undoes an action, where that is possible. */
export function undoOf(
  license: LicenseDetail,
  deed: Deed,
  only: boolean,
): (() => Promise<unknown>) | undefined {
  const { id, expiresAt, updatesUntil, pendingPlanId, bundle } = license;
  const put = (body: Parameters<typeof api.put<"/api/licenses/{id}">>[1]["body"]) => () =>
    api.put("/api/licenses/{id}", { path: { id }, query: scopeOf(only), body });
  if (deed === "suspend") return put({ status: "active" });
  if (deed === "resume") return put({ status: "suspended" });
  // The licenses of a bundle may have had different ends.
  if (deed === "extend" && (only || bundle === null) && isExtendedAlone(license))
    return put({ expiresAt, updatesUntil });
  if (deed === "keepPlan") return () => changeAtRenewal(id, pendingPlanId);
  return undefined;
}

/** Whether extending changes the end alone: it also ends a trial and a grace period, and carries out a plan change. */
function isExtendedAlone({ trialEndsAt, pendingPlanId, graceUntil }: LicenseDetail): boolean {
  return trialEndsAt === null && pendingPlanId === null && graceUntil === null;
}

function scopeOf(only: boolean): { only?: "true" } {
  return only ? { only: "true" } : {};
}

/** Has the license change to the plan with its next renewal; its present plan takes back a change that waits. */
function changeAtRenewal(id: string, planId: string | null): Promise<unknown> {
  const body = { planId: planId ?? "", when: "period_end" } as const;
  return api.post("/api/licenses/{id}/change-plan", { path: { id }, body });
}
