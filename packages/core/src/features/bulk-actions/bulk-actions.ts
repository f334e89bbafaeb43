import { invalidInput, LicensingError, notFound } from "../../foundation/errors.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { parse } from "../../foundation/parse.ts";
import type { JsonObject, Page, PageRequest } from "../../foundation/primitives.ts";
import type { Tenant } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { By } from "../audit/by.ts";
import { noteJob } from "../jobs/note-job.ts";
import type { MailQueue } from "../mail/queue.ts";
import { isOpen, NO_COUNTS, partIdOf, type StoredBulkAction } from "./progress.ts";
import { type BulkAction, type BulkActionCreate, type BulkActionLine, bulkActionCreate } from "./schema.ts";

/** Parts of a report that are read at once. */
const PARTS_AT_ONCE = 4;

/**
 * An organization's jobs, each of which does the same to many licenses. Where a selected license is part of a bundle,
 * all licenses of the bundle change with it in one step, once, unless `only` is true; a change of plan is for the
 * selected licenses alone.
 */
export interface BulkActions {
  /**
   * Notes a job, which the servers' workers carry out; a trial run unless `dryRun` is false. Throws `invalid_input`,
   * `bulk_action_running` while another job of the same kind is not over, `mail_not_configured`.
   */
  start(input: BulkActionCreate): Promise<BulkAction>;
  /** Newest first. */
  list(query?: Partial<PageRequest>): Promise<Page<BulkAction>>;
  /** How far it is. Throws `not_found`. */
  get(id: string): Promise<BulkAction>;
  /** Ends a job between two licenses, until it is resumed; one that is over stays so. Throws `not_found`. */
  stop(id: string): Promise<BulkAction>;
  /** Goes on with a job that was stopped. Throws `not_found`, `bulk_action_running`. */
  resume(id: string): Promise<BulkAction>;
  /** Reads the outcome for each license, in batches; kept for 30 days. Throws `not_found`. */
  readLines(id: string): AsyncIterable<BulkActionLine[]>;
}

export function bulkActionsOf(
  tenant: Tenant & { mail: MailQueue | null; productIds: readonly string[] | null },
  { actor }: By,
): BulkActions {
  const { storage, clock, organizationId, records, mail, productIds } = tenant;

  /** Whoever is limited to some products sees the jobs that are limited to them. */
  const isVisible = ({ productIds: its }: StoredBulkAction): boolean =>
    productIds === null || (its?.every((id) => productIds.includes(id)) ?? false);

  const found = async (id: string) => {
    const stored = await records.get("bulkActions", id);
    if (stored === null || !isVisible(stored.record)) throw notFound("Job");
    return stored;
  };

  const change = async (id: string, changesOf: (job: StoredBulkAction) => Partial<StoredBulkAction>) => {
    await found(id);
    return unitOfWork(tenant, async (tx) => {
      const current = await tx.get("bulkActions", id);
      if (current === null) throw notFound("Job");
      const changes = changesOf(current.record);
      if (Object.keys(changes).length === 0) return shown(current.record);
      return shown(tx.change("bulkActions", current, { ...changes, updatedAt: clock.now() }));
    });
  };

  return {
    async start(input) {
      const { action, filter, ids, dryRun = true, ...options } = parse(bulkActionCreate, input);
      requireFitting(action, { filter, ids, ...options });
      if (action === "mail" && mail === null)
        throw new LicensingError("mail_not_configured", "This server is not set up to send mail");
      const now = clock.now();
      const who = actor === "self" ? { type: "user" as const, id: null, name: null } : actor;
      const record: StoredBulkAction = {
        id: newId("bulkActions"),
        action,
        options: asJson(options),
        filter: asJson(filter ?? {}),
        byIds: ids !== undefined,
        dryRun,
        status: "queued",
        total: null,
        counts: NO_COUNTS,
        startedBy: who.name,
        error: null,
        createdAt: now,
        updatedAt: now,
        running: runningAs({ action, dryRun }),
        parts: null,
        actorType: who.type,
        actorId: who.id,
        productIds: productIds === null ? null : [...productIds],
        ids: ids ?? null,
      };
      await noteJob(storage, { id: record.id, work: "bulk_action", organizationId }, now);
      await unitOfWork(tenant, (tx) => tx.insert("bulkActions", record));
      return shown(record);
    },
    async list(query = {}) {
      const request = pageRequest(query);
      if (productIds === null) {
        const { items, total } = await records.list("bulkActions", request);
        return toPage({ items: items.map(({ record }) => shown(record)), total }, request);
      }
      const visible: BulkAction[] = [];
      for await (const batch of records.readAll("bulkActions", {}))
        visible.push(...batch.flatMap(({ record }) => (isVisible(record) ? [shown(record)] : [])));
      const [first, last] = [(request.page - 1) * request.perPage, request.page * request.perPage];
      return toPage({ items: visible.slice(first, last), total: visible.length }, request);
    },
    get: async (id) => shown((await found(id)).record),
    stop: (id) => change(id, (job) => (isOpen(job) ? { status: "stopped", running: null } : {})),
    async resume(id) {
      const isStopped = async () => (await found(id)).record.status === "stopped";
      await noteJob(storage, { id, work: "bulk_action", organizationId }, clock.now(), isStopped);
      return change(id, (job) =>
        job.status === "stopped" ? { status: "queued", running: runningAs(job) } : {},
      );
    },
    async *readLines(id) {
      const { parts } = (await found(id)).record;
      for (let from = 0; from < (parts ?? 0); from += PARTS_AT_ONCE) {
        const to = Math.min(parts ?? 0, from + PARTS_AT_ONCE);
        const partIds = Array.from({ length: to - from }, (_, index) => partIdOf(id, from + index));
        for (const part of await records.getAll("bulkActionParts", partIds)) yield part?.record.lines ?? [];
      }
    },
  };
}

/** One of a kind runs at a time, and one trial run of it. */
function runningAs({ action, dryRun }: Pick<BulkAction, "action" | "dryRun">): string {
  return dryRun ? `${action}, trial run` : action;
}

function requireFitting(
  action: BulkAction["action"],
  { filter, ids, days, planId, when, only }: Omit<BulkActionCreate, "action" | "dryRun">,
): void {
  if ((filter === undefined) === (ids === undefined))
    throw invalidInput("filter", "is required, or ids in its place: send one of them");
  if (days !== undefined && action !== "extend") throw invalidInput("days", "belongs to the action extend");
  if (action === "change-plan" && planId === undefined)
    throw invalidInput("planId", "is required: the id of the new plan");
  if (action !== "change-plan" && planId !== undefined)
    throw invalidInput("planId", "belongs to the action change-plan; the filter has a plan of its own");
  if (action !== "change-plan" && when !== undefined)
    throw invalidInput("when", "belongs to the action change-plan");
  if (action === "change-plan" && only !== undefined)
    throw invalidInput("only", "must not be given: a change of plan is for the selected licenses alone");
}

/** As it is in JSON: moments are texts, and what is not given is not there. */
function asJson(given: object): JsonObject {
  return JSON.parse(JSON.stringify(given)) as JsonObject;
}

function shown(stored: StoredBulkAction): BulkAction {
  const { running: _, parts: __, actorType, actorId, productIds, ids, ...job } = stored;
  return job;
}
