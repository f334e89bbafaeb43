import { LicensingError } from "../../foundation/errors.ts";
import type { OrganizationContext } from "../../storage/context.ts";
import type { SigningKey } from "./schema.ts";
import { LEAD_MS, lastTokensOver, newSigningKey, toSigningKey } from "./signing-keys.ts";
import { addFirstKey, listStoredKeys, replaceLastKey, type StoredSigningKey } from "./stored-keys.ts";
import type { Vault } from "./vault.ts";

/**
 * Makes the key that signs next. Throws `rotation_pending` while there is one already: it would never sign, though
 * it is published as the next.
 */
export async function rotate(context: OrganizationContext, vault: Vault): Promise<SigningKey> {
  const { deployment, clock, organizationId } = context;
  const now = clock.now();
  const [last] = await listStoredKeys(deployment.records, organizationId, lastTokensOver(now));
  // A key that cannot be decrypted signs nothing, today or tomorrow: there is nothing to wait for.
  const waits = last !== undefined && (await canOpen(vault, organizationId, last));
  if (waits && last.signsFrom > now)
    throw pending(`A new key starts signing at ${last.signsFrom.toISOString()}`);

  const next = await newSigningKey(context, vault, waits ? new Date(now.getTime() + LEAD_MS) : now);
  const stored =
    last === undefined
      ? await addFirstKey(deployment, organizationId, next)
      : await replaceLastKey(deployment, organizationId, last.kid, next);
  if (!stored) throw pending("Another request has just created a new key");
  return toSigningKey(next, now);
}

async function canOpen(vault: Vault, organizationId: string, key: StoredSigningKey): Promise<boolean> {
  try {
    await vault.open(organizationId, key);
    return true;
  } catch (error) {
    if (error instanceof LicensingError && error.code === "signing_key_unreadable") return false;
    throw error;
  }
}

function pending(why: string): LicensingError {
  return new LicensingError("rotation_pending", `${why}: rotate again after that`);
}
