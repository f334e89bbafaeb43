import { connect } from "./connection.ts";
import { createEventQueue } from "./events/event-queue.ts";
import type { AnyEvents } from "./events/event-types.ts";
import type { LicenseClient } from "./license-client.ts";
import type { LicenseClientOptions } from "./options.ts";

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
  const { client, ...connection } = connect(options);
  return { ...client, ...createEventQueue<Events>({ ...connection, ...options.events }) };
}
