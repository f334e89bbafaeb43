export interface SentEvent {
  id: string;
  event: string;
  timestamp: string;
}

const DAY_MS = 86_400_000;
/** Over so many months that servers make tables for them at the same time. */
const SPREAD_DAYS = 100;

/**
 * Batches of so many events in all, of which a part is sent twice: in the same batch or in another one, and every other
 * time with another timestamp.
 */
export function eventBatches(
  events: number,
  { duplicates, size }: { duplicates: number; size: number },
): { batches: SentEvent[][]; ids: Set<string> } {
  const distinct = Array.from({ length: Math.round(events * (1 - duplicates)) }, newEvent);
  const again = Array.from({ length: events - distinct.length }, (_, index): SentEvent => {
    const { id, ...known } = distinct[Math.floor(Math.random() * distinct.length)] ?? newEvent();
    return { ...(index % 2 === 0 ? known : newEvent()), id };
  });
  const all = [...distinct, ...again]
    .map((event) => ({ event, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ event }) => event);
  const batches: SentEvent[][] = [];
  for (let start = 0; start < all.length; start += size) batches.push(all.slice(start, start + size));
  return { batches, ids: new Set(distinct.map(({ id }) => id)) };
}

function newEvent(): SentEvent {
  const timestamp = new Date(Date.now() - Math.random() * SPREAD_DAYS * DAY_MS).toISOString();
  return { id: crypto.randomUUID(), event: `event ${Math.floor(Math.random() * 5)}`, timestamp };
}
