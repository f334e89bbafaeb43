import { BASE62, randomText } from "./random.ts";

/** A new public key of a product, `pk_` and 32 base62 characters. */
export function generatePublicKey(): string {
  return `pk_${randomText(BASE62, 32)}`;
}
