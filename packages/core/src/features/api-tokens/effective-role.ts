import { isAbove, type Role } from "../accounts/schema.ts";

/** The role that a token has now: its own, or its owner's if that is lower. */
export function effectiveRole(token: { role: Role }, owner: { role: Role }): Role {
  return isAbove(token.role, owner.role) ? owner.role : token.role;
}
