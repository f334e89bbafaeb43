import { organizationSettings, organizationSettingsUpdate } from "@keystead/core/schemas";
import { HttpError } from "../../http/http-error.ts";
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
  errors: ["second_factor_required"],
  async handle({ caller, body }) {
    const { actor } = caller.by;
    if (body.requireSecondFactor !== undefined && actor !== "self" && actor.type === "token")
      throw new HttpError("forbidden", "A token cannot decide what people log in with: use a session");
    return caller.organization.settings.update(body);
  },
});

export const organizationRoutes = [get, update];
