import type { ErrorCode } from "@keystead/core";
import { codeOf, expectEqual } from "./assert.ts";

/** Callers at each store. */
const CALLERS = 20;
/** A race that is lost one time in three is lost in one of these; most are lost every time. */
const ROUNDS = 3;

/** Callers in all: what a race's counts add up to. */
export const RACERS = 2 * CALLERS;

/** Runs the race anew several times; each round makes its own records. */
export async function rounds(race: () => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await race();
}

/** Waits for all calls, so that none outlives its case, and then fails as the first of those that failed. */
export async function together<Results extends readonly unknown[]>(
  calls: readonly [...{ [Index in keyof Results]: Promise<Results[Index]> }],
): Promise<Results> {
  await Promise.allSettled(calls);
  return (await Promise.all(calls)) as unknown as Results;
}

function startOne<Tested, Result>(
  [first, second]: readonly [Tested, Tested],
  call: (store: Tested, caller: number) => Promise<Result>,
): (caller: number) => Promise<Result> {
  return (caller) => call(caller % 2 === 0 ? first : second, caller);
}

const numbered = (racers: number): number[] => Array.from({ length: racers }, (_, caller) => caller);

/** Starts every call at the same time, one after another at each store; the caller's number counts from 0. */
export function race<Tested, Result>(
  stores: readonly [Tested, Tested],
  call: (store: Tested, caller: number) => Promise<Result>,
  racers = RACERS,
): Promise<Result[]> {
  return together<Result[]>(numbered(racers).map(startOne(stores, call)));
}

/** As `race`, with one more call at the second store, which starts when half of the callers have. */
export function raceAround<Tested, Result, Midway>(
  stores: readonly [Tested, Tested],
  call: (store: Tested, caller: number) => Promise<Result>,
  midway: (store: Tested) => Promise<Midway>,
  racers = RACERS,
): Promise<[Result[], Midway]> {
  const start = startOne(stores, call);
  const before = numbered(racers)
    .slice(0, racers / 2)
    .map(start);
  const between = midway(stores[1]);
  const after = numbered(racers)
    .slice(racers / 2)
    .map(start);
  return together([together<Result[]>([...before, ...after]), between]);
}

/**
 * A number below the count of callers for each, neither rising nor falling: 37 and that count have no common
 * factor.
 */
export function scattered(caller: number): number {
  return (caller * 37) % RACERS;
}

/** How a call ended: `done`, or the code of what it threw. */
export function attempt(call: Promise<unknown>): Promise<"done" | ErrorCode> {
  return call.then(() => "done" as const, codeOf);
}

/** Fails unless exactly one racer was done and the others were refused with this code. */
export function expectOneDone(outcomes: readonly ("done" | ErrorCode)[], refusal: ErrorCode): void {
  const done = outcomes.filter((outcome) => outcome === "done").length;
  const refused = outcomes.filter((outcome) => outcome === refusal).length;
  expectEqual(
    { done, refused },
    { done: 1, refused: outcomes.length - 1 },
    `done, and refused as ${refusal}`,
  );
}
