import { expect, it } from "vitest";
import { seatsAtExit } from "./seats-at-exit.ts";

it("has one set of seats for a module that is loaded twice", async () => {
  const again: string = "./seats-at-exit.ts?again";
  const copy = await import(again);
  expect(copy.seatsAtExit).not.toBe(seatsAtExit);
  expect(copy.seatsAtExit()).toBe(seatsAtExit());
});
