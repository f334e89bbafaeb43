import {
  factorAdded,
  freshRecoveryCodes,
  page,
  passkey,
  passkeyAdded,
  passkeyCeremony,
  passkeyCreate,
  passkeyRename,
  reauthentication,
  secondFactorStatus,
  totpConfirmation,
  totpEnrolment,
} from "@keystead/core/schemas";
import { z } from "zod";
import type { Exchange } from "../../http/exchange.ts";
import { listQuery } from "../../http/query.ts";
import type { RouteErrorCode } from "../../http/route.ts";
import { accountAtAddressBucket } from "./log-in-guard.ts";
import { type ManagementServices, sourceOf, success, type UserOperator, userRoute } from "./operator.ts";

const recoveryCodes = z.object({ recoveryCodes: freshRecoveryCodes });

/** Errors of whatever asks whether it is still the user. */
export const ofProof: RouteErrorCode[] = [
  "reauthentication_required",
  "second_factor_limited",
  "second_factor_unreadable",
  "overloaded",
];

/** A user's own second factors. */
export function secondFactorRoutes({ accounts, rateLimiter }: ManagementServices) {
  const own = (exchange: Exchange, { token }: UserOperator) =>
    accounts.from(sourceOf(exchange)).secondFactors(token);
  /** A session alone must not be a way to try passwords or codes that logging in is not. */
  const limit = (exchange: Exchange, { user }: UserOperator) =>
    rateLimiter.consume("LOGIN", accountAtAddressBucket(user.email, exchange), exchange);

  return [
    userRoute({
      method: "GET",
      path: "/auth/second-factors",
      access: "viewer",
      summary: "Get your second factors",
      result: secondFactorStatus,
      handle: async ({ exchange, caller }) => own(exchange, caller).status(),
    }),
    userRoute({
      method: "POST",
      path: "/auth/second-factor/totp",
      access: "viewer",
      summary: "Start setting up an authenticator app",
      status: 201,
      body: reauthentication,
      result: totpEnrolment,
      errors: ["second_factor_exists", "totp_not_configured", ...ofProof],
      async handle({ exchange, caller, body }) {
        await limit(exchange, caller);
        return own(exchange, caller).beginTotp(body);
      },
    }),
    userRoute({
      method: "POST",
      path: "/auth/second-factor/totp/confirm",
      access: "viewer",
      summary: "Confirm your authenticator app with its first code",
      body: totpConfirmation,
      result: factorAdded,
      errors: ["not_found", "second_factor_unreadable", "totp_not_configured"],
      async handle({ exchange, caller, body }) {
        await limit(exchange, caller);
        return own(exchange, caller).confirmTotp(body);
      },
    }),
    userRoute({
      method: "POST",
      path: "/auth/second-factor/totp/remove",
      access: "viewer",
      summary: "Remove your authenticator app",
      body: reauthentication,
      result: success,
      errors: ["not_found", ...ofProof],
      async handle({ exchange, caller, body }) {
        await limit(exchange, caller);
        await own(exchange, caller).removeTotp(body);
        return { success: true };
      },
    }),
    userRoute({
      method: "POST",
      path: "/auth/second-factor/recovery-codes",
      access: "viewer",
      summary: "Replace your recovery codes",
      body: reauthentication,
      result: recoveryCodes,
      errors: ["not_found", ...ofProof],
      async handle({ exchange, caller, body }) {
        await limit(exchange, caller);
        return { recoveryCodes: await own(exchange, caller).renewRecoveryCodes(body) };
      },
    }),
    userRoute({
      method: "GET",
      path: "/auth/passkeys",
      access: "viewer",
      summary: "List your passkeys",
      query: listQuery({}),
      result: page(passkey),
      handle: async ({ exchange, caller, query }) =>
        own(exchange, caller).passkeys({ page: query.page, perPage: query.per_page }),
    }),
    userRoute({
      method: "POST",
      path: "/auth/passkeys/options",
      access: "viewer",
      summary: "Get a browser's options for creating a passkey",
      body: reauthentication,
      result: passkeyCeremony,
      errors: ["passkeys_not_configured", ...ofProof],
      async handle({ exchange, caller, body }) {
        await limit(exchange, caller);
        return own(exchange, caller).beginPasskey(body);
      },
    }),
    userRoute({
      method: "POST",
      path: "/auth/passkeys",
      access: "viewer",
      summary: "Add a passkey",
      status: 201,
      body: passkeyCreate,
      result: passkeyAdded,
      errors: ["challenge_invalid", "passkeys_not_configured"],
      handle: async ({ exchange, caller, body }) => own(exchange, caller).addPasskey(body),
    }),
    userRoute({
      method: "PUT",
      path: "/auth/passkeys/:id",
      access: "viewer",
      summary: "Rename your passkey",
      body: passkeyRename,
      result: passkey,
      errors: ["not_found"],
      handle: async ({ exchange, caller, params, body }) =>
        own(exchange, caller).renamePasskey(params.id, body),
    }),
    userRoute({
      method: "POST",
      path: "/auth/passkeys/:id/remove",
      access: "viewer",
      summary: "Remove your passkey",
      body: reauthentication,
      result: success,
      errors: ["not_found", ...ofProof],
      async handle({ exchange, caller, params, body }) {
        await limit(exchange, caller);
        await own(exchange, caller).removePasskey(params.id, body);
        return { success: true };
      },
    }),
  ];
}
