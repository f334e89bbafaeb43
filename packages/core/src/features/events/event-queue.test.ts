import { expect, it } from "vitest";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { createEventQueue } from "./event-queue.ts";
import type { EventRoom } from "./event-room.ts";
import type { UsageEvent } from "./schema.ts";

const event: UsageEvent = {
  id: "00000000-0000-4000-8000-000000000000",
  productId: "prd_1",
  licenseId: null,
  name: "page_view",
  properties: { text: "x".repeat(1000) },
  domain: null,
  anonymousId: null,
  timestamp: new Date(0),
  receivedAt: new Date(0),
};

const roomy: EventRoom = { append: (_, append) => append(), shortage: () => null };

/** A store that is done with what it is given when it is told to. */
function slowStore() {
  const finish: ((error?: Error) => void)[] = [];
  const store: Pick<StorageAdapter, "appendEvents"> = {
    appendEvents: (_: string, events: readonly UsageEvent[]) =>
      new Promise<boolean[]>((resolve, reject) => {
        finish.push((error) => (error ? reject(error) : resolve(events.map(() => true))));
      }),
  };
  return { store, finish };
}

it("refuses what would make too much wait, and takes it again when the store has caught up or failed", async () => {
  const { store, finish } = slowStore();
  const queue = createEventQueue(store, roomy, 4000);
  const [first, second] = [queue.append("org_1", [event]), queue.append("org_1", [event])];
  expect(queue.length).toBe(2);
  await expect(queue.append("org_1", [event])).rejects.toMatchObject({ code: "overloaded" });
  finish[0]?.();
  expect(await first).toEqual([true]);
  finish[1]?.(new Error("lost"));
  await expect(second).rejects.toThrow("lost");
  expect(queue.length).toBe(0);
  const next = queue.append("org_1", [event, event]);
  finish[2]?.();
  expect(await next).toEqual([true, true]);
});

it("does not ask the store about nothing", async () => {
  const { store, finish } = slowStore();
  expect(await createEventQueue(store, roomy).append("org_1", [])).toEqual([]);
  expect(finish).toEqual([]);
});

it("takes as many bytes as it may have waiting, counting 400 for each event besides its properties", async () => {
  const bytes = 400 + JSON.stringify(event.properties).length;
  const { store, finish } = slowStore();
  const waiting = (most: number) => createEventQueue(store, roomy, most).append("org_1", [event, event]);
  const taken = waiting(2 * bytes);
  await expect(waiting(2 * bytes - 1)).rejects.toMatchObject({ code: "overloaded" });
  finish[0]?.();
  expect(await taken).toEqual([true, true]);
  expect(finish).toHaveLength(1);
});
