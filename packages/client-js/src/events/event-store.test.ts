import { describe, expect, test } from "vitest";
import { shelfOn } from "../storage.ts";
import { eventStore } from "./event-store.ts";

const idOf = (number: number) => String(number).padStart(6, "0");
const event = (number: number, properties = {}) => ({ id: idOf(number), event: "view", properties });

describe("events that wait", () => {
  test("are a thousand at most: the oldest go, and are counted", () => {
    const store = eventStore(shelfOn(null), "event:");
    for (let number = 1; number <= 1000; number += 1) expect(store.add(event(number))).toBe(0);
    expect(store.ids()).toHaveLength(1000);
    expect(store.add(event(1001))).toBe(1);
    expect([store.ids()[0], store.ids().at(-1), store.ids().length]).toEqual([idOf(2), idOf(1001), 1000]);
  });

  test("are 256 KiB at most", () => {
    const store = eventStore(shelfOn(null), "event:");
    const empty = JSON.stringify(event(1, { text: "" })).length;
    const half = { text: "x".repeat(128 * 1024 - empty) };
    expect(store.add(event(1, half))).toBe(0);
    expect(store.add(event(2, half))).toBe(0);
    expect(store.get(idOf(1))).toHaveLength(128 * 1024);
    expect(store.add(event(3))).toBe(1);
    expect(store.ids()).toEqual([idOf(2), idOf(3)]);
  });

  test("are apart from what else is on the shelf", () => {
    const shelf = shelfOn(null);
    shelf.set("other", "1");
    const [store, another] = [eventStore(shelf, "event:"), eventStore(shelf, "more:")];
    store.add(event(1));
    another.add(event(2));
    expect([store.ids(), another.ids()]).toEqual([[idOf(1)], [idOf(2)]]);
    store.remove(idOf(1));
    store.remove(idOf(2));
    expect([store.ids(), another.ids(), shelf.get("other")]).toEqual([[], [idOf(2)], "1"]);
  });
});
