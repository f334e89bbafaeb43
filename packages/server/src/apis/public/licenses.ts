import type { Licensing } from "@keystead/core";
import { z } from "zod";
import { routesFor } from "../../http/route.ts";

export interface PublicCaller {
  ipAddress: string | null;
}

const publicRoute = routesFor<"anyone", PublicCaller>();

/** Longer than any key can be, forgiving spaces and all. */
const keyText = z.string().max(255, "must be at most 255 characters");
const siteText = z.string().max(2048, "must be at most 2048 characters");

const reference = { public_key: keyText, license_key: keyText };
const referenceWithOptionalDomain = z.object({ ...reference, domain: siteText.optional() });
const referenceWithDomain = z.object({ ...reference, domain: siteText });

type ReferenceBody = z.output<typeof referenceWithOptionalDomain>;

function toInput<Body extends ReferenceBody>({ public_key, license_key, domain }: Body) {
  return { publicKey: public_key, licenseKey: license_key, domain: domain as Body["domain"] };
}

/** The four license calls. Every verdict, good or bad, is a 200. */
export function licenseRoutes(licensing: Licensing) {
  return [
    publicRoute({
      method: "POST",
      path: "/licenses/validate",
      access: "anyone",
      body: referenceWithOptionalDomain,
      handle: async ({ body }) => licensing.validate(toInput(body)),
    }),
    publicRoute({
      method: "POST",
      path: "/licenses/activate",
      access: "anyone",
      body: referenceWithDomain,
      async handle({ body, caller }) {
        const result = await licensing.activate({ ...toInput(body), ipAddress: caller.ipAddress });
        if (!result.success) return result;
        return { success: true, activation_id: result.activationId, activated_at: result.activatedAt };
      },
    }),
    publicRoute({
      method: "POST",
      path: "/licenses/check",
      access: "anyone",
      body: referenceWithDomain,
      async handle({ body }) {
        const { activationId, ...result } = await licensing.check(toInput(body));
        return { ...result, activation_id: activationId };
      },
    }),
    publicRoute({
      method: "POST",
      path: "/licenses/deactivate",
      access: "anyone",
      body: referenceWithDomain,
      async handle({ body }) {
        const result = await licensing.deactivate(toInput(body));
        if (!result.success) return result;
        return { success: true, activation_id: result.activationId, deactivated_at: result.deactivatedAt };
      },
    }),
  ];
}
