import type { SeatClaim } from "./seat-claim.ts";
import type { SeatToFree } from "./storage-adapter.ts";

/** Tells others of seats that are claimed and freed, by events that are stored in the same step. Null where nobody listens. */
export interface SeatEvents {
  /** The claim, with the events to store if it succeeds; `written` is to be called when it has. */
  ofClaim(claim: SeatClaim): Promise<{ claim: SeatClaim; written(): void } | null>;
  /** The seat, with the events to store if it is freed; `written` is to be called after the call that frees it. */
  ofFreeing(seat: SeatToFree): Promise<{ seat: SeatToFree; written(): Promise<void> } | null>;
}
