import { activation, activeSites, deactivation, trial } from "./answers.ts";
import type { Asked, Asking, ChangeSeat } from "./asking.ts";
import { claimCall } from "./claim-call.ts";
import type { SiteCalls } from "./license-client.ts";

/** The calls about an installation's sites, trials and purchases. */
export function siteCalls(parts: Asking, asked: Asked, changeSeat: ChangeSeat): SiteCalls {
  const { subject, siteId, transport } = parts;
  const { begin, ask, learnSeat, settled } = asked;
  return {
    ...claimCall(parts, asked, changeSeat),

    async move({ from, to }, { signal } = {}) {
      const begun = begin(false, true);
      const isOwn = to === begun.body.domain;
      return changeSeat(
        () =>
          ask(begun, {
            signal,
            path: "/public/v1/licenses/move",
            more: { site_id: siteId, from, to },
            read: activation,
            // The state is about the client's own site.
            learn: (result) => (isOwn && result.success ? learnSeat(begun, result) : settled()),
          }),
        signal,
        isOwn,
      );
    },

    async sites(options) {
      return ask(begin(true, true), {
        ...options,
        path: "/public/v1/licenses/sites",
        more: { site_id: siteId },
        read: activeSites,
        learn: settled,
      });
    },

    async freeSite(activationId, options) {
      return ask(begin(true, true), {
        ...options,
        path: "/public/v1/licenses/sites/deactivate",
        more: { site_id: siteId, activation_id: activationId },
        read: deactivation,
        learn: settled,
      });
    },

    async startTrial({ email, request }, options) {
      const { public_key, domain } = subject();
      return transport({
        ...options,
        path: "/public/v1/trials",
        body: { public_key, domain, email, request },
        read: trial,
        retries: 0,
      });
    },
  };
}
