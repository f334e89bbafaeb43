import type { Licensing, Tokens } from "@keystead/core";
import { denial, issuedLicenseFile, licenseFileCreate } from "@keystead/core/schemas";
import { z } from "zod";
import { requireTokens } from "../../http/require-tokens.ts";
import { routesFor } from "../../http/route.ts";
import { byApplication } from "./by-application.ts";
import { inputOf, type Limited, referenceWithPlace } from "./licenses.ts";

const publicRoute = routesFor<"anyone", null>();

const wanted = referenceWithPlace.extend({ days: licenseFileCreate.shape.days });
const answered = z.union([issuedLicenseFile, z.object({ success: z.literal(false), ...denial.shape })]);

const MADE = 201;

interface LicenseFileServices {
  licensing: Licensing;
  tokens: Tokens | undefined;
  limited: Limited;
}

/** License files that programs get for themselves. A refusal is a verdict, and so a 200. */
export function licenseFileRoutes({ licensing, tokens, limited }: LicenseFileServices) {
  return [
    publicRoute({
      method: "POST",
      path: "/licenses/files",
      access: "anyone",
      summary: "Make a license file for a site or machine",
      otherStatus: MADE,
      body: wanted,
      result: answered,
      errors: ["signing_key_unreadable", "tokens_not_configured"],
      async handle(call) {
        const signer = requireTokens(tokens);
        const { body, exchange } = call;
        const input = { ...inputOf(body), days: body.days, ipAddress: exchange.address };
        const result = await limited(call, () =>
          licensing.createLicenseFile(input, signer, byApplication(exchange)),
        );
        if (!result.success) return result;
        call.answer.status = MADE;
        const { id, file, expiresAt } = result;
        return { id, file, expiresAt };
      },
    }),
  ];
}
