import { DAY_MS } from "../../foundation/time.ts";
import type { Tenant } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import { type Reader, recordsOf } from "../../storage/records.ts";
import { UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { JobTakenOver } from "../jobs/job-worker.ts";
import { recordsById, selectedLicenses } from "../licenses/read.ts";
import { type ActionOptions, isRefusal, isSingle, lineOf, type MailLicense } from "./apply.ts";
import { type BulkActionLine, bulkActionFilter, type SelectedLicense } from "./schema.ts";

/** How long it can be asked what became of each license. */
const REPORTED_MS = 30 * DAY_MS;
const IN_A_PART = 500;
/** Licenses that are changed in one commit; those of a bundle are never in two. */
const AT_ONCE = 50;

/** Counts of a job that has done nothing. */
export const NO_COUNTS = { done: 0, same: 0, refused: 0, gone: 0, licenses: 0 };

export type StoredBulkAction = RecordOf<"bulkActions">;

/**
 * Selects the licenses of a job, if that is not done, and then does what is left, some licenses at a time. What
 * becomes of each is written in the commit that changes it: whatever stops a server, each license is changed and
 * counted once. A license that begins or ceases to match after the selection changes nothing. Throws {@link
 * JobTakenOver} when somebody stops the job, or another process goes on with it.
 */
export async function* progressOf(
  tenant: Tenant,
  mailLicense: MailLicense,
  id: string,
): AsyncGenerator<void> {
  const plain = workspaceIn(tenant.storage, tenant.organizationId);
  const parts = (await openAction(plain.records, id)).record.parts ?? (yield* selected(tenant, id));
  const { record: job } = await openAction(plain.records, id);
  const counts = { ...NO_COUNTS };
  const count = (lines: readonly BulkActionLine[]): void => {
    for (const { outcome, licenses } of lines) {
      counts[outcome] += 1;
      if (outcome === "done") counts.licenses += licenses;
    }
  };
  for (let number = 0; number < parts; number += 1) {
    const partId = partIdOf(id, number);
    const part = await plain.records.get("bulkActionParts", partId);
    if (part === null) throw new JobTakenOver("The job's licenses are no longer kept");
    count(part.record.lines);
    let at = part.record.lines.length;
    while (at < part.record.selected.length) {
      const lines = await linesFrom({ tenant, mailLicense, job, partId, at });
      at += lines.length;
      count(lines);
      await noteProgress(tenant, id, { counts, status: "running" });
      yield;
    }
  }
  await noteProgress(tenant, id, { counts, status: "finished", running: null });
}

/** Does the next licenses of a part; those that cannot be committed together, one by one. */
async function linesFrom(step: Step): Promise<BulkActionLine[]> {
  try {
    return await stepOf(step, AT_ONCE);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  try {
    return await stepOf(step, 1);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return stepOf(step, 1, error.message);
  }
}

interface Step {
  tenant: Tenant;
  mailLicense: MailLicense;
  job: StoredBulkAction;
  partId: string;
  at: number;
}

/**
 * Does about so many licenses in one commit with the note of what became of them; with a refusal it only notes that.
 */
function stepOf(
  { tenant, mailLicense, job, partId, at }: Step,
  most: number,
  refusal?: string,
): Promise<BulkActionLine[]> {
  const { id, action, dryRun } = job;
  const options: ActionOptions = job.options;
  return unitOfWork(tenant, async (tx) => {
    tx.expect("bulkActions", await openAction(tx, id));
    const part = await tx.get("bulkActionParts", partId);
    if (part === null || part.record.lines.length !== at) throw new JobTakenOver("Another server goes on");
    const next = part.record.selected.slice(at, at + most);
    const changes = dryRun || refusal !== undefined ? new UnitOfWork(tenant.records) : tx;
    await changes.getAll(
      "licenses",
      next.map(({ licenseId }) => licenseId),
    );
    const lines: BulkActionLine[] = [];
    let licenses = 0;
    for (const each of next) {
      if (licenses >= most) break;
      const line = await lineOf(changes, each, { action, options, mailLicense, now: tenant.clock.now() });
      lines.push(line);
      licenses += Math.max(1, line.licenses);
    }
    const noted =
      refusal === undefined
        ? lines
        : lines.map((line) => ({ ...line, outcome: "refused" as const, message: refusal }));
    tx.change("bulkActionParts", part, { lines: [...part.record.lines, ...noted] });
    return noted;
  });
}

/** Writes down which licenses the job is about, in the order of their ids. Begun again, it begins anew. */
async function* selected(tenant: Tenant, id: string): AsyncGenerator<void, number> {
  const { clock, storage, organizationId } = tenant;
  const plain = workspaceIn(storage, organizationId);
  const { record, version } = await begunAnew(tenant, id);
  const endsAt = new Date(clock.now().getTime() + REPORTED_MS);
  let [parts, total] = [0, 0];
  let waiting: SelectedLicense[] = [];
  const write = async (some: SelectedLicense[]): Promise<void> => {
    const part = { id: partIdOf(id, parts), jobId: id, selected: some, lines: [], endsAt };
    await unitOfWork(plain, async (tx) => {
      tx.expect("bulkActions", await openAction(tx, id, version));
      tx.insert("bulkActionParts", part);
    });
    parts += 1;
    total += some.length;
  };
  for await (const some of selectionOf(tenant, record)) {
    waiting.push(...some);
    for (; waiting.length >= IN_A_PART; waiting = waiting.slice(IN_A_PART))
      await write(waiting.slice(0, IN_A_PART));
    yield;
  }
  if (waiting.length > 0) await write(waiting);
  await noteProgress(tenant, id, { parts, total, status: "running" }, version);
  return parts;
}

/**
 * Begins to select the licenses of a job, and gives it as it is as long as nobody else begins, stops or resumes it: two
 * servers would mix what they select.
 */
async function begunAnew(
  { clock, storage, organizationId }: Tenant,
  id: string,
): Promise<Stored<"bulkActions">> {
  const plain = workspaceIn(storage, organizationId);
  const { version } = await openAction(plain.records, id);
  const updatedAt = clock.now();
  await unitOfWork(plain, async (tx) => {
    const { record } = await openAction(tx, id, version);
    tx.add({ op: "update", kind: "bulkActions", record: { ...record, updatedAt }, version });
    tx.add({ op: "deleteReferring", kind: "bulkActionParts", field: "jobId", id });
  });
  const begun = await openAction(plain.records, id);
  if (begun.record.updatedAt.getTime() !== updatedAt.getTime())
    throw new JobTakenOver("Another server begins");
  return begun;
}

/** The selected licenses: one for each group, unless the action is for the selected ones alone. */
async function* selectionOf(tenant: Tenant, job: StoredBulkAction): AsyncGenerator<SelectedLicense[]> {
  const isAlone = isSingle(job.action, job.options);
  const groups = new Set<string>();
  for await (const batch of chosen(tenant, job))
    yield batch.flatMap(({ id: licenseId, bundleGroup }): SelectedLicense[] => {
      if (isAlone || bundleGroup === null) return [{ licenseId, group: null }];
      if (groups.has(bundleGroup)) return [];
      groups.add(bundleGroup);
      return [{ licenseId, group: bundleGroup }];
    });
}

async function* chosen(
  tenant: Tenant,
  { ids, filter }: StoredBulkAction,
): AsyncGenerator<{ id: string; bundleGroup: string | null }[]> {
  if (ids !== null) {
    const found = await recordsById(tenant.records, "licenses", ids);
    yield [...new Set(ids)].map((id) => ({ id, bundleGroup: found.get(id)?.bundleGroup ?? null }));
    return;
  }
  const selection = {
    ...bulkActionFilter.parse(filter),
    sort: "createdAt" as const,
    now: tenant.clock.now(),
  };
  for await (const batch of selectedLicenses(tenant, selection)) yield recordsOf(batch);
}

/** Notes how far a job is, which is no entry of the audit log. Throws {@link JobTakenOver} for one that is over. */
export async function noteProgress(
  { storage, organizationId, clock }: Pick<Tenant, "storage" | "organizationId" | "clock">,
  id: string,
  changes: Partial<StoredBulkAction>,
  version?: number,
): Promise<void> {
  const updatedAt = clock.now();
  await unitOfWork(workspaceIn(storage, organizationId), async (tx) => {
    tx.change("bulkActions", await openAction(tx, id, version), { ...changes, updatedAt });
  });
}

/**
 * Throws {@link JobTakenOver} for a job that has ended, was stopped, or is gone, and for one of another version than
 * the given.
 */
async function openAction(
  reader: Pick<Reader, "get">,
  id: string,
  version?: number,
): Promise<Stored<"bulkActions">> {
  const found = await reader.get("bulkActions", id);
  if (found === null || !isOpen(found.record)) throw new JobTakenOver("The job is over");
  if (version !== undefined && found.version !== version) throw new JobTakenOver("Another server goes on");
  return found;
}

export function isOpen({ status }: Pick<StoredBulkAction, "status">): boolean {
  return status === "queued" || status === "running";
}

export function partIdOf(id: string, number: number): string {
  return `${id}-${String(number).padStart(8, "0")}`;
}
