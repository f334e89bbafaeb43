import type { CommitResult } from "@keystead/core/adapter";

type OmitWrite<Result> = Result extends { write: number } ? Omit<Result, "done" | "write"> : never;
/** Why a write cannot be done. */
export type Refusal = OmitWrite<CommitResult>;

/** A statement of a commit. */
export interface Step {
  /** The write that it is of. */
  write: number;
  run: string;
  given: unknown;
  /** So many rows have to be affected. */
  mustAffect?: number;
  /** The refusal when other rows are affected. */
  refusal?: Refusal;
}

export type Run = Omit<Step, "write">;
