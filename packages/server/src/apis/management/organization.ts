import { createHash } from "node:crypto";
import {
  organization,
  organizationSettings,
  organizationSettingsUpdate,
  organizationUpdate,
} from "@keystead/core/schemas";
import { logoImage, MOST_LOGO_BYTES } from "../../files/logo-image.ts";
import type { ReceivedFile } from "../../http/file-body.ts";
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
  errors: ["second_factor_required", "slug_taken"],
  async handle({ caller, body }) {
    const { actor } = caller.by;
    if (body.requireSecondFactor !== undefined && actor !== "self" && actor.type === "token")
      throw new HttpError("forbidden", "API tokens cannot change log-in requirements: use a session");
    return caller.organization.settings.update(body);
  },
});

/** A logo that has come in, as it is kept. */
interface ReceivedLogo extends ReceivedFile {
  picture: Uint8Array;
}

const setLogo = operatorRoute({
  method: "PUT",
  path: "/organization/logo",
  access: "developer",
  summary: "Upload the logo of the portal",
  file: {
    types: { "image/png": MOST_LOGO_BYTES, "image/jpeg": MOST_LOGO_BYTES, "image/webp": MOST_LOGO_BYTES },
    async receive(_, chunks): Promise<ReceivedLogo> {
      const parts: Uint8Array[] = [];
      for await (const chunk of chunks) parts.push(chunk);
      const bytes = Buffer.concat(parts);
      return { digest: createHash("sha256").update(bytes).digest("hex"), picture: await logoImage(bytes) };
    },
  },
  result: organizationSettings,
  errors: ["invalid_input"],
  async handle({ caller, file }) {
    if (file === undefined) throw new TypeError("This route takes a file");
    return caller.organization.settings.setLogo(file.picture);
  },
});

export const organizationRoutes = [get, update, setLogo];

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
