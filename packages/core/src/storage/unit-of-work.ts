import type { Slice } from "../foundation/page.ts";
import { nextTurn } from "../foundation/time.ts";
import { declarationOf, type Kind, type RecordOf, type UniqueOf, type Written } from "./kinds.ts";
import { changedFields, type RecordChange, withChanges } from "./record-change.ts";
import type { Query, Stored, Write } from "./record-store.ts";
import type { Records } from "./records.ts";
import { type Refusal, recordErrors, refusalError } from "./refusals.ts";
import { withoutKept } from "./selection.ts";
import type { PendingCommit, Workspace } from "./workspace.ts";

const RETRIES_AT_ONCE = 3;
const LONGEST_WAIT_MS = 32;
/** Under some isolation levels, a transaction of the application never sees the write that came first. */
const MOST_ATTEMPTS_IN_TRANSACTION = 3;
/** With more steps, what a commit comes to is computed in several turns of the event loop. */
const MOST_IN_A_TURN = 100;

/** Whether the unit runs again for a refusal of a step that would otherwise be an error, after so many attempts. */
export type RunsAgain = (refusal: Refusal, attempts: number) => boolean;

type Fields = Readonly<Record<string, unknown>>;

/** Reads, and collects writes for one commit. A record is read once; nobody else sees a write before the commit. */
export class UnitOfWork {
  readonly #records: Records;
  /** Records as they were read, by kind and id; null for one that is not there. */
  readonly #read = new Map<string, Stored<Kind> | null>();
  readonly #writes: Write[] = [];
  readonly #updates = new Map<string, { index: number; record: unknown }>();
  readonly #runsAgain = new Map<Write, RunsAgain>();

  constructor(records: Records) {
    this.#records = records;
  }

  /** Whether the caller sees some products alone. */
  get isLimited(): boolean {
    return this.#records.isLimited ?? false;
  }

  /** Steps of the commit, in the order in which they were added. */
  get writes(): readonly Write[] {
    return this.#writes;
  }

  /** The record with the id, with the changes that this unit has made to it, or null. */
  async get<K extends Kind>(kind: K, id: string): Promise<Stored<K> | null> {
    return (await this.getAll(kind, [id]))[0] ?? null;
  }

