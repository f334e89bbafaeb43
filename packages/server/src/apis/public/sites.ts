import type { Activation, AskingSite, Licensing } from "@keystead/core";
import { routesFor } from "../../http/route.ts";
import { byApplication } from "./by-application.ts";
import { keyText, type Limited, reference, siteId, siteText } from "./licenses.ts";
import { deactivated, sites } from "./verdicts.ts";

const publicRoute = routesFor<"anyone", null>();

const asking = reference.extend({ domain: siteText, site_id: siteId.nullish() });
const freeing = asking.extend({
  site_id: siteId,
  activation_id: keyText.describe("Id of the license's activation to end."),
});

function inputOf({
  public_key,
  license_key,
  domain,
}: {
  public_key: string;
  license_key: string;
  domain: string;
}) {
  return { publicKey: public_key, licenseKey: license_key, domain };
}

function shownSite({ domain, siteClass, takesSeat }: Omit<AskingSite, "activationId">) {
  return { domain, site_class: siteClass, takes_seat: takesSeat };
}

function shownActivation({ id, activatedAt, lastCheckedAt, environment, ...site }: Activation) {
  const times = { activated_at: activatedAt, last_checked_at: lastCheckedAt };
  return { activation_id: id, ...shownSite(site), ...times, environment };
}

/** The sites of a license, for customers who look after their seats. They are for the public API alone. */
export function siteRoutes({ licensing, limited }: { licensing: Licensing; limited: Limited }) {
  return [
    publicRoute({
      method: "POST",
      path: "/licenses/sites",
      access: "anyone",
      summary: "List a license's active sites",
      body: asking,
      result: sites,
      async handle(call) {
        const input = { ...inputOf(call.body), siteId: call.body.site_id };
        const result = await limited(call, () => licensing.sites(input));
        if (!result.success) return result;
        const { license, site, siteCount, sites } = result;
        return {
          success: true as const,
          license,
          site: { activation_id: site.activationId, ...shownSite(site) },
          site_count: siteCount,
          sites: sites?.map(shownActivation) ?? null,
        };
      },
    }),
    publicRoute({
      method: "POST",
      path: "/licenses/sites/deactivate",
      access: "anyone",
      summary: "Deactivate a license on another site",
      body: freeing,
      result: deactivated,
      async handle(call) {
        const { site_id, activation_id } = call.body;
        const input = { ...inputOf(call.body), siteId: site_id, activationId: activation_id };
        const by = byApplication(call.exchange);
        const result = await limited(call, () => licensing.freeSite(input, by));
        if (!result.success) return result;
        return { success: true, activation_id: result.activationId, deactivated_at: result.deactivatedAt };
      },
    }),
  ];
}
