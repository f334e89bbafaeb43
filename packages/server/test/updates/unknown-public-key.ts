import { randomBytes } from "node:crypto";

/** A public key that no product has. */
export function unknownPublicKey(): string {
  return `pk_${randomBytes(16).toString("hex")}`;
}
