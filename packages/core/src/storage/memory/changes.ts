import type { Change, ChangeFeed } from "../change-feed.ts";
import type { MemoryData, OpenData } from "./data.ts";

type Listener = (change: Change) => void;

/** Beside the data, which hold nothing but records. */
const listeners = new WeakMap<MemoryData, Set<Listener>>();

function listenersOf(data: MemoryData): Set<Listener> {
  const known = listeners.get(data) ?? new Set();
  listeners.set(data, known);
  return known;
}

/** Tells every store on the data. */
export function announce(data: MemoryData, change: Change): void {
  for (const listener of listenersOf(data)) listener(change);
}

export function memoryChanges(data: OpenData): ChangeFeed {
  return {
    subscribe(listener) {
      const told = (change: Change) => listener(change);
      const heard = listenersOf(data());
      heard.add(told);
      return () => void heard.delete(told);
    },
    silence: () => 0,
  };
}
