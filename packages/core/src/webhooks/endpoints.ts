import { entryOf } from "../chronicle/audit-entry.ts";
import type { By } from "../chronicle/by.ts";
import type { Tenant } from "../context.ts";
import { notFound } from "../errors.ts";
import { newId } from "../ids.ts";
import { pageRequest, toPage } from "../page.ts";
import { requireProducts } from "../products/require-products.ts";
import type { RecordOf } from "../records/kinds.ts";
import { parse, parseChanges } from "../schemas/parse.ts";
import type { Page, PageRequest } from "../schemas/primitives.ts";
import {
  type WebhookEndpoint,
  type WebhookEndpointCreate,
  type WebhookEndpointCreated,
  type WebhookEndpointUpdate,
  type WebhookSecret,
  webhookEndpoint,
  webhookEndpointCreate,
  webhookEndpointUpdate,
} from "../schemas/webhook.ts";
import {
  AGAIN,
  changeRecord,
  committed,
  isDone,
  removeRecord,
  stored,
  untilDone,
  updateOf,
} from "../storage-over/commits.ts";
import { DEPLOYMENT, type Write } from "../store/record-store.ts";
import { cursorAt, cursorId, deadlines } from "./deadlines.ts";
import type { Endpoint, Listening } from "./listening.ts";
import type { EndpointSecrets } from "./secrets.ts";

const ENABLED_ANEW = { disabledReason: null, failingSince: null, warnedAt: null, pausedUntil: null };

/** An organization's webhook endpoints. Every method may throw `storage_unavailable`. */
export interface WebhookEndpoints {
  /** Gives the endpoint with its secret. Throws `invalid_input`, `not_found` for a product. */
  create(input: WebhookEndpointCreate): Promise<WebhookEndpointCreated>;
  /** Throws `not_found`. */
  get(id: string): Promise<WebhookEndpoint>;
  /** Newest first. */
  list(query?: Partial<PageRequest>): Promise<Page<WebhookEndpoint>>;
  /** One that was disabled begins anew when it is enabled. Throws `invalid_input`, `not_found`, also for a product. */
  update(id: string, input: WebhookEndpointUpdate): Promise<WebhookEndpoint>;
  /** What is on its way to it is not delivered. Throws `not_found`. */
  delete(id: string): Promise<void>;
  /** Entered in the audit log. Throws `not_found`, `webhook_secret_unreadable`. */
  secret(id: string): Promise<WebhookSecret>;
  /** Makes a new secret. The one before signs, too, for 24 hours. Throws `not_found`, `webhook_secret_unreadable`. */
  rotateSecret(id: string): Promise<WebhookSecret>;
}

interface Parts extends Tenant {
  by: By;
  listening: Listening;
  secrets: EndpointSecrets;
  /** Throws `invalid_input` for an address that nothing is sent to. */
  checkUrl(url: string): void;
}

