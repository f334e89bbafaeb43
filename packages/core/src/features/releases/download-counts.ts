import { DAY_MS } from "../../foundation/time.ts";
import type { Context } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Records } from "../../storage/records.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import type { Counter } from "../counters/counter.ts";
import type { ReleaseDownloads } from "./download-count-schema.ts";
import type { Release } from "./schema.ts";

/** Waits this long after the first download, so that many downloads cost one write. */
const FLUSH_AFTER_MS = 5_000;
const KEPT_DAYS = 800;
/** Kinds of files that updaters read on the way to another one: they are no downloads of the release. */
const COMPANIONS: readonly string[] = ["blockmap", "sig"];

/** An artifact of a release. */
export interface CountedArtifact {
  /** Id of the organization, `org_…`. */
  organizationId: string;
  /** Id of the release, `rel_…`. */
  releaseId: string;
  /** Id of the artifact, `art_…`. */
  artifactId: string;
}

/** Counts downloads in memory, and adds them to the store in batches outside any request. */
export interface DownloadCounter {
  /** Counts one download. */
  count(artifact: CountedArtifact): void;
  /** Writes what is counted. What the store refuses stays counted for the next time. */
  flush(): Promise<void>;
  /** Writes what is counted and sets no more timers. */
  close(): Promise<void>;
}

interface Batch extends Omit<CountedArtifact, "artifactId"> {
  day: string;
  counts: Map<string, number>;
}

export function createDownloadCounter(
  { storage, clock, counter }: Context & { counter: Pick<Counter, "count"> },
  onError: (error: unknown) => void,
): DownloadCounter {
  const pending = new Map<string, Batch>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let writing = Promise.resolve();

  const schedule = (): void => {
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(() => flush().catch(onError), FLUSH_AFTER_MS);
    // Counts keep no process alive; `close` writes them.
    if (typeof timer === "object") timer.unref();
  };

  const note = (batch: Omit<Batch, "counts">, artifactId: string, more: number): void => {
    const id = `${batch.releaseId}.${batch.day}`;
    const known = pending.get(id) ?? { ...batch, counts: new Map() };
    known.counts.set(artifactId, (known.counts.get(artifactId) ?? 0) + more);
    pending.set(id, known);
    schedule();
  };

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    for (const [id, batch] of [...pending]) {
      pending.delete(id);
      try {
        const release = await add(storage, id, batch);
        if (release === null) continue;
        const { productId, version: value } = release;
        const product = { organizationId: batch.organizationId, productId };
        const times = downloadsIn(byArtifact(batch.counts), release);
        if (times === 0) continue;
        counter.count({ product, name: "downloaded", value, times });
      } catch (error) {
        for (const [artifactId, count] of batch.counts) note(batch, artifactId, count);
        throw error;
      }
    }
  };

  const flush = (): Promise<void> => {
    const turn = writing.then(write);
    writing = turn.catch(() => {});
    return turn;
  };

  return {
    count({ organizationId, releaseId, artifactId }) {
      const day = clock.now().toISOString().slice(0, 10);
      note({ organizationId, releaseId, day }, artifactId, 1);
    },
    flush,
    close() {
      isClosed = true;
      return flush();
    },
  };
}

/** Adds the downloads to those of the day, and gives the release; null of one that is gone: nobody asks about it. */
async function add(
  storage: Context["storage"],
  id: string,
  batch: Batch,
): Promise<RecordOf<"releases"> | null> {
  const { organizationId, releaseId, day, counts } = batch;
  return unitOfWork(workspaceIn(storage, organizationId), async (tx) => {
    const release = await tx.get("releases", releaseId);
    if (release === null) return null;
    const known = await tx.get("downloadCounts", id);
    const sums = { ...known?.record.counts };
    for (const [artifactId, count] of counts) sums[artifactId] = (sums[artifactId] ?? 0) + count;
    if (known) tx.change("downloadCounts", known, { counts: sums });
    else {
      const endsAt = new Date(Date.parse(day) + KEPT_DAYS * DAY_MS);
      // Another server may have counted first.
      tx.insert("downloadCounts", { id, releaseId, day, counts: sums, endsAt }, () => true);
    }
    return release.record;
  });
}

/** Reads the downloads of a release. */
export async function downloadsOfRelease(
  records: Pick<Records, "readAll">,
  release: Pick<Release, "id" | "artifacts">,
): Promise<ReleaseDownloads> {
  const artifacts = new Map<string, number>();
  const days = [];
  for await (const batch of records.readAll("downloadCounts", { filters: { releaseId: release.id } }))
    for (const { record } of batch) {
      const ofDay = byArtifact(Object.entries(record.counts));
      for (const { artifactId: id, count } of ofDay) artifacts.set(id, (artifacts.get(id) ?? 0) + count);
      days.push({ day: record.day, count: downloadsIn(ofDay, release), artifacts: ofDay });
    }
  return {
    total: days.reduce((sum, { count }) => sum + count, 0),
    artifacts: byArtifact(artifacts),
    days: days.toSorted((a, b) => (a.day < b.day ? 1 : -1)),
  };
}

function byArtifact(counts: Iterable<[string, number]>): ReleaseDownloads["artifacts"] {
  return [...counts].map(([artifactId, count]) => ({ artifactId, count }));
}

function downloadsIn(
  counts: ReleaseDownloads["artifacts"],
  { artifacts }: Pick<Release, "artifacts">,
): number {
  const kinds = new Map(artifacts.map(({ id, kind }) => [id, kind]));
  return counts
    .filter(({ artifactId }) => !COMPANIONS.includes(kinds.get(artifactId) ?? ""))
    .reduce((sum, { count }) => sum + count, 0);
}
