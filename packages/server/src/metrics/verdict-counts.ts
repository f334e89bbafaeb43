import { Counter, type Registry } from "prom-client";

/** Counts a verdict: the code of a "no"; `undefined` is a good one. */
export type CountVerdict = (code: string | undefined) => void;

/** Verdicts by API, call and code. */
export class VerdictCounts {
  readonly #calls: { api: string; call: string; byCode: Map<string, number> }[] = [];

  constructor(registry: Registry) {
    const calls = this.#calls;
    new Counter({
      name: "keystead_verdicts_total",
      help: "Verdicts on licenses, by the code of the answer; ok where it has none",
      labelNames: ["api", "call", "code"],
      registers: [registry],
      // A count with labels costs prom-client more than all of this: it is told when somebody asks.
      collect() {
        this.reset();
        for (const { api, call, byCode } of calls)
          for (const [code, count] of byCode) this.inc({ api, call, code }, count);
      },
    });
  }

  /** Returns the counter of the verdicts of one call, such as `activate`. */
  of(api: string, call: string): CountVerdict {
    const byCode = new Map<string, number>();
    this.#calls.push({ api, call, byCode });
    return (code = "ok") => void byCode.set(code, (byCode.get(code) ?? 0) + 1);
  }
}
