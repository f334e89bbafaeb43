import type { Activation } from "@keystead/core";
import type { OrganizationNames } from "../keys.ts";
import type { Indexed } from "./indexed.ts";

/** `productId` is that of its license. */
export function activationIndexed(
  names: OrganizationNames,
  { id, licenseId, status, activatedAt, deactivatedAt }: Activation,
  productId: string,
): Indexed {
  return {
    sorted: [
      [names.index("activation", status), 0, id],
      [names.activationsOf(licenseId), 0, id],
      [names.moments(productId, "activated"), activatedAt.getTime(), id],
      ...(deactivatedAt === null
        ? []
        : [[names.moments(productId, "deactivated"), deactivatedAt.getTime(), id] as const]),
    ],
    sets: [],
    counts: [],
    elsewhere: [],
  };
}
