import type { By, Licensing, Mark, OrganizationLicensing } from "@keystead/core";

/** Where a caller works, and in whose name. */
export interface Workplace {
  organizationId: string;
  /** In whose name changes are made. */
  by: By;
  organization: OrganizationLicensing;
  idempotent: Licensing["idempotent"];
  /** The same for a request that is to have its effect once. */
  marked(mark: Mark): Pick<Workplace, "by" | "organization">;
}

/** What somebody works with in an organization: with `productIds`, these products alone. */
export function workplace(
  licensing: Licensing,
  organizationId: string,
  by: By,
  access?: { productIds: readonly string[] | null },
): Workplace {
  const workingBy = (who: By) => ({
    by: who,
    organization: licensing.organization(organizationId, who, access),
  });
  return {
    organizationId,
    ...workingBy(by),
    idempotent: licensing.idempotent,
    marked: (mark) => workingBy({ ...by, mark }),
  };
}
