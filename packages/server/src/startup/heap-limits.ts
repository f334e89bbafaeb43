import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

/** From here on the young generation grows once more at most, to 32 MiB. */
const ENOUGH_BYTES = 16 * 1024 * 1024;
const LOOK_EVERY_MS = 100;

/**
 * Has V8 collect the old generation when it has grown by a third. Left alone, it lets the 20 MiB that a server needs
 * grow to 80 before it looks: what an export of a million lines leaves there in passing.
 */
export function limitOldGeneration(): void {
  setFlagsFromString("--heap-growing-percent=33");
}

/**
 * Keeps V8's young generation small. Under load it would grow to 48 MiB, and the heap with it, to collect less often:
 * what a request allocates is garbage as soon as it is answered, so less does as well. Node has a flag for it, but a
 * command cannot give one to itself, and V8 reads only the factor of growth while it runs, which is 2 unless somebody
 * sets it. When there is little to do, V8 makes the young generation as small as 1 MiB by itself, and must be free to
 * let it grow again: while it is that small, a fifth of all processor time goes into collecting.
 */
export function limitYoungGeneration(): void {
  let mayGrow = true;
  setInterval(() => {
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
    const grows = young === undefined || young.space_size < ENOUGH_BYTES;
    if (grows === mayGrow) return;
    mayGrow = grows;
    setFlagsFromString(`--semi-space-growth-factor=${grows ? 2 : 1}`);
  }, LOOK_EVERY_MS).unref();
}
