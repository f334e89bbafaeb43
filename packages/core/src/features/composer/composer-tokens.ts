import { digestOf, generateComposerToken } from "../../foundation/crypto/api-token.ts";
import { LicensingError, notFound } from "../../foundation/errors.ts";
import { requireText } from "../../foundation/input.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { parse } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { Clock } from "../../foundation/time.ts";
import { newId } from "../../storage/ids.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { shown } from "../../storage/records.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { Workspace } from "../../storage/workspace.ts";
import {
  type ComposerToken,
  type ComposerTokenCreate,
  type ComposerTokenCreated,
  composerTokenCreate,
} from "./schema.ts";

const MOST_TOKENS = 50;

/** Composer tokens of an organization's customers. Every method may throw `storage_unavailable`. */
export interface ComposerTokens {
  /**
   * Makes a token, which is given here and never again. Throws `invalid_input`, `not_found` for the customer, and
   * `forbidden` for a customer with 50 tokens.
   */
  create(customerId: string, input: ComposerTokenCreate): Promise<ComposerTokenCreated>;
  /** A customer's tokens, newest first. Throws `not_found` for the customer. */
  list(customerId: string, query?: Partial<PageRequest>): Promise<Page<ComposerToken>>;
  /** The token stops working at once. Throws `not_found`, also for a token of another customer. */
  delete(customerId: string, id: string): Promise<void>;
}

export function composerTokensOf(context: Workspace & { clock: Clock }): ComposerTokens {
  const { records, clock } = context;
  return {
    async create(customerId, input) {
      const { name } = parse(composerTokenCreate, input);
      const token = generateComposerToken();
      const record = {
        id: newId("composerTokens"),
        customerId,
        name,
        lastFour: token.slice(-4),
        lastUsedAt: null,
        createdAt: clock.now(),
        digest: await digestOf(token),
      };
      await unitOfWork(context, async (tx) => {
        await requireRecord(tx, "customers", customerId);
        const { total } = await tx.list("composerTokens", { filters: { customerId }, page: 1, perPage: 1 });
        if (total >= MOST_TOKENS)
          throw new LicensingError(
            "forbidden",
            `A customer has at most ${MOST_TOKENS} Composer tokens: delete one that is no longer used`,
          );
        tx.insert("composerTokens", record);
      });
      return { ...shownToken(record), token };
    },
    async list(customerId, query = {}) {
      requireText(customerId, "customerId");
      const request = pageRequest(query);
      await requireRecord(records, "customers", customerId);
      const slice = await records.list("composerTokens", { ...request, filters: { customerId } });
      return toPage(shown(slice, shownToken), request);
    },
    delete: (customerId, id) =>
      unitOfWork(context, async (tx) => {
        const token = await requireRecord(tx, "composerTokens", id);
        if (token.record.customerId !== customerId) throw notFound("Composer token");
        tx.delete("composerTokens", token);
      }),
  };
}

function shownToken({ digest: _, ...token }: RecordOf<"composerTokens">): ComposerToken {
  return token;
}
