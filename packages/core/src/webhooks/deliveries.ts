import type { Clock } from "../clock.ts";
import { LicensingError, notFound } from "../errors.ts";
import { pageRequest, toPage } from "../page.ts";
import { parse } from "../schemas/parse.ts";
import type { JsonObject, Page, PageRequest } from "../schemas/primitives.ts";
import {
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type WebhookReplay,
  type WebhookReplayed,
  webhookDelivery,
  webhookReplay,
} from "../schemas/webhook.ts";
import { AGAIN, committed, stored, untilDone, updateOf } from "../storage-over/commits.ts";
import type { Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { eventData, payloadOf } from "./event-data.ts";
import { afresh, type Delivery, newDelivery, newEvent, type WebhookEvent } from "./event-writes.ts";
import { type Endpoint, isFor } from "./listening.ts";

const MOST_REPLAYED = 10_000;
const TEST_TYPE = "webhook.test";

export interface DeliveryFilter {
  state?: Delivery["state"] | undefined;
  type?: string | undefined;
}

/** What was sent to an organization's endpoints, for 30 days. Every method may throw `storage_unavailable`. */
export interface WebhookDeliveries {
  /** Newest first. Throws `not_found` for the endpoint. */
  list(endpointId: string, query?: Partial<PageRequest> & DeliveryFilter): Promise<Page<WebhookDelivery>>;
  /** Throws `not_found`. */
  get(endpointId: string, id: string): Promise<WebhookDeliveryDetail>;
  /** Sends the event once more, from the first try on. Throws `not_found`, `webhook_disabled`. */
  resend(endpointId: string, id: string): Promise<WebhookDelivery>;
  /** Sends an event of the type `webhook.test` to the endpoint alone. Throws `not_found`, `webhook_disabled`. */
  test(endpointId: string): Promise<WebhookDelivery>;
  /**
   * Sends the events of a time once more that the endpoint wants, newest first. Throws `invalid_input`, `not_found`,
   * `webhook_disabled`.
   */
  replay(endpointId: string, input: WebhookReplay): Promise<WebhookReplayed>;
}

interface Parts {
  store: Store;
  clock: Clock;
  organizationId: string;
}

export function deliveriesOf({ store, clock, organizationId }: Parts): WebhookDeliveries {
  const endpointWith = async (id: string): Promise<Endpoint> => {
    const endpoint = await stored(store, "webhookEndpoints", organizationId, id);
    if (endpoint === null) throw notFound("Webhook endpoint");
    return endpoint.record;
  };
  const enabledEndpoint = async (id: string): Promise<Endpoint> => {
    const endpoint = await endpointWith(id);
    if (!endpoint.enabled)
      throw new LicensingError("webhook_disabled", "The endpoint is disabled: enable it first");
    return endpoint;
  };
  const deliveryOf = async (endpointId: string, id: string) => {
    const delivery = await stored(store, "webhookDeliveries", organizationId, id);
    if (delivery?.record.endpointId !== endpointId) throw notFound("Webhook delivery");
    return delivery;
  };

  return {
    async list(endpointId, { state, type, ...query } = {}) {
      await endpointWith(endpointId);
      const request = pageRequest(query);
      const filters = { endpointId, state, type };
      const { items, total } = await store.list("webhookDeliveries", organizationId, { filters, ...request });
      return toPage({ items: items.map(({ record }) => shown(record)), total }, request);
    },
    async get(endpointId, id) {
      const endpoint = await endpointWith(endpointId);
      const { record } = await deliveryOf(endpointId, id);
      const event = await stored(store, "webhookEvents", organizationId, record.eventId);
      return { ...shown(record), payload: event && payloadOf(event.record, endpoint) };
    },
    resend: (endpointId, id) =>
      untilDone(async () => {
        await enabledEndpoint(endpointId);
        const { record, version } = await deliveryOf(endpointId, id);
        const delivery = { ...record, ...afresh(clock.now()) };
        const writes = [updateOf("webhookDeliveries", delivery, version)];
        return committed(store, organizationId, writes, shown(delivery));
      }),
    async test(endpointId) {
      const { id } = await enabledEndpoint(endpointId);
      const now = clock.now();
      const sequence = now.getTime();
      const data: JsonObject = eventData({ endpointId: id, message: "This event is a test." }, sequence);
      const event = newEvent({ type: TEST_TYPE, productId: null, objectId: id, sequence, data }, now);
      const delivery = newDelivery(event, id, now);
      const writes: Write[] = [
        { op: "insert", kind: "webhookEvents", record: event },
        { op: "insert", kind: "webhookDeliveries", record: delivery },
      ];
      await committed(store, organizationId, writes, null);
      return shown(delivery);
    },
    async replay(endpointId, input) {
      const { from, to, deliveredToo = false } = parse(webhookReplay, input);
      const endpoint = await enabledEndpoint(endpointId);
      let count = 0;
      for await (const batch of store.readAll("webhookEvents", organizationId, {})) {
        const events = batch.map(({ record }) => record);
        const wanted = events.filter((event) => isWanted(event, endpoint, from, to));
        for (const some of inHundreds(wanted)) {
          count += await untilDone(() => sendAgain(endpointId, some, deliveredToo));
          const oldest = some.at(-1);
          if (count >= MOST_REPLAYED && oldest) return { count, until: oldest.createdAt };
        }
        if (events.some(({ createdAt }) => createdAt < from)) break;
      }
      return { count, until: null };
    },
  };

  async function sendAgain(
    endpointId: string,
    events: readonly WebhookEvent[],
    deliveredToo: boolean,
  ): Promise<number | typeof AGAIN> {
    const now = clock.now();
    const values = events.map(({ id }) => [endpointId, id]);
    const found = await store.find("webhookDeliveries", organizationId, "event", values);
    const writes = events.flatMap((event, index): Write[] => {
      const known = found[index] ?? null;
      if (known === null)
        return [{ op: "insert", kind: "webhookDeliveries", record: newDelivery(event, endpointId, now) }];
      const { state } = known.record;
      if (state === "pending" || (state === "delivered" && !deliveredToo)) return [];
      return [updateOf("webhookDeliveries", { ...known.record, ...afresh(now) }, known.version)];
    });
    if (writes.length === 0) return 0;
    const result = await store.commit(organizationId, writes);
    return result.done ? writes.length : AGAIN;
  }
}

function isWanted(event: WebhookEvent, endpoint: Endpoint, from: Date, to: Date): boolean {
  const { type, productId, createdAt } = event;
  return type !== TEST_TYPE && createdAt >= from && createdAt < to && isFor(endpoint, type, productId);
}

function* inHundreds<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += 100) yield items.slice(start, start + 100);
}

const fields = Object.keys(webhookDelivery.shape) as (keyof WebhookDelivery)[];

function shown(delivery: Delivery): WebhookDelivery {
  return Object.fromEntries(fields.map((field) => [field, delivery[field]])) as unknown as WebhookDelivery;
}
