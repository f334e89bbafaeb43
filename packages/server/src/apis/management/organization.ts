import {
  organization,
  organizationSettings,
  organizationSettingsUpdate,
  organizationUpdate,
} from "@keystead/core/schemas";
import { HttpError } from "../../http/http-error.ts";
import { type ManagementServices, operatorRoute, type UserOperator, userRoute } from "./operator.ts";

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
      throw new HttpError("forbidden", "API tokens cannot change log-in requirements: use a session");
    return caller.organization.settings.update(body);
  },
});

export const organizationRoutes = [get, update];

/** Routes for the name of an organization whose users have accounts here. */
export function organizationNameRoutes({ accounts }: ManagementServices) {
  const detailsOf = ({ organizationId, by }: UserOperator) =>
    accounts.organization(organizationId, by).details;
  return [
    userRoute({
      method: "GET",
      path: "/organization",
      access: "viewer",
      summary: "Get the organization",
      result: organization,
      handle: async ({ caller }) => detailsOf(caller).get(),
    }),
    userRoute({
      method: "PUT",
      path: "/organization",
      access: "developer",
      summary: "Rename the organization",
      body: organizationUpdate,
      result: organization,
      handle: async ({ caller, body }) => detailsOf(caller).update(body),
    }),
  ];
}
