import type { Licensing } from "@keystead/core";
import { z } from "zod";
import { routesFor } from "../../http/route.ts";
import { byApplication } from "./by-application.ts";
import { keyText, type Limited, siteText } from "./licenses.ts";
import { trialStarted } from "./verdicts.ts";

const publicRoute = routesFor<"anyone", null>();

const MOST_CHARACTERS = 254;

/** Trials, which applications offer on the spot. */
export function trialRoutes({ licensing, limited }: { licensing: Licensing; limited: Limited }) {
  return [
    publicRoute({
      method: "POST",
      path: "/trials",
      access: "anyone",
      summary: "Start a trial",
      body: z.object({
        public_key: keyText,
        email: z.string().max(MOST_CHARACTERS).describe("E-mail address of whoever tries the product."),
        domain: siteText,
      }),
      result: trialStarted,
      async handle(call) {
        const { public_key: publicKey, email, domain } = call.body;
        const by = byApplication(call.exchange);
        const result = await limited(call, () => licensing.startTrial({ publicKey, email, domain }, by));
        if (!result.success) return result;
        return { success: true, license_key: result.licenseKey, trial_ends_at: result.trialEndsAt };
      },
    }),
  ];
}
