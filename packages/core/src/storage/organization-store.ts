import type { Organization } from "../schemas/account.ts";
import type { PageRequest } from "../schemas/primitives.ts";
import type { Slice } from "./slice.ts";

/** All organizations of the deployment, for its operator. */
export interface OrganizationStore {
  /** `total` may count, for a minute, one whose registration broke off; it is in no page. */
  list(query: PageRequest): Promise<Slice<Organization>>;
}
