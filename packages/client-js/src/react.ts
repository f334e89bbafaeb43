"use client";

import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import type { LicenseCalls } from "./license-client.ts";
import { type LicenseState, type PendingLicense, pending } from "./license-state.ts";
import type { CheckResult } from "./verdicts.ts";

/** Options of `useLicense()`. */
export interface UseLicenseOptions {
  /**
   * Whether to check the license by itself: true unless given, false until there is a key or the visitor has signed
   * in.
   */
  enabled?: boolean | undefined;
}

/** Asks the server again, also while the last yes is fresh. */
export interface Refetch {
  /** Asks the server, whatever is known. Resolves and rejects as `check()`. */
  refetch(): Promise<CheckResult>;
}

/** The state of the license in a component. `status` tells the cases apart. */
export type LicenseInUse = LicenseState & Refetch;

/**
 * Gives the state of the license. Checks it when the component appears, and renders again with each change.
 * Components share the
 * request. `status` is `pending` until there is an answer, and while rendering on a server. Throws `TypeError`
 * without a client.
 */
export function useLicense(client: LicenseCalls, { enabled = true }: UseLicenseOptions = {}): LicenseInUse {
  // Callers in JavaScript are not warned by a compiler.
  if (!client) throw new TypeError("useLicense: pass the client that createLicenseClient() returned");
  useEffect(() => {
    if (!enabled) return;
    const leaving = new AbortController();
    // The state has the failure.
    client.check({ signal: leaving.signal }).catch(() => {});
    return () => leaving.abort();
  }, [client, enabled]);
  // Hydration has to begin as the server rendered, whatever is known by then.
  const state = useSyncExternalStore(client.subscribe, client.state, () => pending);
  const refetch = useCallback(() => client.check({ maxAgeMs: 0 }), [client]);
  return useMemo(() => ({ ...state, refetch }), [state, refetch]);
}

/**
 * Gives the state of the license as `useLicense`, and suspends the component until there is an answer or a failure.
 * It needs a
 * `<Suspense>` around it. On a server it throws, so that React renders the fallback and the browser goes on from there.
 */
export function useSuspenseLicense(client: LicenseCalls): Exclude<LicenseState, PendingLicense> & Refetch {
  if (!client) throw new TypeError("useSuspenseLicense: pass the client that createLicenseClient() returned");
  if (typeof document === "undefined")
    throw new Error(
      "useSuspenseLicense: the license is checked in the browser. Wrap the component in <Suspense>.",
    );
  const state = useSyncExternalStore(client.subscribe, client.state, client.state);
  const refetch = useCallback(() => client.check({ maxAgeMs: 0 }), [client]);
  const known = useMemo(() => ({ ...state, refetch }), [state, refetch]);
  // The state has the failure.
  if (known.status === "pending") throw client.check().catch(() => {});
  return known;
}
