import { z } from "zod";
import { parse } from "../../foundation/parse.ts";
import { reference } from "../../foundation/primitives.ts";
import { DEFAULT_ORGANIZATION_ID } from "../../storage/ids.ts";
import type { Mark } from "../idempotency/mark.ts";
import { type By, bySystem } from "./by.ts";
import { type Actor, actor } from "./schema.ts";

/** Products that a caller may see and change; null for all. */
export interface Access {
  /** Ids of the products; the rest of the organization is as if it were not there. */
  productIds: readonly string[] | null;
}

/** Organization that calls work in, and the name that they work in. All fields are optional. */
export interface Acting {
  /** Id of the organization. Default: the default organization. */
  organizationId?: string | undefined;
  /** Maker of the changes, as the audit log names it. Default: the system. */
  actor?: Actor | "self" | undefined;
  /** IP address that the audit log notes. Default: none. */
  ip?: string | null | undefined;
  /** Id of the request that the audit log notes. Default: none. */
  requestId?: string | null | undefined;
  /** Limits the calls to some products. Default: all. */
  access?: Access | undefined;
  /** Mark of a request that is carried out once, as `server.idempotent()` gives it. Default: none. */
  mark?: Mark | undefined;
}

const acting = z.strictObject({
  organizationId: reference.min(1, "must not be empty").default(DEFAULT_ORGANIZATION_ID),
  actor: z
    .union([z.literal("self"), z.strictObject(actor.shape)], {
      error: "must have type (such as user), id and name, of which null is allowed for the last two",
    })
    .default(bySystem.actor),
  ip: z.string().nullable().default(null),
  requestId: z.string().nullable().default(null),
  access: z.strictObject({ productIds: z.array(reference).nullable() }).default({ productIds: null }),
  mark: z.custom<Mark>().optional(),
});

/** Reads where a caller acts and in whose name. Throws `invalid_input` for what is no such object. */
export function readActing(given: Acting): { organizationId: string; by: By; access: Access } {
  const { organizationId, access, mark, ...by } = parse(acting, given);
  return { organizationId, access, by: mark === undefined ? by : { ...by, mark } };
}
