import type { Kind, Write } from "@keystead/core/adapter";
import { Seats } from "./inserted-seats.ts";
import { setSeat } from "./set-seat.ts";
import { freeSeats, removeRows, type Strength, statements, strengths } from "./statements.ts";
import type { Refusal, Run, Step } from "./step.ts";
import { idOf, inSchema, inScopeByRow, tableOf, tables, toRow } from "./tables.ts";

const CHANGED: Refusal = { because: "changed" };

function statementsFor(kind: Kind) {
  const found = statements.get(kind);
  if (found === undefined) throw new TypeError(`There is no kind ${kind}`);
  return found;
}

/**
 * Lists the statements of the writes in their order, after statements that lock the rows concerned in the fixed order
 * of locks.
 */
export function stepsOf(writes: readonly Write[], { grouped }: { grouped: boolean }): Step[] {
  const steps = locksOf(writes).map((run): Step => ({ ...run, write: 0 }));
  const seats = new Seats(writes);
  for (let index = 0; index < writes.length; ) {
    const rows = grouped ? listInserts(writes, index) : [];
    const write = writes[index];
    if (write === undefined) break;
    const runs = rows.length > 1 ? insertRows(write as Insert, rows, seats) : runsOf(write, seats);
    for (const run of runs) steps.push({ ...run, write: index });
    index += Math.max(1, rows.length);
  }
  for (const run of seats.listAnnouncements()) steps.push({ ...run, write: 0 });
  return steps;
}

type Insert = Extract<Write, { op: "insert" }>;

/** Lists the records of the inserts of one kind that begin here. */
function listInserts(writes: readonly Write[], start: number): object[] {
  const first = writes[start];
  if (first?.op !== "insert") return [];
  const records: object[] = [];
  for (let index = start; ; index += 1) {
    const write = writes[index];
    if (write?.op !== "insert" || write.kind !== first.kind) return records;
    records.push(write.record);
  }
}

function insertRows({ kind }: Insert, records: readonly object[], seats: Seats): Run[] {
  const given = records.map((record) => toRow(tableOf(kind), record));
  if (kind === "licenses") seats.countInNew(given);
  const counted = kind === "activations" ? seats.countTaken(given) : [];
  return [...findMisfits(kind, given), ...counted, { run: statementsFor(kind).insert, given }];
}

function findMisfits(kind: Kind, given: unknown): Run[] {
  return statementsFor(kind).misfits.map(({ field, text }) => ({
    run: text,
    given,
    mustAffect: 0,
    refusal: { because: "missing", field },
  }));
}

function runsOf(write: Write, seats: Seats): Run[] {
  switch (write.op) {
    case "insert":
      return insertRows(write, [write.record], seats);
    case "update": {
      const { follow, update } = statementsFor(write.kind);
      const given = [{ ...toRow(tableOf(write.kind), write.record), row_version: write.version }];
      const fitting = findMisfits(write.kind, given);
      // A copy that no longer matches was read with another version.
      const first = { id: idOf(write.kind, write.record), version: write.version };
      return [
        ...(fitting.length === 0 ? [] : [expectVersion(write.kind, first), ...fitting]),
        ...follow.map((run) => ({ run, given })),
        { run: update, given, mustAffect: 1, refusal: CHANGED },
      ];
    }
    case "delete": {
      const { id, version, cascade = false } = write;
      const runs = statementsFor(write.kind).remove[cascade ? "cascade" : "alone"];
      return [
        ...(version === undefined ? [] : [expectVersion(write.kind, { id, version })]),
        ...runs.map((run) => ({ run, given: { id } })),
      ];
    }
    case "deleteReferring": {
      const { id, except = null } = write;
      const table = tableOf(write.kind);
      const condition = `${inScopeByRow(table)} AND r.${inSchema(write.field)} = $2 ->> 'id' AND r.${table.id} IS DISTINCT FROM $2 ->> 'except'`;
      return removeRows(table, condition, false).map((run) => ({ run, given: { id, except } }));
    }
    case "expect":
      return [expectVersion(write.kind, write)];
    case "expectNone":
      return [{ run: statementsFor(write.kind).any, given: null, mustAffect: 0, refusal: CHANGED }];
    case "freeSeats": {
      const { licenseId, at } = write;
      return freeSeats.map((run) => ({ run, given: { licenseId, at } }));
    }
    case "setSeat":
      return setSeat(write);
  }
}

function expectVersion(kind: Kind, { id, version }: { id: string; version: number }): Run {
  return { run: statementsFor(kind).expect, given: { id, version }, mustAffect: 1, refusal: CHANGED };
}

/** Locks the existing rows that the writes concern. */
function locksOf(writes: readonly Write[]): Run[] {
  const wanted = new Map<Kind, { ids: Set<string>; strength: number }>();
  const runs: Run[] = [];
  const want = (kind: Kind, id: string, strength: Strength): void => {
    const known = wanted.get(kind) ?? { ids: new Set(), strength: 0 };
    known.ids.add(id);
    wanted.set(kind, { ids: known.ids, strength: Math.max(known.strength, strengths.indexOf(strength)) });
  };
  for (const write of writes) {
    if (write.op === "insert" || write.op === "update") {
      for (const [kind, id] of listCopied(write.kind, write.record)) want(kind, id, "SHARE");
    }
    if (write.op === "update") want(write.kind, idOf(write.kind, write.record), "NO KEY UPDATE");
    if (write.op === "delete") want(write.kind, write.id, "UPDATE");
    if (write.op === "expect") want(write.kind, write.id, "SHARE");
    if (write.op === "insert" && write.kind === "activations")
      want("licenses", write.record.licenseId, "NO KEY UPDATE");
    if (write.op === "freeSeats" || write.op === "setSeat")
      want("licenses", write.licenseId, "NO KEY UPDATE");
    // Concurrent commits that expect no record run one at a time.
    if (write.op === "expectNone") runs.push({ run: NONE_LOCK, given: { kind: write.kind } });
  }
  for (const { kind } of tables) {
    const rows = wanted.get(kind);
    const strength = rows && strengths[rows.strength];
    if (strength) runs.push({ run: statementsFor(kind).lock[strength], given: [...rows.ids] });
  }
  return runs;
}

const NONE_LOCK =
  "SELECT pg_advisory_xact_lock(hashtextextended('keystead ' || ($2 ->> 'kind') || ' ' || $1, 0))";

/** Lists the records whose fields this record copies. */
function listCopied(kind: Kind, record: object): [kind: Kind, id: string][] {
  const { copies = {}, references = {} } = tableOf(kind).declaration;
  const fields = new Map(Object.entries(record));
  return Object.values(copies).flatMap((copy) => {
    const reference = copy && references[copy.reference];
    return copy && reference ? [[reference.kind, String(fields.get(copy.reference))]] : [];
  });
}
