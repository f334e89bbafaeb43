import { activationStatuses } from "@keystead/core/schemas";
import { z } from "zod";
import { idFilter, listQuery } from "../../http/query.ts";
import { operatorRoute } from "./operator.ts";

const list = operatorRoute({
  method: "GET",
  path: "/activations",
  access: "viewer",
  query: listQuery({ license_id: idFilter.optional(), status: z.enum(activationStatuses).optional() }),
  handle: async ({ caller, query }) =>
    caller.organization.activations.list({
      page: query.page,
      perPage: query.per_page,
      licenseId: query.license_id,
      status: query.status,
    }),
});

const deactivate = operatorRoute({
  method: "POST",
  path: "/activations/:id/deactivate",
  access: "support",
  handle: async ({ caller, params }) => caller.organization.activations.deactivate(params.id),
});

export const activationRoutes = [list, deactivate];
