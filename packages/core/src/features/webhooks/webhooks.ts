import { requireOptions, requireText } from "../../foundation/input.ts";
import { type Clock, systemClock } from "../../foundation/time.ts";
import type { SeatEvents } from "../../storage/context.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type Consequence, workspaceIn } from "../../storage/workspace.ts";
import { type By, bySystem } from "../audit/by.ts";
import { workspaceBy } from "../audit/workspace-by.ts";
import type { Place } from "../licenses/place.ts";
import type { LicenseReference } from "../licenses/validate.ts";
import type { MailQueue } from "../mail/queue.ts";
import type { Send } from "./attempt.ts";
import { endpointsAsAudience, endpointsWithin } from "./audience.ts";
import { webhookWrites } from "./changes.ts";
import { deliveriesOf, type WebhookDeliveries } from "./deliveries.ts";
import { createDispatcher, deliverAtOnce } from "./dispatcher.ts";
import { endpointsOf, type WebhookEndpoints } from "./endpoints.ts";
import { createLedger } from "./ledger.ts";
import { createListening, noticeMails } from "./listening.ts";
import { createRefusals } from "./refusals.ts";
import { createSeatEvents } from "./seat-events.ts";
import { createEndpointSecrets } from "./secrets.ts";

const SWEPT_AT_ONCE = 10_000;

/** Options of {@link createWebhooks}. */
export interface WebhooksOptions {
  /** The storage that endpoints, events and deliveries are in. */
  storage: StorageAdapter;
  /** The system's clock unless given. */
  clock?: Clock;
  /** Encrypts the secrets of endpoints in the storage: at least 32 characters, the same on every server. */
  secretKey: string;
  /** Sends a request. Where it may go is for this function to decide, on the address that it connects to. */
  send: Send;
  /** Throws `invalid_input` for an address that `send` would refuse whatever it stands for. Default: takes all. */
  checkUrl?: (url: string) => void;
  /** Called with what goes wrong outside any call; it is tried again by itself. Default: `console.error`. */
  onBackgroundError?: (error: unknown) => void;
  /** Default: nobody is written to when an endpoint has failed for a day, or is disabled. */
  mail?: MailQueue | null | undefined;
}

/** The endpoints of one organization, and what was sent to them. */
export interface OrganizationWebhooks {
  /** The organization's endpoints. */
  readonly endpoints: WebhookEndpoints;
  /** The deliveries to these endpoints, kept for 30 days. */
  readonly deliveries: WebhookDeliveries;
}

/**
 * Tells other systems of what happens, by signed HTTP requests (Standard Webhooks). Given to `createLicensing()`,
 * which has every change written together with its events. Every method may throw `storage_unavailable`.
 */
export interface Webhooks {
  /** Each change is entered in the organization's audit log, in the name of who makes it: the system unless given. */
  organization(id: string, by?: By): OrganizationWebhooks;
  /**
   * Writes the events of an organization's changes with their deliveries in the same commit; this process delivers
   * them at once.
   */
  readonly consequence: Consequence;
  /** Tells of seats that are claimed and freed. */
  readonly seatEvents: SeatEvents;
  /** Tells of a site or machine that got no seat, at most once a minute. Never rejects. */
  refused(reference: LicenseReference, place: Place): Promise<void>;
  /** Begins to deliver what is due, and to tell of licenses that expire. Any number of processes may. */
  start(): void;
  /** Does once what {@link Webhooks.start} does again and again, and resolves when all that was due has been tried. */
  round(): Promise<void>;
  /** Forgets what is older than 30 days. */
  maintain(): Promise<void>;
  /** Lets the tries under way end, and begins no other. */
  stop(): Promise<void>;
}

/** Throws `invalid_input` for a secret key that is too short and an option that is missing. */
export function createWebhooks(options: WebhooksOptions): Webhooks {
  requireOptions("createWebhooks", options, "storage", "secretKey", "send");
  const { storage, clock = systemClock, secretKey, send } = options;
  const { onBackgroundError = console.error, checkUrl = () => {}, mail } = options;
  const store = storage;
  const onNotice = mail ? noticeMails(store, mail) : async () => [];
  const secrets = createEndpointSecrets(secretKey);
  const listening = createListening(store, clock);
  const audience = endpointsAsAudience(listening);
  const ledger = createLedger(store);
  const dispatcher = createDispatcher(
    {
      store,
      clock,
      listening,
      secrets,
      send,
      ledger,
      onNotice,
    },
    onBackgroundError,
  );

  const { written } = dispatcher;
  const delivery = deliverAtOnce(written);
  const refused = createRefusals(store, audience, clock, delivery);

  return {
    organization(organizationId, by = bySystem) {
      requireText(organizationId, "id");
      const workspace = workspaceBy(store, organizationId, { by, clock });
      return {
        endpoints: endpointsOf({ ...workspace, clock, organizationId, by, listening, secrets, checkUrl }),
        deliveries: deliveriesOf(workspaceIn(store, organizationId, [delivery]), clock),
      };
    },
    consequence: {
      // A transaction of the application reads its own writes, and takes no second connection.
      writesFor: async ({ storage: within, scope, writes, changes }) =>
        scope === DEPLOYMENT
          ? []
          : webhookWrites(changes, {
              writes,
              records: recordsIn(within, scope),
              audience: within.isTransaction ? endpointsWithin(within, clock) : audience,
              organizationId: scope,
              now: clock.now(),
            }),
      committed: ({ scope, all }) => written(scope, all),
    },
    seatEvents: createSeatEvents({ store, audience, clock, written }),
    refused: (reference, place) => refused(reference, place).catch(onBackgroundError),
    start: dispatcher.start,
    round: dispatcher.round,
    async maintain() {
      const now = clock.now();
      for (const organizationId of await listening.organizations()) {
        await store.sweep("webhookDeliveries", organizationId, now, SWEPT_AT_ONCE);
        await store.sweep("webhookEvents", organizationId, now, SWEPT_AT_ONCE);
      }
    },
    stop: dispatcher.stop,
  };
}
