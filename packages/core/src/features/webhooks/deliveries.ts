import { LicensingError, notFound } from "../../foundation/errors.ts";
import { anyText, oneOf } from "../../foundation/filter.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { parse } from "../../foundation/parse.ts";
import type { JsonObject, Page, PageRequest } from "../../foundation/primitives.ts";
import type { Clock } from "../../foundation/time.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { isTaken } from "../../storage/refusals.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { Workspace } from "../../storage/workspace.ts";
import {
  afresh,
  type Delivery,
  eventData,
  newDelivery,
  newEvent,
  payloadOf,
  type WebhookEvent,
} from "./event-data.ts";
import { type Endpoint, isFor } from "./listening.ts";
import {
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type WebhookReplay,
  type WebhookReplayed,
  webhookDelivery,
  webhookDeliveryStates,
  webhookReplay,
} from "./schema.ts";

const MOST_REPLAYED = 10_000;
const TEST_TYPE = "webhook.test";

/** Narrows a list of webhook deliveries. */
export interface WebhookDeliveryFilter {
  /** Only deliveries in this state. */
  state?: WebhookDelivery["state"] | undefined;
  /** Only events of this type, such as `license.revoked`. */
  type?: string | undefined;
}

/** Deliveries to an organization's endpoints, kept for 30 days. Every method may throw `storage_unavailable`. */
export interface WebhookDeliveries {
  /** Newest first. Throws `not_found` for the endpoint. */
  list(
    endpointId: string,
    query?: Partial<PageRequest> & WebhookDeliveryFilter,
  ): Promise<Page<WebhookDelivery>>;
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

/** Records that are written in the workspace are delivered at once. */
export function deliveriesOf(workspace: Workspace, clock: Clock): WebhookDeliveries {
  const { records } = workspace;

  return {
    async list(endpointId, query = {}) {
      await requireEndpoint(records, endpointId);
      const request = pageRequest(query, { state: oneOf(...webhookDeliveryStates), type: anyText });
      const filters = { endpointId, state: query.state, type: query.type };
      const { items, total } = await records.list("webhookDeliveries", { filters, ...request });
      return toPage({ items: items.map(({ record }) => shown(record)), total }, request);
    },
    async get(endpointId, id) {
      const endpoint = await requireEndpoint(records, endpointId);
      const { record } = await requireDelivery(records, endpointId, id);
      const event = await records.get("webhookEvents", record.eventId);
      return { ...shown(record), payload: event && payloadOf(event.record, endpoint) };
    },
    resend: (endpointId, id) =>
      unitOfWork(workspace, async (tx) => {
        await requireEnabled(tx, endpointId);
        const delivery = await requireDelivery(tx, endpointId, id);
        return shown(tx.change("webhookDeliveries", delivery, afresh(clock.now())));
      }),
    async test(endpointId) {
      const { id } = await requireEnabled(records, endpointId);
      const now = clock.now();
      const sequence = now.getTime();
      const data: JsonObject = eventData({ endpointId: id, message: "This event is a test." }, sequence);
      const event = newEvent({ type: TEST_TYPE, productId: null, objectId: id, sequence, data }, now);
      const delivery = newDelivery(event, id, now);
      await unitOfWork(workspace, (tx) => {
        tx.insert("webhookEvents", event);
        tx.insert("webhookDeliveries", delivery);
      });
      return shown(delivery);
    },
    async replay(endpointId, input) {
      const { from, to, deliveredToo = false } = parse(webhookReplay, input);
      const endpoint = await requireEnabled(records, endpointId);
      let count = 0;
      for await (const batch of records.readAll("webhookEvents", {})) {
        const events = batch.map(({ record }) => record);
        const wanted = events.filter((event) => isWanted(event, endpoint, from, to));
        for (const some of inHundreds(wanted)) {
          count += await sendAgain(endpointId, some, deliveredToo);
          const oldest = some.at(-1);
          if (count >= MOST_REPLAYED && oldest) return { count, until: oldest.createdAt };
        }
        if (events.some(({ createdAt }) => createdAt < from)) break;
      }
      return { count, until: null };
    },
  };

  /** Gives how many are sent again. */
  function sendAgain(
    endpointId: string,
    events: readonly WebhookEvent[],
    deliveredToo: boolean,
  ): Promise<number> {
    const now = clock.now();
    return unitOfWork(workspace, async (tx) => {
      const values = events.map(({ id }) => [endpointId, id]);
      const found = await tx.findAll("webhookDeliveries", "event", values);
      let count = 0;
      for (const [index, event] of events.entries()) {
        const known = found[index] ?? null;
        const state = known?.record.state;
        if (state === "pending" || (state === "delivered" && !deliveredToo)) continue;
        if (known) tx.change("webhookDeliveries", known, afresh(now));
        else tx.insert("webhookDeliveries", newDelivery(event, endpointId, now), isTaken);
        count += 1;
      }
      return count;
    });
  }
}

async function requireEndpoint(reader: Pick<Reader, "get">, id: string): Promise<Endpoint> {
  const endpoint = await reader.get("webhookEndpoints", id);
  if (endpoint === null) throw notFound("Webhook endpoint");
  return endpoint.record;
}

async function requireEnabled(reader: Pick<Reader, "get">, id: string): Promise<Endpoint> {
  const endpoint = await requireEndpoint(reader, id);
  if (!endpoint.enabled)
    throw new LicensingError("webhook_disabled", "The endpoint is disabled: enable it first");
  return endpoint;
}

async function requireDelivery(
  reader: Pick<Reader, "get">,
  endpointId: string,
  id: string,
): Promise<Stored<"webhookDeliveries">> {
  const delivery = await reader.get("webhookDeliveries", id);
  if (delivery?.record.endpointId !== endpointId) throw notFound("Webhook delivery");
  return delivery;
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
