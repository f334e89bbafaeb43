import { createSeal, type Seal } from "../../foundation/crypto/seal.ts";
import { LicensingError } from "../../foundation/errors.ts";
import { emailKey } from "../../foundation/primitives.ts";
import { isTaken } from "../../storage/refusals.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";

const LABEL = "no more reminders";
const SEPARATOR = " ";

export function unsubscribeSeal(secretKey: string): Seal {
  return createSeal(secretKey, "keystead unsubscribing");
}

/** What the address that ends reminders has in it: whose they are, and to whom. */
export function unsubscribeToken(seal: Seal, organizationId: string, email: string): Promise<string> {
  const plain = new TextEncoder().encode(organizationId + SEPARATOR + email);
  return seal.close(LABEL, new Uint8Array(plain));
}

/** Notes that the address wants no more reminders of the organization. Safe to repeat. Throws `link_invalid`. */
export async function optOut(store: StorageAdapter, seal: Seal, now: Date, token: string): Promise<void> {
  const plain = await seal.open(LABEL, token).catch((cause: unknown) => {
    throw new LicensingError("link_invalid", "The link is incomplete or belongs to another server", {
      cause,
    });
  });
  const [organizationId = "", email = ""] = new TextDecoder().decode(plain).split(SEPARATOR);
  const id = emailKey(email);
  await unitOfWork(workspaceIn(store, organizationId), async (tx) => {
    if ((await tx.get("mailOptOuts", id)) === null) tx.insert("mailOptOuts", { id, createdAt: now }, isTaken);
  });
}
