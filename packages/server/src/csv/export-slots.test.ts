import { beforeEach, expect, it } from "vitest";
import { GrantedSlots } from "../startup/workers/granted-slots.ts";
import { LocalExportSlots } from "./export-slots.ts";

let slots: LocalExportSlots;
beforeEach(() => {
  slots = new LocalExportSlots();
});

it("an organization has two exports at a time, whatever others have", () => {
  const [first, second] = [slots.take("org_1"), slots.take("org_1")];
  expect([typeof first, typeof second, slots.take("org_1")]).toEqual(["function", "function", null]);
  expect(slots.take("org_2")).not.toBeNull();
  first?.();
  const third = slots.take("org_1");
  expect([typeof third, slots.take("org_1")]).toEqual(["function", null]);
  second?.();
  third?.();
  expect(
    [slots.take("org_1"), slots.take("org_1"), slots.take("org_1")].map((slot) => slot !== null),
  ).toEqual([true, true, false]);
});

it("a worker that ends frees its own slots, and not those of another", () => {
  const granted = new GrantedSlots();
  const ask = (id: string, worker: number) => granted.grant({ id, organizationId: "org_1", worker });
  expect([ask("a", 1), ask("b", 2), ask("c", 1)]).toEqual([true, true, false]);
  granted.leave(1);
  expect([ask("d", 3), ask("e", 3)]).toEqual([true, false]);
  granted.free("b");
  granted.free("b");
  expect([ask("f", 3), ask("g", 3)]).toEqual([true, false]);
});
