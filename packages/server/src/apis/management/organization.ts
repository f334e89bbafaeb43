import { organizationSettings, organizationSettingsUpdate } from "@keystead/core/schemas";
import { operatorRoute } from "./operator.ts";

const get = operatorRoute({
  method: "GET",
  path: "/organization/settings",
  access: "viewer",
  summary: "Get the organization's settings",
  result: organizationSettings,
  handle: async ({ caller }) => caller.organization.settings.get(),
});

const update = operatorRoute({
  method: "PUT",
  path: "/organization/settings",
  access: "developer",
  summary: "Update the organization's settings",
  body: organizationSettingsUpdate,
  result: organizationSettings,
  handle: async ({ caller, body }) => caller.organization.settings.update(body),
});

export const organizationRoutes = [get, update];
