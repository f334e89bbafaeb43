import { TypeID } from "typeid-js";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The UUID in an activation's id: what clients of Lemon Squeezy know it by. */
export function uuidOf(activationId: string): string {
  return TypeID.fromString(activationId, "act").toUUID();
}

/** The id of the activation that a UUID is in; null for what is no UUID. */
export function activationIdOf(uuid: string): string | null {
  return UUID.test(uuid) ? TypeID.fromUUID("act", uuid.toLowerCase()).toString() : null;
}
