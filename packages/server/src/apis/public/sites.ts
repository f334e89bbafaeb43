import type { Activation, AskingSite, Licensing } from "@keystead/core";
import { withoutSlashes } from "@keystead/core/server";
import { routesFor } from "../../http/route.ts";
import { byApplication } from "./by-application.ts";
import { freedAnswer, inputOf, keyText, type Limited, referenceWithPlace, siteId } from "./licenses.ts";
import { deactivated, sites } from "./verdicts.ts";

const publicRoute = routesFor<"anyone", null>();

const asking = referenceWithPlace.extend({ site_id: siteId.nullish() });
const freeing = asking
  .extend({ activation_id: keyText.describe("Id of the license's activation to end.") })
  .refine(({ machine, site_id }) => machine != null || site_id != null, {
    path: ["site_id"],
    message: "is required, unless there is a machine",
  });

function shownSite({ kind, domain, machine, siteClass, takesSeat }: Omit<AskingSite, "activationId">) {
  return { kind, domain, machine, site_class: siteClass, takes_seat: takesSeat };
}

function shownActivation({ id, activatedAt, lastCheckedAt, environment, ...site }: Activation) {
  const times = { activated_at: activatedAt, last_checked_at: lastCheckedAt };
  return { activation_id: id, ...shownSite(site), ...times, environment };
}

interface SiteServices {
  licensing: Licensing;
  /** The server's address for browsers. */
  publicUrl: string;
  limited: Limited;
}

/** The sites and machines of a license, for customers who look after their seats. They are for the public API alone. */
export function siteRoutes({ licensing, publicUrl, limited }: SiteServices) {
  const portalUrlFor = async (publicKey: string): Promise<string | null> => {
    const slug = await licensing.portal.slugFor(publicKey);
    return slug && `${withoutSlashes(publicUrl)}/portal/${slug}`;
  };
  return [
    publicRoute({
      method: "POST",
      path: "/licenses/sites",
      access: "anyone",
      summary: "List a license's active sites and machines",
      body: asking,
      result: sites,
      async handle(call) {
        const input = { ...inputOf(call.body), siteId: call.body.site_id };
        const result = await limited(call, () => licensing.sites(input));
        if (!result.success) return result;
        const { license, site, siteCount, sites } = result;
        const portalUrl = await portalUrlFor(call.body.public_key);
        return {
          success: true as const,
          license,
          site: { activation_id: site.activationId, ...shownSite(site) },
          portal_url: portalUrl,
          site_count: siteCount,
          sites: sites?.map(shownActivation) ?? null,
        };
      },
    }),
    publicRoute({
      method: "POST",
      path: "/licenses/sites/deactivate",
      access: "anyone",
      summary: "Deactivate a license on another site or machine",
      body: freeing,
      result: deactivated,
      async handle(call) {
        const { site_id, activation_id } = call.body;
        const input = { ...inputOf(call.body), siteId: site_id, activationId: activation_id };
        const by = byApplication(call.exchange);
        return freedAnswer(await limited(call, () => licensing.freeSite(input, by)));
      },
    }),
  ];
}
