import { createSeal } from "../../foundation/crypto/seal.ts";
import { invalidInput, LicensingError, notFound } from "../../foundation/errors.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { parse, parseChanges } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { Clock } from "../../foundation/time.ts";
import { newId } from "../../storage/ids.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { Workspace } from "../../storage/workspace.ts";
import { recordsById } from "../licenses/read.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import {
  type PaymentProviderConnection,
  type PaymentProviderCreate,
  type PaymentProviderUpdate,
  paymentProvider,
  paymentProviderCreate,
  paymentProviderUpdate,
} from "./schema.ts";

type SecretName = "apiKey" | "webhookSecret";

/** The secrets of connections with payment providers, which are encrypted where they are stored. */
export interface ProviderSecrets {
  /** The secret as it is stored: of no use to another connection. */
  close(connectionId: string, name: SecretName, secret: string): Promise<string>;
  /** Throws `payment_provider_unreadable` when it was encrypted under another secret key. */
  open(connectionId: string, name: SecretName, sealed: string): Promise<string>;
}

/** Throws `invalid_input` for a secret key of less than 32 characters. */
export function createProviderSecrets(secretKey: string): ProviderSecrets {
  const seal = createSeal(secretKey, "keystead payment providers");
  return {
    close: (connectionId, name, secret) =>
      seal.close(`${connectionId} ${name}`, new Uint8Array(new TextEncoder().encode(secret))),
    async open(connectionId, name, sealed) {
      const plain = await seal.open(`${connectionId} ${name}`, sealed).catch((cause: unknown) => {
        throw new LicensingError(
          "payment_provider_unreadable",
          "The connection's secrets were encrypted with another secret key: restore that key, or set the secrets again",
          { cause },
        );
      });
      return new TextDecoder().decode(plain);
    },
  };
}

/** Days that providers take to collect a late payment, and a payment takes to arrive. */
const GRACE_DAYS = 3;
const PAST_DUE_DAYS = 21;
const LAST = 4;

export type Connection = RecordOf<"paymentProviders">;

/** An organization's connections with payment providers, one each. Every method may throw `storage_unavailable`. */
export interface PaymentProviderConnections {
  /** Throws `invalid_input` (also: a price of a plan that is not there), `payment_provider_taken`. */
  create(input: PaymentProviderCreate): Promise<PaymentProviderConnection>;
  /** Throws `not_found`. */
  get(id: string): Promise<PaymentProviderConnection>;
  /** Newest first. */
  list(query?: Partial<PageRequest>): Promise<Page<PaymentProviderConnection>>;
  /** Throws `invalid_input`, `not_found`. */
  update(id: string, input: PaymentProviderUpdate): Promise<PaymentProviderConnection>;
  /** The provider's events are refused from then on; what they came to stays. Throws `not_found`. */
  delete(id: string): Promise<void>;
}

interface Parts extends Workspace {
  clock: Clock;
  providers: ReadonlyMap<string, PaymentProvider>;
  secrets: ProviderSecrets;
}

export function connectionsOf(parts: Parts): PaymentProviderConnections {
  const { records, clock, providers, secrets } = parts;
  const providerOf = (name: string): PaymentProvider => {
    const provider = providers.get(name);
    if (provider === undefined)
      throw invalidInput("provider", `must be one of ${[...providers.keys()].join(", ")}`);
    return provider;
  };

  const assertPlans = async (prices: Readonly<Record<string, string | null>> = {}): Promise<void> => {
    const sold = Object.entries(prices).flatMap(([price, id]) => (id === null ? [] : [{ price, id }]));
    const ids = [...new Set(sold.map(({ id }) => id))];
    const [plans, bundles] = await Promise.all([
      recordsById(records, "plans", ids),
      recordsById(records, "bundles", ids),
    ]);
    for (const { price, id } of sold)
      if (!plans.has(id) && !bundles.has(id))
        throw invalidInput(
          `prices.${price}`,
          "must be the id of a plan or bundle, or null for a price that sells no license",
        );
  };

  const sealed = async (
    id: string,
    { apiKey, webhookSecret }: { apiKey?: string | undefined; webhookSecret?: string | undefined },
  ): Promise<Partial<Connection>> => ({
    ...(apiKey !== undefined && {
      sealedApiKey: await secrets.close(id, "apiKey", apiKey),
      apiKeyLastFour: apiKey.slice(-LAST),
    }),
    ...(webhookSecret !== undefined && {
      sealedWebhookSecret: await secrets.close(id, "webhookSecret", webhookSecret),
      webhookSecretLastFour: webhookSecret.slice(-LAST),
    }),
  });

  return {
    async create(input) {
      const given = parse(paymentProviderCreate, input);
      const { provider, apiKey, webhookSecret, shopUrl = null, prices = {} } = given;
      const own = providerOf(provider);
      own.checkSettings({ apiKey, webhookSecret, shopUrl }, true);
      await assertPlans(prices);
      const [id, now] = [newId("paymentProviders"), clock.now()];
      const record: Connection = {
        id,
        provider,
        apiKeyLastFour: null,
        webhookSecretLastFour: null,
        sealedApiKey: null,
        sealedWebhookSecret: null,
        ...(await sealed(id, { apiKey, webhookSecret })),
        shopUrl,
        prices,
        unitsAs: given.unitsAs ?? own.unitsAs,
        graceDays: given.graceDays ?? GRACE_DAYS,
        pastDueDays: given.pastDueDays ?? PAST_DUE_DAYS,
        createdAt: now,
        updatedAt: now,
      };
      await unitOfWork(parts, (tx) => tx.insert("paymentProviders", record));
      return shown(record);
    },
    get: async (id) => shown((await requireConnection(records, id)).record),
    async list(query = {}) {
      const request = pageRequest(query);
      const { items, total } = await records.list("paymentProviders", request);
      return toPage({ items: items.map(({ record }) => shown(record)), total }, request);
    },
    async update(id, input) {
      const { apiKey, webhookSecret, ...changes } = parseChanges(paymentProviderUpdate, input);
      const { provider } = (await requireConnection(records, id)).record;
      providerOf(provider).checkSettings({ apiKey, webhookSecret, shopUrl: changes.shopUrl }, false);
      await assertPlans(changes.prices);
      const anew = { ...changes, ...(await sealed(id, { apiKey, webhookSecret })), updatedAt: clock.now() };
      const updated = await unitOfWork(parts, async (tx) =>
        tx.change("paymentProviders", await requireConnection(tx, id), anew),
      );
      return shown(updated);
    },
    delete: (id) =>
      unitOfWork(parts, async (tx) => tx.delete("paymentProviders", await requireConnection(tx, id))),
  };
}

async function requireConnection(
  reader: Pick<Reader, "get">,
  id: string,
): Promise<Stored<"paymentProviders">> {
  const connection = await reader.get("paymentProviders", id);
  if (connection === null) throw notFound("Payment provider");
  return connection;
}

const fields = Object.keys(paymentProvider.shape) as (keyof PaymentProviderConnection)[];

/** Without the secrets. */
function shown(connection: Connection): PaymentProviderConnection {
  return Object.fromEntries(
    fields.map((field) => [field, connection[field]]),
  ) as unknown as PaymentProviderConnection;
}
