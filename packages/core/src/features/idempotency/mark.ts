import type { z } from "zod";
import { LicensingError } from "../../foundation/errors.ts";
import { isHidden } from "../../storage/declaration.ts";
import { declarationOf, type RecordOf } from "../../storage/kinds.ts";
import { DEPLOYMENT, type Stored, type Write } from "../../storage/record-store.ts";
import type { Consequence } from "../../storage/workspace.ts";

/** A request that is being carried out once, and whether it has had its effect. */
export class Mark {
  readonly #reservation: Stored<"idempotencyKeys">;
  #hadEffect = false;

  constructor(reservation: Stored<"idempotencyKeys">) {
    this.#reservation = reservation;
  }

  /** Whether a commit has changed something. */
  get hadEffect(): boolean {
    return this.#hadEffect;
  }

  /** Writes with the first commit that changes something, and in it, that the request has had its effect. */
  get consequence(): Consequence {
    return {
      writesFor: ({ scope, writes }) => {
        const effect = this.#hadEffect ? [] : effectBy(writes);
        return effect.length === 0 ? [] : [this.#note(scope === DEPLOYMENT, effect)];
      },
      refused: () => {
        throw inProgress();
      },
      committed: (_, added) => {
        this.#hadEffect ||= added.length > 0;
      },
    };
  }

  #note(ofPeople: boolean, effect: z.infer<ReturnType<typeof z.json>>): Write {
    const { record, version } = this.#reservation;
    const { id, endsAt } = record;
    if (ofPeople) return { op: "insert", kind: "idempotencyEffects", record: { id, effect, endsAt } };
    return { op: "update", kind: "idempotencyKeys", record: { ...record, effect }, version };
  }
}

/** The records of operators that the steps write, as they come to be: an answer can be made of them again. */
function effectBy(writes: readonly Write[]): RecordOf<"idempotencyEffects">["effect"][] {
  return writes.flatMap((write) => {
    if (!("kind" in write) || write.op === "expect" || write.op === "expectNone") return [];
    const { audited } = declarationOf(write.kind);
    if (!audited) return [];
    if (write.op !== "insert" && write.op !== "update") return [{ kind: write.kind }];
    const { untold = [] }: { untold?: readonly string[] } = audited;
    const isShown = (field: string): boolean => !untold.includes(field) && !isHidden(audited, field);
    const shown = Object.entries(write.record).filter(([field]) => isShown(field));
    return [{ kind: write.kind, record: JSON.parse(JSON.stringify(Object.fromEntries(shown))) }];
  });
}

/** Somebody else is at it. */
export function inProgress(): LicensingError {
  const message = "A request with this Idempotency-Key is still in progress: try again in a second";
  return new LicensingError("idempotency_in_progress", message);
}
