import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LicensingError } from "../errors.ts";
import type { Shortage } from "../storage/event-store.ts";
import { recordErrors } from "../storage/record-errors.ts";
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

it("refuses events from when the store is known to be short until it has room again, and tells of both once", async () => {
  const { store, told, room, settle } = scene();
  store.short = "memory";
  room.take(1);
  await settle();
  const refusal = expect.objectContaining({
    code: "overloaded",
    message: expect.not.stringContaining("memory"),
  });
  for (let call = 0; call < 3; call += 1) expect(() => room.take(1)).toThrow(refusal);
  store.short = null;
  vi.advanceTimersByTime(1_000);
  expect(room.shortage()).toBe("memory");
  await settle();
  room.take(1);
  expect(room.shortage()).toBeNull();
  expect(told).toEqual(["memory", null]);
});

it("looks once a second however many calls come, and sooner for each MiB of events", async () => {
  const { store, room, settle } = scene();
  for (let call = 0; call < 100; call += 1) {
    room.take(1_000);
    await settle();
  }
  expect(store.looks).toBe(1);
  vi.advanceTimersByTime(999);
  room.take(1);
  await settle();
  expect(store.looks).toBe(1);
  vi.advanceTimersByTime(1);
  room.take(MEBIBYTE);
  await settle();
  expect(store.looks).toBe(2);
  room.take(1);
  await settle();
  expect(store.looks).toBe(3);
});

it("looks at once when the store refused events because it is full", async () => {
  const { store, room, settle } = scene();
  room.take(1);
  await settle();
  store.short = "disk";
  room.hear(new LicensingError("storage_unavailable", "lost"));
  await settle();
  expect(room.shortage()).toBeNull();
  room.hear(recordErrors.noRoomForEvents());
  await settle();
  expect(room.shortage()).toBe("disk");
});

it("goes by the last look while the store cannot be asked", async () => {
  const { store, told, room, settle } = scene();
  store.short = "memory";
  room.shortage();
  await settle();
  store.isLost = true;
  vi.advanceTimersByTime(1_000);
  room.shortage();
  await settle();
  expect(store.looks).toBe(2);
  expect(room.shortage()).toBe("memory");
  expect(told).toEqual(["memory"]);
});
