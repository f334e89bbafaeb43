import type { Mark } from "../idempotency/mark.ts";
import type { Actor } from "./schema.ts";

/** Actor and origin of a change, as the audit log records them. */
export interface By {
  /** `self` is the user whom a change is about, who logs in or registers. */
  actor: Actor | "self";
  /** The address that a request came from; null where there is none. */
  ip: string | null;
  /** Names the request in the server's log; null where there is none. */
  requestId: string | null;
  /** Set while a request is carried out that is to have its effect once. */
  mark?: Mark;
}

/** Actor of changes that happen by themselves, and of programs that name no actor. */
export const bySystem: By = { actor: { type: "system", id: null, name: null }, ip: null, requestId: null };

/** The user whom a change is about, from nowhere in particular. */
export const bySelf: By = { actor: "self", ip: null, requestId: null };

/** The server's operator, at the command line. */
export const byCommand: By = { actor: { type: "cli", id: null, name: null }, ip: null, requestId: null };
