import { notFound } from "../../foundation/errors.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { parse, parseChanges } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { Clock } from "../../foundation/time.ts";
import { newId } from "../../storage/ids.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { DEPLOYMENT, type Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { isTaken } from "../../storage/refusals.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { type Workspace, workspaceIn } from "../../storage/workspace.ts";
import { noteDeed } from "../audit/audit.ts";
import type { By } from "../audit/by.ts";
import { requireProducts } from "../products/products.ts";
import { cursorAt, cursorId, deadlines } from "./deadlines.ts";
import type { Endpoint, Listening } from "./listening.ts";
import {
  type WebhookEndpoint,
  type WebhookEndpointCreate,
  type WebhookEndpointCreated,
  type WebhookEndpointUpdate,
  type WebhookSecret,
  webhookEndpoint,
  webhookEndpointCreate,
  webhookEndpointUpdate,
} from "./schema.ts";
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
  /** Deletes the endpoint. Events on their way to it are not delivered. Throws `not_found`. */
  delete(id: string): Promise<void>;
  /** Entered in the audit log. Throws `not_found`, `webhook_secret_unreadable`. */
  secret(id: string): Promise<WebhookSecret>;
  /** Makes a new secret. The one before signs, too, for 24 hours. Throws `not_found`, `webhook_secret_unreadable`. */
  rotateSecret(id: string): Promise<WebhookSecret>;
}

interface Parts extends Workspace {
  clock: Clock;
  organizationId: string;
  by: By;
  listening: Listening;
  secrets: EndpointSecrets;
  /** Throws `invalid_input` for an address that nothing is sent to. */
  checkUrl(url: string): void;
}

export function endpointsOf(parts: Parts): WebhookEndpoints {
  const { storage, records, by, clock, organizationId, listening, secrets, checkUrl } = parts;
  const found = async (id: string): Promise<Endpoint> => (await requireEndpoint(records, id)).record;
  const change = async (
    id: string,
    changes: (endpoint: Endpoint) => Partial<Endpoint>,
  ): Promise<Endpoint> => {
    const endpoint = await unitOfWork(parts, async (tx) => {
      const current = await requireEndpoint(tx, id);
      return tx.change("webhookEndpoints", current, changes(current.record));
    });
    listening.forget(organizationId);
    return endpoint;
  };

  return {
    async create(input) {
      const given = parse(webhookEndpointCreate, input);
      checkUrl(given.url);
      await requireProducts(storage, organizationId, given.productIds ?? null);
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
      const { items, total } = await records.list("webhookEndpoints", request);
      return toPage({ items: items.map(({ record }) => shown(record)), total }, request);
    },
    async update(id, input) {
      const changes = parseChanges(webhookEndpointUpdate, input);
      if (changes.url !== undefined) checkUrl(changes.url);
      if (changes.productIds) {
        // One that was deleted since does not stand in the way of other changes.
        const before = (await found(id)).productIds ?? [];
        const added = changes.productIds.filter((productId) => !before.includes(productId));
        await requireProducts(storage, organizationId, added);
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
      await unitOfWork(parts, async (tx) => tx.delete("webhookEndpoints", await requireEndpoint(tx, id)));
      listening.forget(organizationId);
    },
    async secret(id) {
      const endpoint = await found(id);
      const shownSecret = await secrets.shown(endpoint, clock.now());
      const target = { type: "webhook_endpoint", id, label: endpoint.url };
      const deed = {
        action: "webhook_endpoint.secret_shown",
        target,
        readBy: "developer" as const,
        changes: {},
      };
      await noteDeed(parts, deed, by);
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

async function requireEndpoint(reader: Pick<Reader, "get">, id: string): Promise<Stored<"webhookEndpoints">> {
  const endpoint = await reader.get("webhookEndpoints", id);
  if (endpoint === null) throw notFound("Webhook endpoint");
  return endpoint;
}

/** Before the first endpoint, so that none is ever there that nobody knows of. Any number may do so. */
function noteListening({ storage, organizationId }: Parts, now: Date): Promise<void> {
  return unitOfWork(workspaceIn(storage, DEPLOYMENT), async (tx) => {
    if ((await tx.get("webhookOrganizations", organizationId)) === null)
      tx.insert("webhookOrganizations", { organizationId, createdAt: now }, isTaken);
  });
}

/** An organization that has had nobody who listened is not told of what expired meanwhile. */
function insert(parts: Parts, record: Endpoint, now: Date): Promise<void> {
  const { organizationId } = parts;
  return unitOfWork(parts, async (tx) => {
    const { total } = await tx.list("webhookEndpoints", { page: 1, perPage: 1 });
    if (total === 0)
      for (const deadline of deadlines) {
        const cursor = await tx.get("webhookCursors", cursorId(deadline, organizationId));
        const fresh = cursorAt(deadline, organizationId, now);
        if (cursor) tx.change("webhookCursors", cursor, fresh);
        // Another endpoint may be made at the same time, with the first cursors.
        else tx.insert("webhookCursors", fresh, isTaken);
      }
    tx.insert("webhookEndpoints", record);
  });
}

const fields = Object.keys(webhookEndpoint.shape) as (keyof WebhookEndpoint)[];

/** Without what is nobody's business but the server's. */
function shown(endpoint: Endpoint): WebhookEndpoint {
  return Object.fromEntries(fields.map((field) => [field, endpoint[field]])) as unknown as WebhookEndpoint;
}
