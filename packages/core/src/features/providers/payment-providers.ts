import { notFound } from "../../foundation/errors.ts";
import { requireOptions, requireText } from "../../foundation/input.ts";
import { type Clock, systemClock } from "../../foundation/time.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import type { Acting } from "../audit/acting.ts";
import { type By, bySystem } from "../audit/by.ts";
import { workspaceBy } from "../audit/workspace-by.ts";
import {
  type Connection,
  connectionsOf,
  createProviderSecrets,
  type PaymentProviderConnections,
} from "./connections.ts";
import { dueDuties, planNext } from "./duties.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { type ProviderEvents, providerEventsOf } from "./provider-events.ts";
import type { Purchases } from "./purchases.ts";
import { type Received, receive } from "./receive.ts";
import { type Working, workOn } from "./work.ts";

/** How often what is due is looked for, also what other servers left. */
const ROUND_MS = 5_000;
/** Events of an organization that are worked on at once. */
const AT_ONCE = 5;
/** Events that a process works on as they come; more wait until they are looked for. */
const MOST_UNDER_WAY = 20;

/** Options of {@link createPaymentProviders}. */
export interface PaymentProvidersOptions {
  /** The storage that connections and events are in. */
  storage: StorageAdapter;
  /** Result of `createLicensing()` on the same storage: purchases become licenses there. */
  licensing: { as(acting: Acting): { readonly purchases: Purchases } };
  /** The providers that organizations can connect with. */
  providers: readonly PaymentProvider[];
  /** The system's clock unless given. */
  clock?: Clock;
  /** Encrypts the secrets of connections in the storage: at least 32 characters, the same on every server. */
  secretKey: string;
  /** Called with what nobody foresaw; it is tried again by itself. Default: `console.error`. */
  onBackgroundError?: (error: unknown) => void;
}

/** One organization's connections with payment providers, and what these sent. */
export interface OrganizationPaymentProviders {
  /** The organization's connections, with their secrets and their prices. */
  readonly connections: PaymentProviderConnections;
  /** The events that the providers sent it. */
  readonly events: ProviderEvents;
}

/**
 * Takes the events of payment providers, and has licenses follow what is paid. Every method may throw
 * `storage_unavailable`.
 */
export interface PaymentProviders {
  /**
   * Each change of a connection is entered in the organization's audit log, in the name of who makes it: the system
   * unless given.
   */
  organization(id: string, by?: By): OrganizationPaymentProviders;
  /**
   * Takes an event: resolves once it is stored, and works on it then. Throws `signature_invalid` for what the
   * provider has not signed, or longer ago than it allows, and `not_found` for a provider that there is not.
   */
  receive(provider: string, received: Received): Promise<void>;
  /** Works on what is due, also what other processes left, and resolves when nothing is any more. */
  round(): Promise<void>;
  /** Does that again and again. Any number of processes may. */
  start(): void;
  /** Begins nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}

/** Throws `invalid_input` for a secret key that is too short and an option that is missing. */
export function createPaymentProviders(options: PaymentProvidersOptions): PaymentProviders {
  requireOptions("createPaymentProviders", options, "storage", "secretKey", "licensing", "providers");
  const { storage, licensing, clock = systemClock, secretKey, onBackgroundError = console.error } = options;
  const store = storage;
  const providers = new Map(options.providers.map((provider) => [provider.name, provider]));
  const secrets = createProviderSecrets(secretKey);
  const purchasesOf = (organizationId: string, { id, provider }: Connection): Purchases => {
    const actor = { type: "provider", id, name: provider } as const;
    return licensing.as({ organizationId, actor }).purchases;
  };
  const working: Working = { store, clock, providers, secrets, purchasesOf, onError: onBackgroundError };
  const underWay = new Set<Promise<void>>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let rounding = Promise.resolve();

  /** A later round finds events that fail, or are left because too much is under way. */
  const workSoon = (organizationId: string, id: string): void => {
    if (isStopped || underWay.size >= MOST_UNDER_WAY) return;
    const doing = workOn(working, organizationId, id)
      .catch(onBackgroundError)
      .finally(() => underWay.delete(doing));
    underWay.add(doing);
  };

  const workOnDue = async (organizationId: string): Promise<void> => {
    while (!isStopped) {
      const filters = { dueBefore: new Date(clock.now().getTime() + 1) };
      const query = { filters, sort: "nextAttemptAt", page: 1, perPage: AT_ONCE } as const;
      const { items } = await store.list("providerEvents", organizationId, query);
      if (items.length === 0) return;
      await Promise.all(items.map((item) => workOn(working, organizationId, item.record.id)));
    }
  };

  const round = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay);
    for await (const duties of dueDuties(store, clock))
      await Promise.all(
        duties.map(async (duty) => {
          await workOnDue(duty.record.organizationId);
          await planNext(store, duty);
        }),
      );
  };

  const next = (): void => {
    timer = setTimeout(() => {
      rounding = round()
        .catch(onBackgroundError)
        .finally(() => {
          if (!isStopped) next();
        });
    }, ROUND_MS);
    timer.unref?.();
  };

  return {
    organization(organizationId, by = bySystem) {
      requireText(organizationId, "id");
      const workspace = workspaceBy(store, organizationId, { by, clock });
      return {
        connections: connectionsOf({ ...workspace, clock, providers, secrets }),
        events: providerEventsOf({
          store,
          clock,
          organizationId,
          by,
          work: (id) => workOn(working, organizationId, id),
        }),
      };
    },
    async receive(name, received) {
      const provider = providers.get(name);
      if (provider === undefined) throw notFound("Payment provider");
      const id = await receive({ store, clock, secrets }, provider, received);
      if (id !== null) workSoon(received.organizationId, id);
    },
    round,
    start() {
      isStopped = false;
      next();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await rounding;
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
