import type { Licensing } from "@keystead/core";
import { z } from "zod";
import { routesFor } from "../../http/route.ts";
import { givenSeat, keyText, type Limited, place, refusedSeat, siteId } from "./licenses.ts";
import { claimed } from "./verdicts.ts";

const publicRoute = routesFor<"anyone", null>();

const claim = z.object({
  public_key: keyText,
  code: z.string().max(64, "must be at most 64 characters").describe("The code that the buyer was shown."),
  ...place,
  site_id: siteId.nullish(),
  environment: z.string().max(50, "must be at most 50 characters").nullish(),
});

/** The way of a new license into the product in which its checkout began. */
export function claimRoutes({ licensing, limited }: { licensing: Licensing; limited: Limited }) {
  return [
    publicRoute({
      method: "POST",
      path: "/claims",
      access: "anyone",
      summary: "Exchange the code of a purchase for its license, and activate it",
      body: claim,
      result: claimed,
      async handle(call) {
        const { public_key: publicKey, code, domain, machine, site_id, environment } = call.body;
        const asked = { publicKey, code, domain, machine };
        const site = { siteId: site_id, environment, ipAddress: call.exchange.address };
        const result = await limited(call, () => licensing.claim({ ...asked, ...site }));
        if (!result.success) return refusedSeat(result);
        const { licenseKey: license_key, ...seat } = result;
        return { ...givenSeat(seat), license_key };
      },
    }),
  ];
}
