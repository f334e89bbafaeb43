import { TypeID } from "typeid-js";
import type { Clock } from "../../foundation/time.ts";
import { HOUR_MS, MINUTE_MS } from "../../foundation/time.ts";
import { shownPlace } from "../../rules/place.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { type Consequence, workspaceIn } from "../../storage/workspace.ts";
import type { Place } from "../licenses/place.ts";
import type { LicenseReference } from "../licenses/validate.ts";
import type { Audience } from "./audience.ts";
import { eventData, newEvent } from "./event-data.ts";
import { isFor } from "./listening.ts";

const TYPE = "activation.refused";
/** A license has no more such events a minute, whoever asks for it, and for however many places. */
const MOST_A_MINUTE = 8;
const MOST_KNOWN = 10_000;

/**
 * Tells of sites and machines that got no seat, each at most once a minute. Programs that wait for a leased seat ask
 * all the time: a license whose seats are leased has one such event an hour.
 */
export type TellOfRefusal = (reference: LicenseReference, place: Place) => Promise<void>;

export function createRefusals(
  store: StorageAdapter,
  audience: Audience,
  clock: Clock,
  delivery: Consequence,
): TellOfRefusal {
  const toldPlaces = namesWithin(MINUTE_MS);
  const toldLicenses = namesWithin(HOUR_MS);

  return async (reference, { place, machine }) => {
    if (!(await audience.wantsSites())) return;
    const now = clock.now();
    const { publicKey, licenseKey } = reference;
    const name = `${publicKey} ${licenseKey}`;
    const [places, licenses] = [toldPlaces(now), toldLicenses(now)];
    if (licenses.has(name) || places.has(`${name} ${place}`) || places.size >= MOST_KNOWN) return;
    places.add(`${name} ${place}`);
    const subject = await store.findSubject(reference);
    if (subject?.license == null) return;
    const { organizationId, productId, license } = subject;
    const listens = async () => [...(await audience.endpoints(organizationId)).values()];
    if (!(await listens()).some((endpoint) => isFor(endpoint, TYPE, productId))) return;
    const isLeased = license.terms?.leaseSeconds != null;
    const id = await (isLeased
      ? idFor(license.id, HOUR_MS, 0, now)
      : idFor(license.id, MINUTE_MS, await slotOf(place), now));
    const sequence = now.getTime();
    const shown = shownPlace(place, machine);
    const refused = { licenseId: license.id, productId, ...shown, code: "seat_limit_reached" };
    const data = eventData(refused, sequence);
    const event = newEvent({ id, type: TYPE, productId, objectId: id, sequence, data }, now);
    await unitOfWork(workspaceIn(store, organizationId, [delivery]), async (tx) => {
      // Another process has told of it.
      if ((await tx.get(audience.kind, id)) !== null) return;
      for (const write of await audience.eventWrites(organizationId, event, await listens()))
        tx.add(write, lookAgain);
    });
    if (isLeased && licenses.size < MOST_KNOWN) licenses.add(name);

    /** Another process was first, or an endpoint has been deleted since it was read. */
    function lookAgain(): boolean {
      audience.forget(organizationId);
      return true;
    }
  };
}

/** Returns a function that gives the names that this process has told of in the minute, or hour, of a moment. */
function namesWithin(lengthMs: number): (now: Date) => Set<string> {
  let known = { span: 0, names: new Set<string>() };
  return (now) => {
    const span = Math.floor(now.getTime() / lengthMs);
    if (known.span !== span) known = { span, names: new Set() };
    return known.names;
  };
}

async function slotOf(place: string): Promise<number> {
  const [part = 0] = await digestOf(place);
  return part % MOST_A_MINUTE;
}

/** The id of a license's event in a slot of a minute, or an hour: no other process can write another. */
async function idFor(licenseId: string, lengthMs: number, slot: number, now: Date): Promise<string> {
  const start = Math.floor(now.getTime() / lengthMs) * lengthMs;
  const bytes = (await digestOf(`${licenseId} ${start} ${slot}`)).slice(0, 16);
  const time = start.toString(16).padStart(12, "0");
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const uuid = `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(13, 16)}-8${random.slice(17, 20)}-${random.slice(20)}`;
  return TypeID.fromUUID("whe", uuid).toString();
}

async function digestOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
