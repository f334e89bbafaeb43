import { isDeepStrictEqual } from "node:util";
import type { Change, Kind, StorageAdapter } from "@keystead/core/adapter";
import { type MemoryData, memoryStorage } from "@keystead/core/memory";
import { announce, setRow } from "../../core/test/memory-rows.ts";

/**
 * A store that is right as long as one call comes after the other, and wrong as soon as two meet: each write reads,
 * lets others run, decides on what it read and writes that. It is what a read-then-write adapter is.
 */
export function racyStore(data: MemoryData): StorageAdapter {
  const store = memoryStorage({ data });
  function racy<Given extends unknown[], Result>(
    methodOf: (of: StorageAdapter) => (...given: Given) => Promise<Result>,
  ): (...given: Given) => Promise<Result> {
    return async (...given) => {
      await store.ping();
      const read = structuredClone(data);
      const decided = structuredClone(read);
      await new Promise(setImmediate);
      const trial = memoryStorage({ data: decided });
      const changes: Change[] = [];
      trial.changes.subscribe((change) => changes.push(change));
      const result = await methodOf(trial)(...given);
      write(data, read, decided);
      for (const change of changes) announce(data, change);
      return result;
    };
  }

  return {
    ...store,
    commit: racy(({ commit }) => commit),
    sweep: racy(({ sweep }) => sweep),
    claimSeat: racy(({ claimSeat }) => claimSeat),
    freeSeat: racy(({ freeSeat }) => freeSeat),
    touch: racy(({ touch }) => touch),
    appendEvents: racy(({ appendEvents }) => appendEvents),
    maintainEvents: racy(({ maintainEvents }) => maintainEvents),
  };
}

function write(data: MemoryData, read: MemoryData, decided: MemoryData): void {
  data.lastVersion = Math.max(data.lastVersion, decided.lastVersion);
  const licenses = new Set<string>();
  for (const kind of Object.keys(data.rows) as Kind[])
    for (const [id, row] of changed(read.rows[kind], decided.rows[kind])) {
      setRow(data, kind, id, row);
      if (kind === "licenses") licenses.add(id);
      if (kind === "activations" && row) licenses.add(String(row.record.licenseId));
    }
  for (const id of licenses) writeWhole(data, decided, id);
  for (const [key, row] of changed(read.events, decided.events))
    if (row) data.events.set(key, row);
    else data.events.delete(key);
}

/** A license is written with its activations, as if it were one document. */
function writeWhole(data: MemoryData, decided: MemoryData, licenseId: string): void {
  const license = decided.rows.licenses.get(licenseId);
  if (license === undefined) return;
  setRow(data, "licenses", licenseId, license);
  for (const { activations } of [data.rows, decided.rows])
    for (const [id, { record }] of activations)
      if (record.licenseId === licenseId) setRow(data, "activations", id, decided.rows.activations.get(id));
}

/** Returns the rows that are new or changed; undefined for deleted ones. */
function changed<Row>(before: Map<string, Row>, after: Map<string, Row>): Map<string, Row | undefined> {
  const ids = new Set([...before.keys(), ...after.keys()]);
  const different = [...ids].filter((id) => !isDeepStrictEqual(before.get(id), after.get(id)));
  return new Map(different.map((id) => [id, after.get(id)]));
}
