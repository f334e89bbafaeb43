import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

/** From here on the young generation grows once more at most, to 16 MiB. */
const ENOUGH_BYTES = 8 * 1024 * 1024;
const LOOK_EVERY_MS = 100;

/**
 * Has V8 collect the old generation when it has grown by a third. Left alone, it lets the 20 MiB that a server needs grow to 80 before it
 * looks: what an export of a million lines leaves there in passing.
 */
export function limitOldGeneration(): void {
  setFlagsFromString("--heap-growing-percent=33");
}

/**
 * Keeps V8's young generation small. Under load it would grow to 48 MiB, and the heap with it, to collect less often: what a
 * request allocates is garbage as soon as it is answered, so a third of that does as well and saves some 80 MiB. Node has a flag
 * for it, but a command cannot give one to itself, and V8 reads only the factor of growth while it runs.
 */
export function limitYoungGeneration(): void {
  const timer = setInterval(() => {
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
    if (young === undefined || young.space_size < ENOUGH_BYTES) return;
    setFlagsFromString("--semi-space-growth-factor=1");
    clearInterval(timer);
  }, LOOK_EVERY_MS);
  timer.unref();
}
