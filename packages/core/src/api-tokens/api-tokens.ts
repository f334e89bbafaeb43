import type { Tenant } from "../context.ts";
import { generateApiToken } from "../crypto/api-token.ts";
import { digestOf } from "../crypto/token.ts";
import { invalidInput, notFound } from "../errors.ts";
import { newId } from "../ids.ts";
import { pageRequest, toPage } from "../page.ts";
import { requireProducts } from "../products/require-products.ts";
import type { RecordOf } from "../records/kinds.ts";
import type { Role } from "../schemas/account.ts";
import {
  type ApiToken,
  type ApiTokenCreate,
  type ApiTokenUpdate,
  apiTokenCreate,
  apiTokenUpdate,
} from "../schemas/api-token.ts";
import { parse, parseChanges } from "../schemas/parse.ts";
import type { Page, PageRequest } from "../schemas/primitives.ts";
import { expectation } from "../storage-over/accounts.ts";
import { changed, committed, stored, untilDone, updateOf } from "../storage-over/commits.ts";
import { sessionSteps } from "../storage-over/session-steps.ts";
import { DEPLOYMENT, type Stored, type Write } from "../store/record-store.ts";
import { recordsOf } from "../store/slices.ts";
import { effectiveRole } from "./effective-role.ts";

/** An organization's API tokens. Every method may throw `storage_unavailable`. */
export interface ApiTokens {
  /**
   * Makes a token, which is given here and never again. Throws `invalid_input`, `not_found` for one of the products and
   * for the user `ownerId`, and `unauthenticated` once the user's session `sessionId`, if given, has ended.
   */
  create(
    input: ApiTokenCreate,
    ownerId: string,
    sessionId?: string,
  ): Promise<{ apiToken: ApiToken; token: string }>;
  /** Throws `not_found`. */
  get(id: string): Promise<ApiToken>;
  /** Newest first. */
  list(query?: Partial<PageRequest>): Promise<Page<ApiToken>>;
  /** Throws `invalid_input`, `not_found` for the token and for the new owner. */
  update(id: string, input: ApiTokenUpdate): Promise<ApiToken>;
  /** It is of no use from then on. Throws `not_found`. */
  delete(id: string): Promise<void>;
}

export function apiTokensOf({ storage: { store }, clock, organizationId }: Tenant): ApiTokens {
  const tokenOf = async (id: string): Promise<Stored<"apiTokens"> | null> => {
    const token = await stored(store, "apiTokens", DEPLOYMENT, id);
    return token?.record.organizationId === organizationId ? token : null;
  };
  const requireUser = async (id: string): Promise<Stored<"users">> => {
    const user = await stored(store, "users", DEPLOYMENT, id);
    if (user?.record.organizationId !== organizationId) throw notFound("User");
    return user;
  };
  /**
   * The tokens as they are shown, with the roles that their owners have now. One whose owner has just gone is gone,
   * too.
   */
  const shownTokens = async (records: readonly RecordOf<"apiTokens">[]): Promise<ApiToken[]> => {
    const owners = await store.get(
      "users",
      DEPLOYMENT,
      records.map(({ ownerId }) => ownerId),
    );
    return records.flatMap((record, at) => {
      const owner = owners[at];
      return owner ? [shownToken(record, owner.record)] : [];
    });
  };
  const shownOne = async (record: RecordOf<"apiTokens">): Promise<ApiToken> => {
    const [token] = await shownTokens([record]);
    if (token === undefined) throw notFound("Token");
    return token;
  };

  return {
    async create(input, ownerId, sessionId) {
      const given = parse(apiTokenCreate, input);
      const { name, role, productIds = null, expiresAt = null } = given;
      const now = clock.now();
      requireLater(expiresAt, now);
      await requireProducts(store, organizationId, productIds);
      const token = generateApiToken();
      const record = {
        id: newId("apiTokens"),
        name,
        role,
        productIds,
        ownerId,
        lastFour: token.slice(-4),
        expiresAt,
        lastUsedAt: null,
        createdAt: now,
        organizationId,
        digest: await digestOf(token),
      };
      return untilDone(async () => {
        const owner = await requireUser(ownerId);
        const writes: Write[] = [
          ...(await sessionSteps(store, ownerId, sessionId)),
          expectation(owner),
          { op: "insert", kind: "apiTokens", record },
        ];
        return committed(store, DEPLOYMENT, writes, { apiToken: shownToken(record, owner.record), token });
      });
    },
    async get(id) {
      const token = await tokenOf(id);
      if (token === null) throw notFound("Token");
      return shownOne(token.record);
    },
    async list(query = {}) {
      const request = pageRequest(query);
      const { items, total } = await store.list("apiTokens", DEPLOYMENT, {
        ...request,
        filters: { organizationId },
      });
      return toPage({ items: await shownTokens(recordsOf(items)), total }, request);
    },
    async update(id, input) {
      const changes = parseChanges(apiTokenUpdate, input);
      requireLater(changes.expiresAt ?? null, clock.now());
      if (changes.ownerId !== undefined) await requireUser(changes.ownerId);
      const updated = await untilDone(async () => {
        const token = await tokenOf(id);
        if (token === null) throw notFound("Token");
        const record = changed(token.record, changes);
        if (record === token.record) return record;
        return committed(store, DEPLOYMENT, [updateOf("apiTokens", record, token.version)], record);
      });
      return shownOne(updated);
    },
    delete: (id) =>
      untilDone(async () => {
        const token = await tokenOf(id);
        if (token === null) throw notFound("Token");
        const { version } = token;
        return committed(store, DEPLOYMENT, [{ op: "delete", kind: "apiTokens", id, version }], undefined);
      }),
  };
}

function requireLater(expiresAt: Date | null, now: Date): void {
  if (expiresAt !== null && expiresAt <= now) throw invalidInput("expiresAt", "must be in the future");
}

function shownToken(
  { organizationId: _, digest: __, id, name, role, ...token }: RecordOf<"apiTokens">,
  owner: { role: Role },
): ApiToken {
  return { id, name, role, effectiveRole: effectiveRole({ role }, owner), ...token };
}
