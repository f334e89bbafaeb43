import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LicensingError } from "../../foundation/errors.ts";
import type { Shortage } from "../../storage/queries.ts";
import { recordErrors } from "../../storage/refusals.ts";
import { createEventRoom } from "./event-room.ts";

const MEBIBYTE = 2 ** 20;

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** A room over a store that says what the test sets, with what was asked and told. */
function scene() {
  const store = { short: null as Shortage | null, looks: 0, isLost: false };
  const told: (Shortage | null)[] = [];
  const room = createEventRoom(
    {
      async shortage() {
        store.looks += 1;
        if (store.isLost) throw new LicensingError("storage_unavailable", "lost");
        return store.short;
      },
    },
    (shortage) => told.push(shortage),
  );
  /** Lets a look that is under way end. */
  const settle = () => new Promise(setImmediate);
  return { store, told, room, settle };
}

const nothing = async () => {};

it("refuses events from when the store is known to be short until it has room again, and tells of both once", async () => {
  const { store, told, room, settle } = scene();
  store.short = "memory";
  await room.append(1, nothing);
  await settle();
  const refusal = { code: "overloaded", message: expect.not.stringContaining("memory") };
  for (let call = 0; call < 3; call += 1)
    await expect(room.append(1, nothing)).rejects.toMatchObject(refusal);
  store.short = null;
  vi.advanceTimersByTime(1_000);
  expect(room.shortage()).toBe("memory");
  await settle();
  await room.append(1, nothing);
  expect(room.shortage()).toBeNull();
  expect(told).toEqual(["memory", null]);
});

it("looks once a second however many calls come, and sooner for each MiB of events", async () => {
  const { store, room, settle } = scene();
  const append = async (bytes: number): Promise<void> => {
    await room.append(bytes, nothing);
    await settle();
  };
  for (let call = 0; call < 100; call += 1) await append(1_000);
  expect(store.looks).toBe(1);
  vi.advanceTimersByTime(999);
  await append(1);
  expect(store.looks).toBe(1);
  vi.advanceTimersByTime(1);
  await append(MEBIBYTE);
  expect(store.looks).toBe(2);
  await append(1);
  expect(store.looks).toBe(3);
});

it("lets calls that come at once no further than 2 MiB past what the store has told of", async () => {
  const { store, room, settle } = scene();
  store.short = "memory";
  let appended = 0;
  const count = async (): Promise<void> => {
    appended += 1;
  };
  const calls = Array.from({ length: 20 }, () => room.append(MEBIBYTE / 2, count));
  const results = await Promise.allSettled(calls);
  expect(appended).toBe(4);
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(16);
  store.short = null;
  vi.advanceTimersByTime(1_000);
  room.shortage();
  await settle();
  await Promise.all(Array.from({ length: 20 }, () => room.append(MEBIBYTE / 2, count)));
  expect(appended).toBe(24);
});

it("does not take a look for one at what came during it", async () => {
  const { store, room } = scene();
  let appended = 0;
  const count = async (): Promise<void> => {
    appended += 1;
  };
  const calls = Array.from({ length: 5 }, () => room.append(MEBIBYTE / 2, count));
  // The look that the first call began is over the store as it was then.
  store.short = "memory";
  const results = await Promise.allSettled(calls);
  expect(results.map(({ status }) => status)).toEqual([...Array(4).fill("fulfilled"), "rejected"]);
  expect(appended).toBe(4);
});

it("looks at once when the store refused events because it is full", async () => {
  const { store, room, settle } = scene();
  const failing = (error: LicensingError) => room.append(1, () => Promise.reject(error)).catch(settle);
  await room.append(1, nothing);
  await settle();
  store.short = "disk";
  await failing(new LicensingError("storage_unavailable", "lost"));
  expect(room.shortage()).toBeNull();
  await failing(recordErrors.noRoomForEvents());
  expect(room.shortage()).toBe("disk");
});

it("goes by the last look while the store cannot be asked, and holds nobody up", async () => {
  const { store, told, room, settle } = scene();
  store.isLost = true;
  await Promise.all(Array.from({ length: 20 }, () => room.append(MEBIBYTE, nothing)));
  store.isLost = false;
  store.short = "memory";
  vi.advanceTimersByTime(1_000);
  room.shortage();
  await settle();
  store.isLost = true;
  vi.advanceTimersByTime(1_000);
  room.shortage();
  await settle();
  expect(room.shortage()).toBe("memory");
  expect(told).toEqual(["memory"]);
});
