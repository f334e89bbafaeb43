import { digestOf, generateApiToken } from "../../foundation/crypto/api-token.ts";
import { invalidInput, notFound } from "../../foundation/errors.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { parse, parseChanges } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { OrganizationContext } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import type { Role } from "../accounts/schema.ts";
import { requireSession } from "../accounts/sessions.ts";
import { requireProducts } from "../products/products.ts";
import { effectiveRole } from "./authenticate-token.ts";
import {
  type ApiToken,
  type ApiTokenCreate,
  type ApiTokenUpdate,
  apiTokenCreate,
  apiTokenUpdate,
} from "./schema.ts";

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

export function apiTokensOf({ deployment, clock, organizationId }: OrganizationContext): ApiTokens {
  const { records } = deployment;
  const requireToken = async (reads: Reader, id: string): Promise<Stored<"apiTokens">> => {
    const token = await reads.get("apiTokens", id);
    if (token?.record.organizationId !== organizationId) throw notFound("Token");
    return token;
  };
  const requireUser = async (tx: UnitOfWork, id: string): Promise<Stored<"users">> => {
    const user = await tx.get("users", id);
    if (user?.record.organizationId !== organizationId) throw notFound("User");
    return user;
  };
  /**
   * The tokens as they are shown, with the roles that their owners have now. One whose owner has just gone is gone,
   * too.
   */
  const showTokens = async (tokens: readonly RecordOf<"apiTokens">[]): Promise<ApiToken[]> => {
    const owners = await records.getAll(
      "users",
      tokens.map(({ ownerId }) => ownerId),
    );
    return tokens.flatMap((record, at) => {
      const owner = owners[at];
      return owner ? [shownToken(record, owner.record)] : [];
    });
  };
  const showOne = async (record: RecordOf<"apiTokens">): Promise<ApiToken> => {
    const [token] = await showTokens([record]);
    if (token === undefined) throw notFound("Token");
    return token;
  };

  return {
    async create(input, ownerId, sessionId) {
      const given = parse(apiTokenCreate, input);
      const { name, role, productIds = null, expiresAt = null } = given;
      const now = clock.now();
      requireLater(expiresAt, now);
      await requireProducts(deployment.storage, organizationId, productIds);
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
      return unitOfWork(deployment, async (tx) => {
        const owner = await requireUser(tx, ownerId);
        await requireSession(tx, ownerId, sessionId);
        tx.expect("users", owner);
        tx.insert("apiTokens", record);
        return { apiToken: shownToken(record, owner.record), token };
      });
    },
    async get(id) {
      return showOne((await requireToken(records, id)).record);
    },
    async list(query = {}) {
      const request = pageRequest(query);
      const { items, total } = await records.list("apiTokens", { ...request, filters: { organizationId } });
      return toPage({ items: await showTokens(items.map(({ record }) => record)), total }, request);
    },
    async update(id, input) {
      const changes = parseChanges(apiTokenUpdate, input);
      requireLater(changes.expiresAt ?? null, clock.now());
      const updated = await unitOfWork(deployment, async (tx) => {
        if (changes.ownerId !== undefined) await requireUser(tx, changes.ownerId);
        return tx.change("apiTokens", await requireToken(tx, id), changes);
      });
      return showOne(updated);
    },
    delete: (id) =>
      unitOfWork(deployment, async (tx) => {
        tx.delete("apiTokens", await requireToken(tx, id));
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