  /** The records with the ids, in their order. Reads those that the unit does not know yet, at once. */
  async getAll<K extends Kind>(kind: K, ids: readonly string[]): Promise<(Stored<K> | null)[]> {
    const unknown = [...new Set(ids)].filter((id) => !this.#read.has(nameOf(kind, id)));
    const found = await this.#records.getAll(kind, unknown);
    for (const [index, id] of unknown.entries()) this.#read.set(nameOf(kind, id), found[index] ?? null);
    return ids.map((id) => this.#present(kind, id));
  }

  /** The record that has the values of a unique constraint, in the order of its fields, or null. */
  async find<K extends Kind>(kind: K, unique: UniqueOf<K>, ...values: string[]): Promise<Stored<K> | null> {
    return (await this.findAll(kind, unique, [values]))[0] ?? null;
  }

  /** The records that have each list of values, in their order. */
  async findAll<K extends Kind>(
    kind: K,
    unique: UniqueOf<K>,
    values: readonly (readonly string[])[],
  ): Promise<(Stored<K> | null)[]> {
    return this.#remember(kind, await this.#records.findAll(kind, unique, values));
  }

  /** One page of the selected records, as they are stored. */
  async list<K extends Kind>(kind: K, query: Query<K>): Promise<Slice<Stored<K>>> {
    const { items, total } = await this.#records.list(kind, query);
    this.#remember(kind, items);
    return { items, total };
  }

  /**
   * Adds a new record. `runsAgain` tells which refusals, such as a unique value that is taken, the unit can mend by
   * running again.
   */
  insert<K extends Kind>(kind: K, record: Written<K>, runsAgain?: RunsAgain): void {
    this.add({ op: "insert", kind, record } as Write, runsAgain);
  }

  /**
   * Writes the record with the changes over the version that was read, and gives it. A field that is `undefined`
   * changes nothing. Adds no step when nothing but `updatedAt` would differ, and then gives the record as it is.
   */
  change<K extends Kind>(
    kind: K,
    { record, version }: Stored<K>,
    changes: Partial<RecordOf<K>>,
    runsAgain?: RunsAgain,
  ): RecordOf<K> {
    const next = withChanges(record as RecordOf<K> & object, changes as Partial<RecordOf<K> & object>);
    if (next !== record) this.#update(kind, next, version, runsAgain);
    return next;
  }

  /**
   * Writes the record with the changes over the version that was read, and gives it, also when nothing differs: of
   * several units that do so at once, one is done, and the others run again.
   */
  overwrite<K extends Kind>(
    kind: K,
    { record, version }: Stored<K>,
    changes: Partial<RecordOf<K>>,
    runsAgain?: RunsAgain,
  ): RecordOf<K> {
    const next = withChanges(record as RecordOf<K> & object, changes as Partial<RecordOf<K> & object>);
    this.#update(kind, next, version, runsAgain);
    return next;
  }

  /** Deletes the version that was read. With `cascade`, records whose reference says `ask` go too. */
  delete<K extends Kind>(kind: K, { record, version }: Stored<K>, options: { cascade?: boolean } = {}): void {
    this.add({ op: "delete", kind, id: idOf(kind, record as Fields), version, ...options });
  }

  /**
   * Refuses the commit unless the record still is as it was read. Adds no step when the unit has changed the
   * record, which says so, too.
   */
  expect<K extends Kind>(kind: K, { record, version }: Stored<K>): void {
    const id = idOf(kind, record as Fields);
    if (!this.#updates.has(nameOf(kind, id))) this.add({ op: "expect", kind, id, version });
  }

  /** Adds a step of any other kind. */
  add(write: Write, runsAgain?: RunsAgain): void {
    this.#writes.push(write);
    if (runsAgain) this.#runsAgain.set(write, runsAgain);
  }

  /** Adds steps that refer to nothing that could be gone. */
  addAll(writes: readonly Write[]): void {
    this.#writes.push(...writes);
  }

  /** Whether the unit can mend the refusal of one of its own steps by running again. */
  runsAgainFor(refusal: Refusal, attempts: number): boolean {
    if (refusal.because === "changed") return true;
    const write = this.#writes[refusal.write];
    return write !== undefined && (this.#runsAgain.get(write)?.(refusal, attempts) ?? false);
  }

  /** Changes of audited records; null when a record is not as the unit read it. */
  async changes(): Promise<RecordChange[] | null> {
    const changes = await Promise.all(this.#writes.map((write) => this.#changeBy(write)));
    if (changes.includes(null)) return null;
    return changes.filter((change) => change !== null && change !== "none");
  }

  async #changeBy(write: Write): Promise<RecordChange | "none" | null> {
    if (write.op !== "insert" && write.op !== "update" && write.op !== "delete") return "none";
    const { kind } = write;
    const { audited } = declarationOf(kind);
    if (!audited) return "none";
    if (write.op === "insert") {
      if (audited.untoldBirth) return "none";
      const after: Fields = write.record;
      return { kind, id: idOf(kind, after), before: null, after };
    }
    const id = write.op === "delete" ? write.id : idOf(kind, write.record);
    const name = nameOf(kind, id);
    if (!this.#read.has(name)) this.#read.set(name, await this.#records.get(kind, id));
    const current = this.#read.get(name) ?? null;
    if (current === null) return write.op === "delete" && write.version === undefined ? "none" : null;
    if (write.version !== undefined && write.version !== current.version) return null;
    const before = withoutKept(kind, current.record);
    const after: Fields | null = write.op === "delete" ? null : write.record;
    return after !== null && changedFields({ before, after }).length === 0
      ? "none"
      : { kind, id, before, after };
  }

  #update<K extends Kind>(kind: K, record: RecordOf<K>, version: number, runsAgain?: RunsAgain): void {
    const name = nameOf(kind, idOf(kind, record as Fields));
    const write = {
      op: "update",
      kind,
      record: withoutKept(kind, record as Fields),
      version,
    } as unknown as Write;
    const earlier = this.#updates.get(name);
    if (earlier === undefined) this.#writes.push(write);
    else this.#writes[earlier.index] = write;
    this.#updates.set(name, { index: earlier?.index ?? this.#writes.length - 1, record });
    if (runsAgain) this.#runsAgain.set(write, runsAgain);
  }

  #present<K extends Kind>(kind: K, id: string): Stored<K> | null {
    const name = nameOf(kind, id);
    const read = (this.#read.get(name) ?? null) as Stored<K> | null;
    const update = this.#updates.get(name);
    return read && update ? { ...read, record: update.record as RecordOf<K> } : read;
  }

  #remember<K extends Kind>(kind: K, found: (Stored<K> | null)[]): (Stored<K> | null)[] {
    return found.map((stored) => {
      if (stored === null) return null;
      const id = idOf(kind, stored.record as Fields);
      const name = nameOf(kind, id);
      if (!this.#read.has(name)) this.#read.set(name, stored as Stored<Kind>);
      return this.#present(kind, id);
    });
  }
}

/**
 * Runs `work`, then commits what it wrote together with the workspace's consequences, all or nothing, and gives the
 * result. When another write came first, nothing is written and `work` runs again, on fresh reads: it must change
 * nothing but by `tx`. Without writes, nothing is committed. Throws what `work` throws, and the error of the
 * refused step, such as `email_taken` or `in_use`.
 */
export async function unitOfWork<Result>(
  workspace: Workspace,
  work: (tx: UnitOfWork) => Promise<Result> | Result,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const tx = new UnitOfWork(workspace.records);
    const result = await work(tx);
    if (tx.writes.length === 0 || (await commit(workspace, tx, attempt))) return result;
    if (workspace.storage.isTransaction && attempt === MOST_ATTEMPTS_IN_TRANSACTION)
      throw recordErrors.transactionConflict();
    if (attempt < RETRIES_AT_ONCE) continue;
    // Many callers that write one record would go on to meet each other.
    const longest = Math.min(2 ** attempt, LONGEST_WAIT_MS);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
  }
}

/** Whether everything is written; false when the unit is to run again. */
async function commit(
  { storage, scope, consequences }: Workspace,
  tx: UnitOfWork,
  attempts: number,
): Promise<boolean> {
  const changes = await tx.changes();
  if (changes === null) return false;
  const pending: PendingCommit = {
    storage,
    scope,
    writes: tx.writes,
    changes,
    get: (kind, id) => tx.get(kind, id),
  };
  const all: Write[] = [...tx.writes];
  const parts = [];
  const isBulk = tx.writes.length > MOST_IN_A_TURN;
  for (const consequence of consequences) {
    if (isBulk) await nextTurn();
    const added = await consequence.writesFor(pending);
    all.push(...added);
    parts.push({ consequence, added, end: all.length });
  }
  if (isBulk) await nextTurn();
  const result = await storage.commit(scope, all);
  if (result.done) {
    // Within a transaction of the application nothing is committed yet: rounds find what is left to do.
    if (storage.isTransaction) return true;
    for (const { consequence, added } of parts) await consequence.committed?.({ ...pending, all }, added);
    return true;
  }
  if (result.write >= tx.writes.length) {
    parts.find(({ end }) => result.write < end)?.consequence.refused?.(result);
    return false;
  }
  if (result.because === "changed" || tx.runsAgainFor(result, attempts)) return false;
  throw refusalError(result, tx.writes[result.write]);
}

function idOf(kind: Kind, record: Fields): string {
  return String(record[declarationOf(kind).id]);
}

function nameOf(kind: Kind, id: string): string {
  return `${kind} ${id}`;
}
