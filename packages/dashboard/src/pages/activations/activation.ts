import type { Query, Schema } from "@keystead/api-client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

/** An activation with its license and product. */
export type Activation = Schema<"ActivationDetail">;

/** The first word of the key of every query about activations. */
export const ACTIVATIONS = "activations";

export function activationsQuery(query: Query<"/api/activations">) {
  return queryOptions({
    queryKey: [ACTIVATIONS, "list", query],
    queryFn: ({ signal }) => api.get("/api/activations", { query, signal }),
    placeholderData: keepPreviousData,
  });
}
