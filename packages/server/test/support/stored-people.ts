import type { StorageAdapter } from "@keystead/core";
import { DEPLOYMENT, type RecordOf, type Stored } from "@keystead/core/adapter";

/** The user with this e-mail, as the storage has it; null when there is none. */
export async function storedUser(store: StorageAdapter, email: string): Promise<Stored<"users"> | null> {
  const [user = null] = await store.find("users", DEPLOYMENT, "email", [[email]]);
  return user;
}

/** The invitation with this digest, as the storage has it; null when there is none. */
export async function storedInvitation(
  store: StorageAdapter,
  tokenDigest: string,
): Promise<RecordOf<"invitations"> | null> {
  const [invitation] = await store.find("invitations", DEPLOYMENT, "tokenDigest", [[tokenDigest]]);
  return invitation?.record ?? null;
}
