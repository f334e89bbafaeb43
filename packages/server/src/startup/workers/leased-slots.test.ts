import { expect, it } from "vitest";
import type { ExportSlots } from "../../csv/export-slots.ts";
import type { Ask, Handlers } from "./channel.ts";
import { GrantedSlots } from "./granted-slots.ts";
import { leasedSlots } from "./leased-slots.ts";

/** A worker's slots, whose questions reach the primary whether or not its answers come in time. */
function workerOf(granted: GrantedSlots, worker: number, isHeard = () => true): ExportSlots {
  const handlers: Handlers = {
    exportSlot: (request) => granted.grant(request),
    exportEnd: (id) => {
      granted.free(id);
      return null;
    },
  };
  const ask = async (topic: keyof Handlers, question: unknown) => {
    const answer = (handlers[topic] as (question: unknown) => unknown)(question);
    return isHeard() ? answer : null;
  };
  return leasedSlots(ask as Ask, worker);
}

it("an organization has two slots over all workers", async () => {
  const granted = new GrantedSlots();
  const [first, second] = [workerOf(granted, 1), workerOf(granted, 2)];
  const free = await first.take("ada");
  expect(await second.take("ada")).not.toBeNull();
  expect(await first.take("ada")).toBeNull();
  expect(await second.take("ada")).toBeNull();
  expect(await second.take("bob")).not.toBeNull();
  free?.();
  expect(await second.take("ada")).not.toBeNull();
  expect(await first.take("ada")).toBeNull();
});

it("a worker that ends frees its slots, and no others", async () => {
  const granted = new GrantedSlots();
  const [first, second] = [workerOf(granted, 1), workerOf(granted, 2)];
  await first.take("ada");
  await second.take("ada");
  granted.leave(1);
  const third = workerOf(granted, 3);
  expect(await third.take("ada")).not.toBeNull();
  expect(await third.take("ada")).toBeNull();
});

it("a worker that gets no answer counts by itself, and frees what was granted to it late", async () => {
  const granted = new GrantedSlots();
  let isHeard = false;
  const first = workerOf(granted, 1, () => isHeard);
  const frees = [await first.take("ada"), await first.take("ada")];
  expect(await first.take("ada")).toBeNull();
  for (const free of frees) free?.();
  isHeard = true;
  expect(await first.take("ada")).not.toBeNull();
  expect(await workerOf(granted, 2).take("ada")).not.toBeNull();
});
