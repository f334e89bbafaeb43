import type { User } from "@keystead/core";
import { user } from "@keystead/core/schemas";
import { z } from "zod";

/** Registering and logging in answer with the short form of the user. */
export const identity = z.object({ user: user.pick({ id: true, email: true, name: true, role: true }) });

export function briefly({ id, email, name, role }: User) {
  return { user: { id, email, name, role } };
}
