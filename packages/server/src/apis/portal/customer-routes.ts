import type { Downloads, Tokens } from "@keystead/core";
import {
  artifactDetails,
  composerToken,
  composerTokenCreate,
  composerTokenCreated,
  issuedLicenseFile,
  licenseFileCreate,
  page,
  portalActivation,
  portalDownload,
  portalEmailChange,
  portalEmailConfirmation,
  portalLicense,
  portalLicenseDetail,
  portalLicenseFile,
  portalMe,
  portalPayment,
  portalRelease,
  portalSubscription,
} from "@keystead/core/schemas";
import { z } from "zod";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import type { PortalCookie } from "../../http/portal-cookie.ts";
import { listQuery, searchFilter } from "../../http/query.ts";
import { requireTokens } from "../../http/require-tokens.ts";
import { requireDownloads } from "../edge/downloads.ts";
import { customerRoute, leaverRoute } from "./admission.ts";
import { mayBeMailed } from "./mailed-codes.ts";

const accepted = z.object({ accepted: z.literal(true) });
const success = z.object({ success: z.literal(true) });
const searchedLicenses = listQuery({
  search: searchFilter
    .optional()
    .describe(
      "Only licenses whose key, product's name, or active site's or machine's name contains this text, in upper or lower case.",
    ),
});
const searchedSites = listQuery({
  search: searchFilter
    .optional()
    .describe(
      "Only sites whose domain, and machines whose name or shown end of the fingerprint, contains this text, in upper or lower case.",
    ),
});
const paged = listQuery({});
const ofRelease = z.strictObject({
  filename: artifactDetails.shape.filename
    .optional()
    .describe("Name of one of the release's artifacts. Default: the release's zip, where it has one."),
});

function pageOf({ page, per_page: perPage }: { page: number; per_page: number }) {
  return { page, perPage };
}

