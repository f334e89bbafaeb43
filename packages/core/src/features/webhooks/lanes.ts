/** So many may wait for one endpoint; the others stay in the store. */
const MOST_WAITING = 10_000;
const FIRST_WIDTH = 2;
const MOST_WIDTH = 32;
/** Under way in all, which bounds sockets and memory. */
const MOST_UNDER_WAY = 1_000;

interface Lane<Item> {
  waiting: Item[];
  underWay: number;
  /** How many may be under way. Grows by one with each that goes well, is halved by each that does not. */
  width: number;
}

/** Has items done, a few at a time for each endpoint: one that hangs does not hold up the others. */
interface Lanes<Item> {
  /** False, and not taken, when too many wait already. */
  add(endpoint: string, item: Item): boolean;
  /** Whether the endpoint is as slow as it gets. */
  isNarrow(endpoint: string): boolean;
  /** Forgets what waits, and resolves when nothing is under way. */
  stop(): Promise<void>;
}

/** `run` does an item, and tells whether that went well; null when it says nothing about the endpoint. */
export function createLanes<Item>(run: (item: Item) => Promise<boolean | null>): Lanes<Item> {
  const lanes = new Map<string, Lane<Item>>();
  /** The endpoints with something to do, in turn. */
  const ready = new Set<string>();
  const running = new Set<Promise<void>>();

  const start = (endpoint: string, lane: Lane<Item>, item: Item): void => {
    lane.underWay += 1;
    const done = run(item).then((wentWell) => {
      running.delete(done);
      lane.underWay -= 1;
      if (wentWell === true) lane.width = Math.min(lane.width + 1, MOST_WIDTH);
      if (wentWell === false) lane.width = Math.max(Math.floor(lane.width / 2), 1);
      if (lane.waiting.length > 0) ready.add(endpoint);
      else if (lane.underWay === 0 && lane.width >= FIRST_WIDTH) lanes.delete(endpoint);
      next();
    });
    running.add(done);
  };

  /** One of each endpoint, then the next of each. */
  const next = (): void => {
    for (const endpoint of ready) {
      if (running.size >= MOST_UNDER_WAY) return;
      ready.delete(endpoint);
      const lane = lanes.get(endpoint);
      if (lane === undefined || lane.underWay >= lane.width) continue;
      const item = lane.waiting.shift();
      if (item === undefined) continue;
      start(endpoint, lane, item);
      if (lane.waiting.length > 0 && lane.underWay < lane.width) ready.add(endpoint);
    }
  };

  return {
    add(endpoint, item) {
      const lane = lanes.get(endpoint) ?? { waiting: [], underWay: 0, width: FIRST_WIDTH };
      lanes.set(endpoint, lane);
      if (lane.waiting.length >= MOST_WAITING) return false;
      lane.waiting.push(item);
      ready.add(endpoint);
      next();
      return true;
    },
    isNarrow: (endpoint) => lanes.get(endpoint)?.width === 1,
    async stop() {
      for (const lane of lanes.values()) lane.waiting.length = 0;
      ready.clear();
      while (running.size > 0) await Promise.all(running);
    },
  };
}
