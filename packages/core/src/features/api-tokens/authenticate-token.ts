import { digestOf, isApiToken } from "../../foundation/crypto/api-token.ts";
import { LicensingError } from "../../foundation/errors.ts";
import { type Clock, MINUTE_MS } from "../../foundation/time.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { isAbove, type Role } from "../accounts/schema.ts";

/** The role that a token has now: its own, or its owner's if that is lower. */
export function effectiveRole(token: { role: Role }, owner: { role: Role }): Role {
  return isAbove(token.role, owner.role) ? owner.role : token.role;
}

/** Rights of a token now, for its organization; null once it has expired or its owner has left. */
export function rightsOf(
  token: Pick<RecordOf<"apiTokens">, "organizationId" | "expiresAt" | "role">,
  owner: Pick<RecordOf<"users">, "organizationId" | "role">,
  now: Date,
): { organizationId: string; role: Role } | null {
  const { organizationId, expiresAt } = token;
  const isOver = owner.organizationId !== organizationId || (expiresAt !== null && expiresAt <= now);
  return isOver ? null : { organizationId, role: effectiveRole(token, owner) };
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
    const { id, name, productIds, lastUsedAt } = record;
    const rights = rightsOf(record, owner, now);
    if (rights === null) throw invalidToken();
    const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
    if (lastUsedAt === null || lastUsedAt < minute) noteUse(id, minute).catch(onBackgroundError);
    return { id, name, ...rights, productIds };
  };
}

function invalidToken(): LicensingError {
  return new LicensingError("invalid_token", "The token is wrong, expired or deleted");
}
