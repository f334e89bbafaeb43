import { emailChange, emailConfirmation, forgottenPassword, passwordByLink } from "@keystead/core/schemas";
import type { Exchange } from "../../http/exchange.ts";
import { HttpError } from "../../http/http-error.ts";
import { accountAtAddressBucket, accountBucket, addressBucket } from "./log-in-guard.ts";
import { type ManagementServices, sessionlessRoute, sourceOf, success, userRoute } from "./operator.ts";
import { ofProof } from "./second-factors.ts";

/** Routes for users who cannot log in any more. */
export function forgottenPasswordRoutes({ accounts, rateLimiter }: ManagementServices) {
  /** Not a limit of the caller's: neither the answer nor its headers show that it is used up. */
  const mayBeMailed = async (email: string): Promise<boolean> => {
    try {
      await rateLimiter.consume("ACCOUNT_MAILS", accountBucket(email), { standing: undefined });
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.code === "rate_limited") return false;
      throw error;
    }
  };

  return [
    sessionlessRoute({
      method: "POST",
      path: "/auth/forgot-password",
      access: "anyone",
      summary: "Request a mail with a link to reset a password",
      body: forgottenPassword,
      result: success,
      errors: ["mail_not_configured"],
      async handle({ exchange, body }) {
        await rateLimiter.consume("LOGIN", addressBucket(exchange), exchange);
        if (!accounts.sendsMail || (await mayBeMailed(body.email)))
          await accounts.from(sourceOf(exchange)).forgotPassword(body);
        return { success: true };
      },
    }),
    sessionlessRoute({
      method: "POST",
      path: "/auth/reset-password",
      access: "anyone",
      summary: "Set a new password with the mailed link",
      body: passwordByLink,
      result: success,
      errors: ["link_invalid", "overloaded"],
      async handle({ exchange, body }) {
        await rateLimiter.consume("LOGIN", addressBucket(exchange), exchange);
        await accounts.from(sourceOf(exchange)).resetPassword(body);
        return { success: true };
      },
    }),
  ];
}

/** A user's own e-mail address. */
export function emailRoutes({ accounts, rateLimiter }: ManagementServices) {
  const limit = (to: string, exchange: Exchange) =>
    rateLimiter.consume("ACCOUNT_MAILS", `confirm ${accountBucket(to)}`, exchange);

  return [
    userRoute({
      method: "POST",
      path: "/auth/confirm-email",
      access: "viewer",
      summary: "Confirm your e-mail address with the mailed link",
      body: emailConfirmation,
      result: success,
      errors: ["link_invalid", "email_taken"],
      async handle({ exchange, caller, body }) {
        await accounts.from(sourceOf(exchange)).confirmEmail(caller.token, body);
        return { success: true };
      },
    }),
    userRoute({
      method: "POST",
      path: "/auth/resend-confirmation",
      access: "viewer",
      summary: "Send the link to confirm your e-mail address again",
      result: success,
      errors: ["mail_not_configured"],
      async handle({ exchange, caller }) {
        await limit(caller.user.email, exchange);
        await accounts.from(sourceOf(exchange)).mailConfirmation(caller.token);
        return { success: true };
      },
    }),
    userRoute({
      method: "POST",
      path: "/auth/change-email",
      access: "viewer",
      summary: "Request a new e-mail address, which takes effect once it is confirmed",
      body: emailChange,
      result: success,
      errors: ["mail_not_configured", ...ofProof],
      async handle({ exchange, caller, body }) {
        // A session alone must not be a way to try passwords that logging in is not, nor to have mails sent to
        // strangers.
        await rateLimiter.consume("LOGIN", accountAtAddressBucket(caller.user.email, exchange), exchange);
        await limit(caller.user.email, exchange);
        await accounts.from(sourceOf(exchange)).changeEmail(caller.token, body);
        return { success: true };
      },
    }),
  ];
}
