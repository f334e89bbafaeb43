/** Upper bounds in milliseconds; most answers take less than one, and those of a database in trouble up to some seconds. */
const BOUNDS_MS = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);
const NAME = "keystead_http_request_duration_seconds";
const HELP = "Time from a request's head to its answer, before the answer is sent";

/** Counts one answer of a path: the request's method, the status, and how long it took. */
export type CountAnswer = (method: string, status: number, milliseconds: number) => void;

/** The answers with the same labels. */
class Durations {
  readonly #labels: string;
  readonly #counts: number[] = Array(BOUNDS_MS.length + 1).fill(0);
  #sum = 0;

  constructor(labels: string) {
    this.#labels = labels;
  }

  add(milliseconds: number): void {
    let bucket = 0;
    while (milliseconds > (BOUNDS_MS[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.#sum += milliseconds;
  }

  lines(): string[] {
    let count = 0;
    const buckets = this.#counts.map((inBucket, index) => {
      count += inBucket;
      const bound = BOUNDS_MS[index];
      const atMost = bound === undefined ? "+Inf" : bound / 1000;
      return `${NAME}_bucket{${this.#labels},le="${atMost}"} ${count}`;
    });
    return [
      ...buckets,
      `${NAME}_sum{${this.#labels}} ${this.#sum / 1000}`,
      `${NAME}_count{${this.#labels}} ${count}`,
    ];
  }
}

/**
 * A histogram of how long answers took, by API, route, method and class of status. Counted here and not by prom-client, which
 * takes a microsecond for each observation: an answer from memory takes twenty in all.
 */
export class AnswerDurations {
  readonly #all: Durations[] = [];
  readonly #ofPaths = new Map<string, Map<string, Durations[]>>();

  /** What counts the answers of one path: a pattern such as `/api/products/:id`, never what a request has in its place. One path has one count. */
  of(api: string, route: string): CountAnswer {
    const byMethod = this.#ofPaths.get(route) ?? new Map<string, Durations[]>();
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
      byClass[statusClass].add(milliseconds);
    };
  }

  /** In Prometheus's text format. */
  text(): string {
    const lines = this.#all.flatMap((durations) => durations.lines());
    return [`# HELP ${NAME} ${HELP}`, `# TYPE ${NAME} histogram`, ...lines, ""].join("\n");
  }

  #begin(labels: string): Durations {
    const durations = new Durations(labels);
    this.#all.push(durations);
    return durations;
  }
}
