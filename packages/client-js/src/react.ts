"use client";

import { useEffect, useSyncExternalStore } from "react";
import type { LicenseClient } from "./license-client.ts";
import { type LicenseState, unknown } from "./license-state.ts";

/**
 * Gives the state of the license. Checks it when the component appears, and renders again with each change. Make the client
 * outside of components. `activated` is null until there is an answer, and while rendering on a server. When it is false,
 * `denial.error` is a reason to show; when a call got no answer, `failure.message` is. Throws `TypeError` without a client.
 */
export function useLicense(client: LicenseClient): LicenseState {
  // Callers in JavaScript are not warned by a compiler.
  if (!client) throw new TypeError("useLicense: give it the client that createLicenseClient() has made");
  useEffect(() => {
    const leaving = new AbortController();
    // The state has the failure.
    client.check({ signal: leaving.signal }).catch(() => {});
    return () => leaving.abort();
  }, [client]);
  // Hydration has to begin as the server rendered, whatever is known by then.
  return useSyncExternalStore(client.subscribe, client.state, () => unknown);
}
