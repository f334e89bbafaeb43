import { digestOf, isApiToken } from "../../foundation/crypto/api-token.ts";
import { LicensingError } from "../../foundation/errors.ts";
import { type Clock, MINUTE_MS } from "../../foundation/time.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { isAbove, type Role } from "../accounts/schema.ts";

/** The role that a token has now: its own, or its owner's if that is lower. */
export function effectiveRole(token: { role: Role }, owner: { role: Role }): Role {
  return isAbove(token.role, owner.role) ? owner.role : token.role;
}

/** An API token of a request, with its rights. */
export interface AuthenticatedToken {
  /** The token's id: `tok_` and 26 characters. */
  id: string;
  /** Name of the token, given by its owner. */
  name: string;
  /** Id of the organization that the token gives access to. */
  organizationId: string;
  /** Role of the token now: its own, or its owner's where that one is lower. */
  role: Role;
  /** Null for all products. */
  productIds: readonly string[] | null;
}

interface Options {
  store: StorageAdapter;
  clock: Clock;
  onBackgroundError: (error: unknown) => void;
}

/**
 * Tells whose token it is, and what it may do at this moment. Throws `invalid_token` for one that is wrong, expired or
 * deleted; a wrong checksum does not reach the store.
 */
export function tokenAuthentication({ store, clock, onBackgroundError }: Options) {
  const deployment = workspaceIn(store, DEPLOYMENT);
  /** Being noted right now, by this process. */
  const noted = new Set<string>();

  const noteUse = async (id: string, minute: Date): Promise<void> => {
    if (noted.has(id)) return;
    noted.add(id);
    try {
      await unitOfWork(deployment, async (tx) => {
        const token = await tx.get("apiTokens", id);
        if (token !== null) tx.change("apiTokens", token, { lastUsedAt: minute });
      });
    } finally {
      noted.delete(id);
    }
  };

  return async (token: string): Promise<AuthenticatedToken> => {
    if (!isApiToken(token)) throw invalidToken();
    const digest = await digestOf(token);
    const found = await store.findWith("apiTokens", DEPLOYMENT, "ownerId", "digest", [digest]);
    if (found === null) throw invalidToken();
    const [{ record }, { record: owner }] = found;
    const now = clock.now();
    const { id, name, organizationId, productIds, expiresAt, lastUsedAt } = record;
    const isMember = owner.organizationId === organizationId;
    if (!isMember || (expiresAt !== null && expiresAt <= now)) throw invalidToken();
    const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
    if (lastUsedAt === null || lastUsedAt < minute) noteUse(id, minute).catch(onBackgroundError);
    const role = effectiveRole(record, owner);
    return { id, name, organizationId, role, productIds };
  };
}

function invalidToken(): LicensingError {
  return new LicensingError("invalid_token", "The token is wrong, expired or deleted");
}