export function endpointsOf(parts: Parts): WebhookEndpoints {
  const { by, clock, organizationId, listening, secrets, checkUrl } = parts;
  const { store } = parts.storage;
  const found = async (id: string): Promise<Endpoint> => {
    const endpoint = await stored(store, "webhookEndpoints", organizationId, id);
    if (endpoint === null) throw notFound("Webhook endpoint");
    return endpoint.record;
  };
  const change = async (
    id: string,
    changes: (endpoint: Endpoint) => Partial<Endpoint>,
  ): Promise<Endpoint> => {
    const endpoint = await changeRecord(store, "webhookEndpoints", organizationId, id, changes);
    if (endpoint === null) throw notFound("Webhook endpoint");
    listening.forget(organizationId);
    return endpoint;
  };

  return {
    async create(input) {
      const given = parse(webhookEndpointCreate, input);
      checkUrl(given.url);
      await requireProducts(store, organizationId, given.productIds ?? null);
      const id = newId("webhookEndpoints");
      const { secret, sealed } = await secrets.make(id);
      const now = clock.now();
      const endpoint: RecordOf<"webhookEndpoints"> = {
        id,
        url: given.url,
        types: given.types ?? null,
        productIds: given.productIds ?? null,
        description: given.description ?? null,
        enabled: given.enabled ?? true,
        includeKeys: given.includeKeys ?? false,
        failingSince: null,
        disabledReason: null,
        createdAt: now,
        updatedAt: now,
        sealedSecret: sealed,
        sealedPreviousSecret: null,
        previousSecretUntil: null,
        pausedUntil: null,
        warnedAt: null,
      };
      await noteListening(parts, now);
      await insert(parts, endpoint, now);
      listening.forget(organizationId);
      return { ...shown(endpoint), secret };
    },
    get: async (id) => shown(await found(id)),
    async list(query = {}) {
      const request = pageRequest(query);
      const { items, total } = await store.list("webhookEndpoints", organizationId, request);
      return toPage({ items: items.map(({ record }) => shown(record)), total }, request);
    },
    async update(id, input) {
      const changes = parseChanges(webhookEndpointUpdate, input);
      if (changes.url !== undefined) checkUrl(changes.url);
      if (changes.productIds) {
        // One that was deleted since does not stand in the way of other changes.
        const before = (await found(id)).productIds ?? [];
        const added = changes.productIds.filter((productId) => !before.includes(productId));
        await requireProducts(store, organizationId, added);
      }
      const updatedAt = clock.now();
      const endpoint = await change(id, ({ enabled }) => ({
        ...changes,
        ...(changes.enabled === true && !enabled ? ENABLED_ANEW : {}),
        ...(changes.enabled === false ? { disabledReason: null } : {}),
        updatedAt,
      }));
      return shown(endpoint);
    },
    async delete(id) {
      if (!(await removeRecord(store, "webhookEndpoints", organizationId, id)))
        throw notFound("Webhook endpoint");
      listening.forget(organizationId);
    },
    async secret(id) {
      const endpoint = await found(id);
      const now = clock.now();
      const shownSecret = await secrets.shown(endpoint, now);
      const target = { type: "webhook_endpoint", id, label: endpoint.url };
      const deed = {
        action: "webhook_endpoint.secret_shown",
        target,
        readBy: "developer" as const,
        changes: {},
      };
      const writes: Write[] = [{ op: "insert", kind: "auditEntries", record: entryOf(deed, by, now) }];
      isDone(await store.commit(organizationId, writes), writes);
      return shownSecret;
    },
    async rotateSecret(id) {
      const now = clock.now();
      const rotated = await secrets.rotated(await found(id), now);
      const endpoint = await change(id, ({ sealedSecret }) => ({
        ...rotated,
        // Of two rotations at once, the later one keeps what signed before it.
        sealedPreviousSecret: sealedSecret,
        updatedAt: now,
      }));
      return secrets.shown(endpoint, now);
    },
  };
}

/** Before the first endpoint, so that none is ever there that nobody knows of. Any number may do so. */
async function noteListening({ storage: { store }, organizationId }: Parts, now: Date): Promise<void> {
  if ((await stored(store, "webhookOrganizations", DEPLOYMENT, organizationId)) !== null) return;
  const record = { organizationId, createdAt: now };
  const result = await store.commit(DEPLOYMENT, [{ op: "insert", kind: "webhookOrganizations", record }]);
  if (!result.done && result.because !== "taken") throw new TypeError("The organization cannot be noted");
}

/** An organization that has had nobody who listened is not told of what expired meanwhile. */
async function insert(
  { storage: { store }, organizationId }: Parts,
  record: Endpoint,
  now: Date,
): Promise<void> {
  const insertion: Write = { op: "insert", kind: "webhookEndpoints", record };
  await untilDone(async () => {
    const { total } = await store.list("webhookEndpoints", organizationId, { page: 1, perPage: 1 });
    if (total > 0) return committed(store, organizationId, [insertion], null);
    const ids = deadlines.map((deadline) => cursorId(deadline, organizationId));
    const cursors = await store.get("webhookCursors", organizationId, ids);
    const fresh = deadlines.map((deadline, index): Write => {
      const [cursor, at] = [cursors[index], cursorAt(deadline, organizationId, now)];
      return cursor
        ? updateOf("webhookCursors", at, cursor.version)
        : { op: "insert", kind: "webhookCursors", record: at };
    });
    const result = await store.commit(organizationId, [...fresh, insertion]);
    // Another endpoint may be made at the same time, with the first cursors.
    return result.done ? null : AGAIN;
  });
}

const fields = Object.keys(webhookEndpoint.shape) as (keyof WebhookEndpoint)[];

/** Without what is nobody's business but the server's. */
function shown(endpoint: Endpoint): WebhookEndpoint {
  return Object.fromEntries(fields.map((field) => [field, endpoint[field]])) as unknown as WebhookEndpoint;
}
