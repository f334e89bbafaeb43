import type { Clock } from "../../foundation/time.ts";
import { LONGEST_LEASE, type Outage } from "../../rules/leases.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { isTaken } from "../../storage/refusals.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";

const ID = "answers";
const EVERY_MS = 60_000;
/** Servers that have not answered for longer were out of order. */
const OUTAGE_MS = 120_000;

/** Knows when no server of the deployment answered. */
export interface Outages {
  /** The outages that leases may still hold for, the earliest first; as of a minute ago at the latest. */
  known(): Promise<readonly Outage[]>;
  /** The same as this process heard of them last, without a call of the store. */
  heard(): readonly Outage[];
  /** Notes that this server answers now. */
  note(): Promise<void>;
}

/**
 * Every server notes each minute that it answers: the first one that finds a longer silence knows of the outage. Where
 * no server ever noted it, nobody can tell a silence from an outage, and there is none.
 */
export function createOutages(storage: StorageAdapter, clock: Clock): Outages {
  let outages: readonly Outage[] = [];
  let notedAt: Date | null = null;
  let reading: Promise<void> | null = null;

  const note = async ({ begins }: { begins: boolean }): Promise<void> => {
    const found = await unitOfWork(workspaceIn(storage, DEPLOYMENT), async (tx) => {
      const now = clock.now();
      const last = await tx.get("answerTimes", ID);
      if (last === null) {
        if (!begins) return { now, outages: [] };
        tx.insert("answerTimes", { id: ID, answeredAt: now, outages: [] }, isTaken);
        return { now, outages: [] };
      }
      const { answeredAt } = last.record;
      const kept = last.record.outages.filter(({ to }) => to + LONGEST_LEASE * 1000 > now.getTime());
      const isOutage = now.getTime() - answeredAt.getTime() > OUTAGE_MS;
      const next = isOutage ? [...kept, { from: answeredAt.getTime(), to: now.getTime() }] : kept;
      if (now > answeredAt) tx.overwrite("answerTimes", last, { answeredAt: now, outages: next });
      return { now, outages: next };
    });
    outages = found.outages.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
    notedAt = found.now;
  };

  /** Calls that come together share one note. */
  const read = (): Promise<void> => {
    reading ??= note({ begins: false }).finally(() => {
      reading = null;
    });
    return reading;
  };

  return {
    note: () => note({ begins: true }),
    heard: () => outages,
    async known() {
      if (notedAt === null || clock.now().getTime() - notedAt.getTime() >= EVERY_MS) await read();
      return outages;
    },
  };
}
