import type { Context } from "../../storage/context.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import { isAbove, type Role } from "../accounts/schema.ts";
import { rightsOf } from "../api-tokens/authenticate-token.ts";
import type { PortalTicketMaker } from "./portal-calls.ts";

/** The role that it takes to make tickets. */
const NEEDED: Role = "support";

/**
 * Whether the maker of a ticket could make it now. With a user who was removed, and with a token that is gone, goes
 * what was made with their rights. One read; none where nobody is named.
 */
export async function mayStillOpen(
  context: Pick<Context, "storage" | "clock">,
  organizationId: string,
  maker: PortalTicketMaker | null,
): Promise<boolean> {
  if (maker === null) return true;
  const rights = await rightsOfMaker(context, maker);
  return rights?.organizationId === organizationId && !isAbove(NEEDED, rights.role);
}

async function rightsOfMaker(
  { storage, clock }: Pick<Context, "storage" | "clock">,
  { type, id }: PortalTicketMaker,
): Promise<{ organizationId: string; role: Role } | null> {
  const records = recordsIn(storage, DEPLOYMENT);
  if (type === "user") return (await records.get("users", id))?.record ?? null;
  const found = await records.findWith("apiTokens", "ownerId", "id", id);
  if (found === null) return null;
  const [token, owner] = found;
  return rightsOf(token.record, owner.record, clock.now());
}
