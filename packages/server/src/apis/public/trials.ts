import { type Licensing, LicensingError } from "@keystead/core";
import { z } from "zod";
import { htmlPage } from "../../http/html-page.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import { routesFor } from "../../http/route.ts";
import { byApplication } from "./by-application.ts";
import { keyText, type Limited, siteText } from "./licenses.ts";
import { trialStarted } from "./verdicts.ts";

const publicRoute = routesFor<"anyone", null>();

const MOST_CHARACTERS = 254;
const TITLE = "Your trial";

const link = z.strictObject({ token: z.string().max(200).describe("The token from the mailed link.") });
const html = { contentType: "text/html; charset=utf-8", result: z.any() };

interface TrialServices {
  licensing: Licensing;
  rateLimiter: RateLimiter;
  limited: Limited;
}

/** Trials, which applications offer on the spot. */
export function trialRoutes({ licensing, rateLimiter, limited }: TrialServices) {
  return [
    publicRoute({
      method: "POST",
      path: "/trials",
      access: "anyone",
      summary: "Start a trial",
      body: z.object({
        public_key: keyText,
        email: z
          .string()
          .max(MOST_CHARACTERS)
          .describe("E-mail address of the person who requests the trial."),
        domain: siteText,
        request: z
          .string()
          .max(100)
          .nullish()
          .describe(
            "The `request` from a `trial_unconfirmed` answer, to ask whether the link in the mail has been opened.",
          ),
      }),
      result: trialStarted,
      async handle(call) {
        const { public_key: publicKey, email, domain, request } = call.body;
        const by = byApplication(call.exchange);
        const ask = async () => {
          // Whoever can ask can have mails sent to strangers.
          if (licensing.server.confirmsTrials && request == null)
            await rateLimiter.consume("ACCOUNT_MAILS", `trial ${email.toLowerCase()}`, call.exchange);
          return licensing.startTrial({ publicKey, email, domain, request }, by);
        };
        const result = await limited(call, ask);
        if (!result.success) return result;
        return { success: true, license_key: result.licenseKey, trial_ends_at: result.trialEndsAt };
      },
    }),
    publicRoute({
      method: "GET",
      path: "/trials/confirm",
      access: "anyone",
      summary: "Show the page that starts a trial",
      query: link,
      ...html,
      // Scanners of mails open addresses, too: it starts with a button.
      async handle({ exchange, headers }) {
        await rateLimiter.consume("PUBLIC_ADDRESS", exchange.addressBlock, exchange);
        return htmlPage(
          headers,
          TITLE,
          '<form method="post"><p>Do you want to start your trial?</p><button>Start the trial</button></form>',
        );
      },
    }),
    publicRoute({
      method: "POST",
      path: "/trials/confirm",
      access: "anyone",
      summary: "Start a trial with the mailed link",
      query: link,
      ...html,
      errors: ["mail_not_configured"],
      async handle({ exchange, query: { token }, headers }) {
        await rateLimiter.consume("PUBLIC_ADDRESS", exchange.addressBlock, exchange);
        return htmlPage(headers, TITLE, `<p>${await confirm(token, byApplication(exchange))}</p>`);
      },
    }),
  ];

  async function confirm(token: string, by: ReturnType<typeof byApplication>): Promise<string> {
    try {
      const result = await licensing.confirmTrial(token, by);
      return result.success
        ? "Your trial has started. Your license key is on its way to you by mail."
        : `${result.error}.`;
    } catch (error) {
      if (error instanceof LicensingError && error.code === "link_invalid") return `${error.message}.`;
      throw error;
    }
  }
}
