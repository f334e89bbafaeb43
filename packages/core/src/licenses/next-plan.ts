import type { Tenant } from "../context.ts";
import type { License } from "../schemas/license.ts";
import type { Plan } from "../schemas/plan.ts";

/** The plan that a license has from its next period on; null for none. */
export type NextPlan = (license: License) => Plan | null;

class UnknownPlan extends Error {
  readonly planId: string;

  constructor(planId: string) {
    super(`The plan ${planId} is not known yet`);
    this.planId = planId;
  }
}

/**
 * Runs what computes from a license, and needs its plan for that. Which one it is shows only then: `run` begins anew, with nothing
 * written, whenever it asks for one that is not known yet.
 */
export async function withNextPlan<Result>(
  { storage, organizationId }: Tenant,
  run: (nextPlan: NextPlan) => Promise<Result>,
): Promise<Result> {
  const known = new Map<string, Plan | null>();
  const nextPlan: NextPlan = ({ pendingPlanId, planId }) => {
    const id = pendingPlanId ?? planId;
    if (id === null) return null;
    const plan = known.get(id);
    if (plan === undefined) throw new UnknownPlan(id);
    return plan;
  };
  for (;;) {
    try {
      return await run(nextPlan);
    } catch (error) {
      if (!(error instanceof UnknownPlan)) throw error;
      known.set(error.planId, await storage.plans.get(organizationId, error.planId));
    }
  }
}
