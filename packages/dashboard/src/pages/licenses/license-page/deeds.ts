import { api } from "../../../api/client.ts";
import type { LicenseDetail } from "../license.ts";

/** What can be done with one license. */
export type Deed = "extend" | "suspend" | "resume" | "regenerate" | "revoke" | "delete";

/** The calls behind each deed. */
export function deedsOn(
  { id }: LicenseDetail,
  { days }: { days: number | undefined },
): Record<Deed, () => Promise<unknown>> {
  const path = { id };
  return {
    extend: () => api.post("/api/licenses/{id}/renew", { path, body: days === undefined ? {} : { days } }),
    suspend: () => api.put("/api/licenses/{id}", { path, body: { status: "suspended" } }),
    resume: () => api.put("/api/licenses/{id}", { path, body: { status: "active" } }),
    regenerate: () => api.post("/api/licenses/{id}/regenerate", { path }),
    revoke: () => api.post("/api/licenses/{id}/revoke", { path }),
    delete: () => api.delete("/api/licenses/{id}", { path }),
  };
}

/** What takes a deed back, where that is possible. */
export function undoOf(
  { id, expiresAt, updatesUntil }: LicenseDetail,
  deed: Deed,
): (() => Promise<unknown>) | undefined {
  const put = (body: Parameters<typeof api.put<"/api/licenses/{id}">>[1]["body"]) => () =>
    api.put("/api/licenses/{id}", { path: { id }, body });
  if (deed === "suspend") return put({ status: "active" });
  if (deed === "resume") return put({ status: "suspended" });
  if (deed === "extend") return put({ expiresAt, updatesUntil });
  return undefined;
}
