import { page, reference, timestamp, usageEvent } from "@keystead/core/schemas";
import { listQuery } from "../../http/query.ts";
import { eventNameFilter } from "./analytics.ts";
import { operatorRoute } from "./operator.ts";

const list = operatorRoute({
  method: "GET",
  path: "/events",
  access: "viewer",
  summary: "List usage events",
  query: listQuery({
    product_id: reference.optional(),
    license_id: reference.optional(),
    name: eventNameFilter.optional(),
    from: timestamp.optional(),
    to: timestamp.optional(),
  }),
  result: page(usageEvent),
  handle: async ({ caller, query }) =>
    caller.organization.events.list({
      page: query.page,
      perPage: query.per_page,
      productId: query.product_id,
      licenseId: query.license_id,
      name: query.name,
      from: query.from,
      to: query.to,
    }),
});

export const eventRoutes = [list];
