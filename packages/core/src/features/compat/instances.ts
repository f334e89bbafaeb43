import { TypeID } from "typeid-js";
import { placeName } from "../../rules/place.ts";
import type { Context } from "../../storage/context.ts";
import { recordsIn } from "../../storage/records.ts";
import { type ActivateResult, activateAt } from "../activations/activate.ts";
import { activationNow } from "../activations/activation-of.ts";
import type { Activation } from "../activations/schema.ts";
import { leaseTime } from "../leases/held.ts";
import type { Place } from "../licenses/place.ts";
import { aliasesNamed, aliasesShown } from "./aliases.ts";
import type { CompatLicense } from "./find.ts";
import { placeCalled } from "./place-called.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The UUID in an activation's id: what clients of Lemon Squeezy know it by. */
function uuidOf(activationId: string): string {
  return TypeID.fromString(activationId, "act").toUUID();
}

/** The id of the activation that a UUID is in; null for what is no UUID. */
function activationIdOf(uuid: string): string | null {
  return UUID.test(uuid) ? TypeID.fromUUID("act", uuid.toLowerCase()).toString() : null;
}

/** An activation as clients of Lemon Squeezy know it. */
export interface Instance {
  /** The id that its client holds: a UUID. */
  id: string;
  /** Name that the installation gave itself: its host name, or the name of a machine. */
  name: string;
  /** When the seat was taken. */
  createdAt: Date;
  /** Id of the activation: `act_` and 26 characters. */
  activationId: string;
}

/** Instance that holds a seat, or why the license gives none. */
export type InstanceResult = { instance: Instance } | Extract<ActivateResult, { success: false }>;

const SOURCE = "lemonsqueezy";

/**
 * Takes a seat for an installation that says how it is called. A name that is a host name is a site; any other is a
 * new machine each time, unless the product has it that names are reused. Throws `storage_unavailable`.
 */
export async function activateInstance(
  context: Context,
  found: CompatLicense,
  { name, ipAddress }: { name: string; ipAddress: string | null },
): Promise<{ place: Place; result: InstanceResult }> {
  const { product, license } = found;
  const reference = { publicKey: product.publicKey, licenseKey: license.licenseKey };
  const place = await placeNamed(context, found, name);
  const result = await activateAt(context, { ...reference, ipAddress }, place);
  if (!result.success) return { place, result };
  const { activationId, activatedAt: createdAt } = result;
  const id = await shownId(context, found, activationId);
  return { place, result: { instance: { id, name, createdAt, activationId } } };
}

async function placeNamed(context: Context, found: CompatLicense, name: string): Promise<Place> {
  const { reuseInstances } = found.identity.settings;
  const place = placeCalled(name, reuseInstances ? null : crypto.randomUUID());
  if (place.machine === null || !reuseInstances) return place;
  // One that was activated before names were reused, or imported, is it, too.
  return (await activeCalled(context, found, placeName({ domain: null, machine: place.machine }))) ?? place;
}

async function activeCalled(
  { storage }: Context,
  { organizationId, license }: CompatLicense,
  name: string,
): Promise<Place | undefined> {
  const filters = { licenseId: license.id, status: "active" as const };
  for await (const batch of recordsIn(storage, organizationId).readAll("activations", { filters }))
    for (const { record } of batch)
      if (record.machine && placeName(record) === name)
        return { place: record.place, machine: record.machine };
  return undefined;
}

/** The license's active instance with this id; null when it has none. */
export async function findInstance(
  context: Context,
  { organizationId, license }: CompatLicense,
  instanceId: string,
): Promise<Instance | null> {
  const name = { source: SOURCE, kind: "instance", foreignId: instanceId } as const;
  const records = recordsIn(context.storage, organizationId);
  const [alias] = await aliasesNamed(records, [name]);
  const id = alias?.ourId ?? activationIdOf(instanceId);
  const found = id === null ? null : await records.get("activations", id);
  if (found?.record.licenseId !== license.id) return null;
  const activation = activationNow(found.record, license.leaseSeconds, await leaseTime(context, [license]));
  return activation.status === "active" ? instanceOf(instanceId, activation) : null;
}

function instanceOf(id: string, activation: Activation): Instance {
  const { id: activationId, activatedAt: createdAt } = activation;
  return { id, name: placeName(activation), createdAt, activationId };
}

async function shownId(
  { storage }: Context,
  { organizationId }: CompatLicense,
  activationId: string,
): Promise<string> {
  const ours = { source: SOURCE, kind: "instance", ourId: activationId } as const;
  const [alias] = await aliasesShown(recordsIn(storage, organizationId), [ours]);
  return alias?.foreignId ?? uuidOf(activationId);
}
