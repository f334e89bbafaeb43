import type { Licensing } from "@keystead/core";
import type { CountVerdict } from "./verdict-counts.ts";

/** The same licensing, of whose verdicts each is counted. */
export function countingVerdicts(licensing: Licensing, countsOf: (call: string) => CountVerdict): Licensing {
  const countVerdictsOf = <Input extends unknown[], Verdict extends object>(
    call: string,
    ask: (...input: Input) => Promise<Verdict>,
  ): ((...input: Input) => Promise<Verdict>) => {
    const count = countsOf(call);
    return async (...input) => {
      const verdict = await ask(...input);
      count("code" in verdict ? String(verdict.code) : undefined);
      return verdict;
    };
  };
  return {
    ...licensing,
    validate: countVerdictsOf("validate", licensing.validate),
    activate: countVerdictsOf("activate", licensing.activate),
    check: countVerdictsOf("check", licensing.check),
    deactivate: countVerdictsOf("deactivate", licensing.deactivate),
    move: countVerdictsOf("move", licensing.move),
    startTrial: countVerdictsOf("trial", licensing.startTrial),
  };
}