/** Routes for customers with a session. */
export function customerRoutes({
  downloads,
  tokens,
  cookie,
  rateLimiter,
}: {
  downloads: Downloads | undefined;
  tokens: Tokens | undefined;
  cookie: PortalCookie;
  rateLimiter: RateLimiter;
}) {
  return [
    customerRoute({
      method: "GET",
      path: "/me",
      access: "session",
      summary: "Get the customer of the session",
      result: portalMe,
      handle: ({ caller }) => caller.me(),
    }),
    customerRoute({
      method: "POST",
      path: "/me/email",
      access: "session",
      summary: "Mail a code to the customer's new address",
      status: 202,
      body: portalEmailChange,
      result: accepted,
      errors: ["mail_not_configured"],
      async handle({ exchange, caller, body }) {
        await rateLimiter.consume("PORTAL_CODES", `portal address ${caller.sessionId}`, exchange);
        const { allows, organization: vendor } = caller.me();
        const recipient = { organization: vendor.organization, email: body.email };
        // A session that is refused uses up nobody's codes.
        if (!allows.changeEmail || (await mayBeMailed(rateLimiter, recipient)))
          await caller.requestEmailChange(body);
        return { accepted: true };
      },
    }),
    customerRoute({
      method: "POST",
      path: "/me/email/confirm",
      access: "session",
      summary: "Change the customer's address with the code that was mailed to it",
      body: portalEmailConfirmation,
      result: portalMe,
      errors: ["email_taken", "mail_not_configured"],
      async handle({ exchange, caller, body }) {
        await rateLimiter.consume("LOGIN", `portal address ${caller.sessionId}`, exchange);
        return caller.confirmEmailChange(body);
      },
    }),
    leaverRoute({
      method: "DELETE",
      path: "/sessions",
      access: "log-out",
      summary: "End the session",
      result: success,
      async handle({ exchange, caller }) {
        await caller.logOut();
        exchange.cookies.push(cookie.clear());
        return { success: true };
      },
    }),
    customerRoute({
      method: "GET",
      path: "/licenses",
      access: "licenses.read",
      summary: "List the customer's licenses",
      query: searchedLicenses,
      result: page(portalLicense),
      handle: async ({ caller, query }) => caller.licenses({ ...pageOf(query), search: query.search }),
    }),
    customerRoute({
      method: "GET",
      path: "/licenses/:id",
      access: "licenses.read",
      summary: "Get a license with its newest active sites",
      result: portalLicenseDetail,
      errors: ["not_found"],
      handle: async ({ caller, params }) => caller.license(params.id),
    }),
    customerRoute({
      method: "GET",
      path: "/licenses/:id/activations",
      access: "licenses.read",
      summary: "List a license's active sites",
      query: searchedSites,
      result: page(portalActivation),
      errors: ["not_found"],
      handle: async ({ caller, params, query }) =>
        caller.activations(params.id, { ...pageOf(query), search: query.search }),
    }),
    customerRoute({
      method: "POST",
      path: "/licenses/:id/activations/:activationId/deactivate",
      access: "sites.free",
      summary: "Free the seat of a site",
      result: portalActivation,
      errors: ["not_found", "too_many_moves", "held_offline"],
      handle: async ({ caller, params }) => caller.freeSite(params.id, params.activationId),
    }),
    customerRoute({
      method: "GET",
      path: "/licenses/:id/files",
      access: "licenses.read",
      summary: "List a license's files",
      query: paged,
      result: page(portalLicenseFile),
      errors: ["not_found"],
      handle: async ({ caller, params, query }) => caller.files(params.id, pageOf(query)),
    }),
    customerRoute({
      method: "POST",
      path: "/licenses/:id/files",
      access: "files",
      summary: "Make a license file for a site or machine",
      status: 201,
      body: licenseFileCreate,
      result: issuedLicenseFile,
      errors: [
        "not_found",
        "offline_not_allowed",
        "license_not_valid",
        "seat_limit_reached",
        "signing_key_unreadable",
        "tokens_not_configured",
      ],
      handle: async ({ caller, params, body }) => caller.createFile(params.id, body, requireTokens(tokens)),
    }),
    customerRoute({
      method: "GET",
      path: "/licenses/:id/releases",
      access: "downloads",
      summary: "List the releases that a license can download",
      query: paged,
      result: page(portalRelease),
      errors: ["not_found"],
      handle: async ({ caller, params, query }) => caller.releases(params.id, pageOf(query)),
    }),
    customerRoute({
      method: "POST",
      path: "/licenses/:id/releases/:releaseId/download",
      access: "downloads",
      summary: "Get the download address of a release's file",
      query: ofRelease,
      result: portalDownload,
      errors: ["not_found", "downloads_not_configured"],
      async handle({ caller, params, query }) {
        const { release, artifact } = await caller.artifact(params.id, params.releaseId, query.filename);
        const owner = { organizationId: caller.organizationId, licenseId: params.id };
        return requireDownloads(downloads).addressFor(owner, release, artifact);
      },
    }),
    customerRoute({
      method: "GET",
      path: "/composer-tokens",
      access: "downloads",
      summary: "List the customer's Composer tokens",
      query: paged,
      result: page(composerToken),
      handle: async ({ caller, query }) => caller.composerTokens(pageOf(query)),
    }),
    customerRoute({
      method: "POST",
      path: "/composer-tokens",
      access: "downloads",
      summary: "Create a Composer token for all licenses of the customer",
      status: 201,
      body: composerTokenCreate,
      result: composerTokenCreated,
      handle: async ({ caller, body }) => caller.createComposerToken(body),
    }),
    customerRoute({
      method: "DELETE",
      path: "/composer-tokens/:tokenId",
      access: "downloads",
      summary: "Delete a Composer token, which stops working at once",
      result: success,
      errors: ["not_found"],
      async handle({ caller, params }) {
        await caller.deleteComposerToken(params.tokenId);
        return { success: true };
      },
    }),
    customerRoute({
      method: "GET",
      path: "/payments",
      access: "billing.read",
      summary: "List the customer's payments",
      query: paged,
      result: page(portalPayment),
      handle: async ({ caller, query }) => caller.payments(pageOf(query)),
    }),
    customerRoute({
      method: "GET",
      path: "/subscriptions",
      access: "billing.read",
      summary: "List the customer's subscriptions",
      query: paged,
      result: page(portalSubscription),
      handle: async ({ caller, query }) => caller.subscriptions(pageOf(query)),
    }),
  ];
}
