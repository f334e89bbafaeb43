import { TypeID } from "typeid-js";
import type { Clock } from "../../foundation/time.ts";
import { MINUTE_MS } from "../../foundation/time.ts";
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

/** Tells of sites and machines that got no seat, each at most once a minute. */
export type TellOfRefusal = (reference: LicenseReference, place: Place) => Promise<void>;

export function createRefusals(
  store: StorageAdapter,
  audience: Audience,
  clock: Clock,
  delivery: Consequence,
): TellOfRefusal {
  let known = { minute: 0, places: new Set<string>() };

  /** Whether this process has told of it within the minute. */
  const isKnown = ({ publicKey, licenseKey }: LicenseReference, place: string, minute: number): boolean => {
    if (known.minute !== minute) known = { minute, places: new Set() };
    const name = `${publicKey} ${licenseKey} ${place}`;
    if (known.places.has(name) || known.places.size >= MOST_KNOWN) return true;
    known.places.add(name);
    return false;
  };

  return async (reference, { place, machine }) => {
    if (!(await audience.wantsSites())) return;
    const now = clock.now();
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (isKnown(reference, place, minute)) return;
    const subject = await store.findSubject(reference);
    if (subject?.license == null) return;
    const { organizationId, productId, license } = subject;
    const listens = async () => [...(await audience.endpoints(organizationId)).values()];
    if (!(await listens()).some((endpoint) => isFor(endpoint, TYPE, productId))) return;
    const id = await idFor(license.id, place, minute);
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

    /** Another process was first, or an endpoint has been deleted since it was read. */
    function lookAgain(): boolean {
      audience.forget(organizationId);
      return true;
    }
  };
}

/** One of a few ids that such events of a license can have in a minute: no other process can write another. */
async function idFor(licenseId: string, place: string, minute: number): Promise<string> {
  const [part = 0] = await digestOf(place);
  const bytes = (await digestOf(`${licenseId} ${minute} ${part % MOST_A_MINUTE}`)).slice(0, 16);
  const time = (minute * MINUTE_MS).toString(16).padStart(12, "0");
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const uuid = `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(13, 16)}-8${random.slice(17, 20)}-${random.slice(20)}`;
  return TypeID.fromUUID("whe", uuid).toString();
}

async function digestOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
