import type { SeatEvents } from "../../storage/context.ts";

/** Has every one of them tell of a seat, in one step. */
export function allSeatEvents(all: readonly SeatEvents[]): SeatEvents | undefined {
  if (all.length < 2) return all[0];
  return {
    async ofClaim(claim) {
      const after: (() => void)[] = [];
      let next = claim;
      for (const each of all) {
        const told = await each.ofClaim(next);
        if (told === null) continue;
        next = told.claim;
        after.push(told.written);
      }
      if (after.length === 0) return null;
      return {
        claim: next,
        written() {
          for (const written of after) written();
        },
      };
    },
    async ofFreeing(seat, reason) {
      const after: (() => Promise<void>)[] = [];
      let next = seat;
      for (const each of all) {
        const told = await each.ofFreeing(next, reason);
        if (told === null) continue;
        next = told.seat;
        after.push(told.written);
      }
      if (after.length === 0) return null;
      return {
        seat: next,
        async written() {
          for (const written of after) await written();
        },
      };
    },
  };
}
