import { useEffect, useSyncExternalStore } from "react";
import type { LicenseClient } from "./license-client.ts";
import { type LicenseState, unknown } from "./license-state.ts";

/**
 * The state of the license, checked when the component appears; it renders again with each change. Make the client outside of
 * components. Until there is an answer, and while rendering on a server, `activated` is null; `failure` says what went wrong.
 */
export function useLicense(client: LicenseClient): LicenseState {
  useEffect(() => {
    const leaving = new AbortController();
    // What goes wrong is in the state.
    client.check({ signal: leaving.signal }).catch(() => {});
    return () => leaving.abort();
  }, [client]);
  // A part of the page that is taken over late has to begin as the server rendered it, whatever is known by then.
  return useSyncExternalStore(client.subscribe, client.state, () => unknown);
}
