/**
 * Upper bounds in milliseconds; most answers take less than one, and those of a database in trouble up to some seconds.
 */
const BOUNDS_MS = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);
const NAME = "keystead_http_request_duration_seconds";
const HELP = "Time from a request's head to its answer, before the answer is sent";

/** Counts one answer of a path: the request's method, the status, and how long it took. */
export type CountAnswer = (method: string, status: number, milliseconds: number) => void;

/** Answers with the same labels: how many took how long. */
export interface CountedDurations {
  /** As Prometheus writes labels. */
  labels: string;
  /** Answers in each bucket, the last without bound. */
  counts: number[];
  sumMs: number;
}

function count(durations: CountedDurations, milliseconds: number): void {
  let bucket = 0;
  while (milliseconds > (BOUNDS_MS[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
  durations.counts[bucket] = (durations.counts[bucket] ?? 0) + 1;
  durations.sumMs += milliseconds;
}

function linesOf({ labels, counts, sumMs }: CountedDurations): string[] {
  let total = 0;
  const buckets = counts.map((inBucket, index) => {
    total += inBucket;
    const bound = BOUNDS_MS[index];
    const atMost = bound === undefined ? "+Inf" : bound / 1000;
    return `${NAME}_bucket{${labels},le="${atMost}"} ${total}`;
  });
  return [...buckets, `${NAME}_sum{${labels}} ${sumMs / 1000}`, `${NAME}_count{${labels}} ${total}`];
}

/** The histogram in Prometheus's text format. */
export function durationsText(all: readonly CountedDurations[]): string {
  return [`# HELP ${NAME} ${HELP}`, `# TYPE ${NAME} histogram`, ...all.flatMap(linesOf), ""].join("\n");
}

/** Adds up the durations of several processes. */
export function addedDurations(all: readonly CountedDurations[]): CountedDurations[] {
  const byLabels = new Map<string, CountedDurations>();
  for (const { labels, counts, sumMs } of all) {
    const before = byLabels.get(labels);
    byLabels.set(labels, {
      labels,
      counts: counts.map((inBucket, index) => inBucket + (before?.counts[index] ?? 0)),
      sumMs: sumMs + (before?.sumMs ?? 0),
    });
  }
  return [...byLabels.values()];
}

/**
 * A histogram of how long answers took, by API, route, method and class of status. Counted here and not by prom-client,
 * which takes a microsecond for each observation: an answer from memory takes twenty in all.
 */
export class AnswerDurations {
  readonly #all: CountedDurations[] = [];
  readonly #ofPaths = new Map<string, Map<string, CountedDurations[]>>();

  /**
   * Returns the counter of a path's answers. `path` is a pattern such as `/api/products/:id`, never a request's path.
   * One path has one counter.
   */
  of(api: string, route: string): CountAnswer {
    const byMethod = this.#ofPaths.get(route) ?? new Map<string, CountedDurations[]>();
    this.#ofPaths.set(route, byMethod);
    return (method, status, milliseconds) => {
      // Clients make up methods; a label must not grow with them.
      const known = METHODS.has(method) ? method : "other";
      const byClass = byMethod.get(known) ?? [];
      if (byClass.length === 0) byMethod.set(known, byClass);
      const statusClass = Math.floor(status / 100);
      byClass[statusClass] ??= this.#begin(
        `api="${api}",route="${route}",method="${known}",status="${statusClass}xx"`,
      );
      count(byClass[statusClass], milliseconds);
    };
  }

  /** How often this method of a path was answered until now. */
  times(route: string, method: string): number {
    const classes = this.#ofPaths.get(route)?.get(method) ?? [];
    return classes.reduce((sum, { counts }) => sum + counts.reduce((all, inBucket) => all + inBucket, 0), 0);
  }

  /** The answers until now. */
  snapshot(): readonly CountedDurations[] {
    return this.#all;
  }

  #begin(labels: string): CountedDurations {
    const durations = { labels, counts: Array<number>(BOUNDS_MS.length + 1).fill(0), sumMs: 0 };
    this.#all.push(durations);
    return durations;
  }
}
