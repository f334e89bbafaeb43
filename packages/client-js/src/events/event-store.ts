import type { Shelf } from "../storage.ts";

const MOST_EVENTS = 1000;
const MOST_BYTES = 256 * 1024;

/** An event as it is sent. */
export interface TrackedEvent {
  id: string;
  event: string;
  properties?: Record<string, unknown> | undefined;
  timestamp?: string;
}

/**
 * Events that wait. Each lies on the shelf by itself, so that tabs which write at the same time lose none of each
 * other's.
 */
export interface EventStore {
  /** Adds the event. Returns how many of the oldest had to go for it. */
  add(event: TrackedEvent): number;
  /** Gives the event of this id, as JSON in ASCII; null when another tab has sent it. */
  get(id: string): string | null;
  remove(id: string): void;
  /** Oldest first. */
  ids(): string[];
}

/**
 * A character is a byte from here on. NUL and half characters are replaced: the server would refuse the whole batch
 * for them.
 */
function ascii(json: string): string {
  return json
    .replace(/\\(?:u0000|ud[89a-f]..|.)/g, (sequence) => (sequence[2] ? "\\ufffd" : sequence))
    .replace(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

export function eventStore(shelf: Shelf, prefix: string): EventStore {
  const ids = () =>
    shelf
      .names(prefix)
      .map((name) => name.slice(prefix.length))
      .sort();
  const get = (id: string) => shelf.get(prefix + id);
  const remove = (id: string) => shelf.remove(prefix + id);

  /** Makes room, from the oldest on. */
  function trim(): number {
    let bytes = 0;
    const surplus = ids()
      .reverse()
      .filter((id, newer) => {
        bytes += get(id)?.length ?? 0;
        return newer >= MOST_EVENTS || bytes > MOST_BYTES;
      });
    for (const id of surplus) remove(id);
    return surplus.length;
  }

  return {
    add(event) {
      shelf.set(prefix + event.id, ascii(JSON.stringify(event)));
      return trim();
    },
    get,
    remove,
    ids,
  };
}
