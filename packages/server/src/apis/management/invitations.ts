import {
  invitation,
  invitationCreate,
  invitationReference,
  invitationShown,
  page,
} from "@keystead/core/schemas";
import { z } from "zod";
import { listQuery } from "../../http/query.ts";
import {
  type ManagementServices,
  sessionlessRoute,
  success,
  unknownSessionsBucket,
  userRoute,
} from "./operator.ts";

/** The one time that the token is shown: in the address where it is of use. */
const newInvitation = invitation.extend({ url: z.string() });

/** Routes that need no session: to see an invitation by its token. */
export function invitedRoutes({ accounts, rateLimiter }: ManagementServices) {
  return [
    sessionlessRoute({
      method: "POST",
      path: "/auth/invitation",
      access: "anyone",
      summary: "Get an invitation's organization and sender",
      body: invitationReference,
      result: invitationShown,
      errors: ["invitation_invalid"],
      async handle({ exchange, body }) {
        await rateLimiter.consume("SERVER", unknownSessionsBucket(exchange), exchange);
        return accounts.invitation(body);
      },
    }),
  ];
}

/** Routes for invitations to the operator's organization. */
export function invitationRoutes({ accounts, dashboardUrl, rateLimiter }: ManagementServices) {
  const registerUrl = `${dashboardUrl.replace(/\/$/, "")}/register`;

  return [
    userRoute({
      method: "GET",
      path: "/invitations",
      access: "viewer",
      summary: "List open invitations",
      query: listQuery({}),
      result: page(invitation),
      handle: async ({ caller, query }) =>
        accounts
          .organization(caller.user.organizationId, caller.by)
          .invitations.list({ page: query.page, perPage: query.per_page }),
    }),
    userRoute({
      method: "POST",
      path: "/invitations",
      access: "developer",
      summary: "Invite a user",
      status: 201,
      body: invitationCreate,
      result: newInvitation,
      errors: ["not_found"],
      async handle({ exchange, caller, body }) {
        if (accounts.sendsMail) await rateLimiter.consume("INVITATIONS", caller.organizationId, exchange);
        const { invitations } = accounts.organization(caller.user.organizationId, caller.by);
        const created = await invitations.create(body, caller.user.id, caller.sessionId);
        return { ...created.invitation, url: `${registerUrl}?invitation=${created.token}` };
      },
    }),
    userRoute({
      method: "DELETE",
      path: "/invitations/:id",
      access: "developer",
      summary: "Withdraw an invitation",
      result: success,
      errors: ["not_found"],
      async handle({ caller, params }) {
        await accounts.organization(caller.user.organizationId, caller.by).invitations.delete(params.id);
        return { success: true };
      },
    }),
  ];
}
