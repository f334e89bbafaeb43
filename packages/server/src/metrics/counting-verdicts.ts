import type { Licensing } from "@keystead/core";
import type { CountVerdict } from "./verdict-counts.ts";

/** The same licensing, of whose verdicts each is counted. */
export function countingVerdicts(licensing: Licensing, countsOf: (call: string) => CountVerdict): Licensing {
  const counted = <Input extends unknown[], Verdict extends object>(
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
    validate: counted("validate", licensing.validate),
    activate: counted("activate", licensing.activate),
    check: counted("check", licensing.check),
    deactivate: counted("deactivate", licensing.deactivate),
    move: counted("move", licensing.move),
    startTrial: counted("trial", licensing.startTrial),
  };
}
