/** A place of a license, and the caller that lives there. */
export interface Caller {
  licenseKey: string;
  place: string;
}

/** Answer to a call. Times are milliseconds since 1970. */
export type Outcome =
  | { is: "held"; id: string; endsAt: number }
  | { is: "released"; id: string }
  | { is: "refused"; code: string }
  /** The storage failed: nobody knows whether the call had an effect. */
  | { is: "unknown" };

/** One call of a caller. Times are those of the machine, which every process and database here shares. */
export interface Call extends Caller {
  id: string;
  verb: "claim" | "release";
  sentAt: number;
  /** The same moment by the clock of the caller's process. */
  sentAtOwn: number;
  /** Infinity when the process was killed meanwhile. */
  endedAt: number;
  outcome: Outcome;
}

/** A line that a process of callers prints: a call begins, or ends. */
export type Line =
  | { begun: Omit<Call, "endedAt" | "outcome"> }
  | { ended: Pick<Call, "id" | "endedAt" | "outcome"> };

/** The calls that the lines tell of; those that did not end have an unknown outcome. */
export function callsOf(lines: readonly Line[]): Call[] {
  const calls = new Map<string, Call>();
  for (const line of lines) {
    if ("begun" in line) {
      const { id } = line.begun;
      calls.set(id, { ...line.begun, endedAt: Number.POSITIVE_INFINITY, outcome: { is: "unknown" } });
    } else {
      const { id, endedAt, outcome } = line.ended;
      const call = calls.get(id);
      if (call !== undefined)
        Object.assign(call, {
          outcome,
          endedAt: outcome.is === "unknown" ? Number.POSITIVE_INFINITY : endedAt,
        });
    }
  }
  return [...calls.values()].sort((one, other) => one.sentAt - other.sentAt);
}
