import type { By, Licensing, Mark, OrganizationLicensing } from "@keystead/core";

/** The organization that a caller works in, and the caller's name in the audit log. */
export interface Workplace {
  organizationId: string;
  /** In whose name changes are made. */
  by: By;
  organization: OrganizationLicensing;
  idempotent: Licensing["server"]["idempotent"];
  /** The same for a request that is to have its effect once. */
  marked(mark: Mark): Pick<Workplace, "by" | "organization">;
}

/** Returns the use cases of an organization: with `productIds`, for these products alone. */
export function workplace(
  licensing: Licensing,
  organizationId: string,
  by: By,
  access?: { productIds: readonly string[] | null },
): Workplace {
  const workingBy = (who: By) => {
    const { actor, ip, requestId, mark } = who;
    return { by: who, organization: licensing.as({ organizationId, actor, ip, requestId, mark, access }) };
  };
  return {
    organizationId,
    ...workingBy(by),
    idempotent: licensing.server.idempotent,
    marked: (mark) => workingBy({ ...by, mark }),
  };
}
