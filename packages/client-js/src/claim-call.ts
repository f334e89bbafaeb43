import { claim } from "./answers.ts";
import type { Asked, Asking, ChangeSeat } from "./asking.ts";
import type { ClaimCalls } from "./license-client.ts";

/** The call that exchanges the code of a purchase. A refused code says nothing of the license that is in use. */
export const claimCall = (
  { subject, siteId, environment, transport, retries, state, setLicenseKey }: Asking,
  { begin, learnSeat }: Asked,
  changeSeat: ChangeSeat,
): ClaimCalls => ({
  claim: (code, { signal } = {}) =>
    changeSeat(
      async () => {
        const body = { ...subject(), license_key: undefined, code, site_id: siteId, environment };
        const result = await transport({ signal, path: "/public/v1/claims", body, read: claim, retries });
        if (result.success) {
          setLicenseKey(result.licenseKey);
          state.set(learnSeat(begin(true), result));
        }
        return result;
      },
      signal,
      true,
    ),
});
