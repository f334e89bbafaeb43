import type { Schema } from "@keystead/api-client";
import { listQuery } from "../../api/record-queries.ts";

/** An activation with its license and product. */
export type Activation = Schema<"ActivationDetail">;

/** The first word of the key of every query about activations. */
export const ACTIVATIONS = "activations";

export const activationsQuery = listQuery(ACTIVATIONS, "/api/activations");
