import type { Tenant } from "../context.ts";
import { generateApiToken } from "../crypto/api-token.ts";
import { digestOf } from "../crypto/token.ts";
import { invalidInput, notFound } from "../errors.ts";
import { newId } from "../ids.ts";
import { pageRequest, toPage } from "../page.ts";
import { requireProducts } from "../products/require-products.ts";
import type { RecordOf } from "../records/kinds.ts";
import {
  type ApiToken,
  type ApiTokenCreate,
  type ApiTokenUpdate,
  apiTokenCreate,
  apiTokenUpdate,
} from "../schemas/api-token.ts";
import { parse, parseChanges } from "../schemas/parse.ts";
import type { Page, PageRequest } from "../schemas/primitives.ts";
import { changed, committed, isDone, stored, untilDone, updateOf } from "../storage-over/commits.ts";
import { shown } from "../storage-over/slices.ts";
import { DEPLOYMENT, type Stored, type Write } from "../store/record-store.ts";

/** An organization's API tokens. Every method may throw `storage_unavailable`. */
export interface ApiTokens {
  /**
   * Makes a token, which is given here and never again. Throws `invalid_input`, `not_found` for one of the products and for the user
   * `ownerId`.
   */
  create(input: ApiTokenCreate, ownerId: string): Promise<{ apiToken: ApiToken; token: string }>;
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
  const requireUser = async (id: string): Promise<void> => {
    const user = await stored(store, "users", DEPLOYMENT, id);
    if (user?.record.organizationId !== organizationId) throw notFound("User");
  };

  return {
    async create(input, ownerId) {
      const given = parse(apiTokenCreate, input);
      const { name, role, productIds = null, expiresAt = null } = given;
      const now = clock.now();
      requireLater(expiresAt, now);
      await requireProducts(store, organizationId, productIds);
      await requireUser(ownerId);
      const token = generateApiToken();
      const apiToken: ApiToken = {
        id: newId("apiTokens"),
        name,
        role,
        productIds,
        ownerId,
        lastFour: token.slice(-4),
        expiresAt,
        lastUsedAt: null,
        createdAt: now,
      };
      const record = { ...apiToken, organizationId, digest: await digestOf(token) };
      const writes: Write[] = [{ op: "insert", kind: "apiTokens", record }];
      isDone(await store.commit(DEPLOYMENT, writes), writes);
      return { apiToken, token };
    },
    async get(id) {
      const token = await tokenOf(id);
      if (token === null) throw notFound("Token");
      return shownToken(token.record);
    },
    async list(query = {}) {
      const request = pageRequest(query);
      const filters = { organizationId };
      return toPage(
        shown(await store.list("apiTokens", DEPLOYMENT, { ...request, filters }), shownToken),
        request,
      );
    },
    async update(id, input) {
      const changes = parseChanges(apiTokenUpdate, input);
      requireLater(changes.expiresAt ?? null, clock.now());
      if (changes.ownerId !== undefined) await requireUser(changes.ownerId);
      return untilDone(async () => {
        const token = await tokenOf(id);
        if (token === null) throw notFound("Token");
        const record = changed(token.record, changes);
        if (record === token.record) return shownToken(record);
        return committed(
          store,
          DEPLOYMENT,
          [updateOf("apiTokens", record, token.version)],
          shownToken(record),
        );
      });
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

function shownToken({ organizationId: _, digest: __, ...token }: RecordOf<"apiTokens">): ApiToken {
  return token;
}
