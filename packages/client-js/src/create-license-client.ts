import { connect } from "./connection.ts";
import { createEventQueue } from "./events/event-queue.ts";
import type { AnyEvents } from "./events/event-types.ts";
import type { LicenseClient } from "./license-client.ts";
import { verifier } from "./license-token.ts";
import type { LicenseClientOptions } from "./options.ts";
import { recheck as recheckPages } from "./recheck.ts";
import { siteCalls } from "./site-calls.ts";

/**
 * Makes a client for one product on one site. Nothing is sent before a method is called, except events that an
 * earlier page
 * has left. `Events` names the events that may be tracked. Throws `TypeError`, which names the option, when
 * `baseUrl`, `publicKey`
 * or `verifyKeys` is missing or wrong.
 */
export function createLicenseClient<Events = AnyEvents>(
  options: LicenseClientOptions,
): LicenseClient<Events> {
  const { verifyKeys, recheck, events, ...rest }: LicenseClientOptions = { ...options };
  const { client, ...connection } = connect({
    ...rest,
    verify: verifyKeys && verifier(verifyKeys),
    recheck: recheck === false ? undefined : recheckPages,
    siteCalls,
  });
  return { ...client, ...createEventQueue<Events>({ ...connection, ...events }) };
}
