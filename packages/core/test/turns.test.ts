import { beforeEach, describe, expect, test } from "vitest";
import { type OpenLicensing, openLicensing } from "./open-licensing.ts";

let open: OpenLicensing;

beforeEach(async () => {
  open = await openLicensing();
});

/** How often others had the event loop while the call was under way, which asks a storage that answers without it. */
async function turnsDuring(call: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const next = (): void => {
    turns += 1;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  await call();
  isOver = true;
  return turns;
}

async function importLines(count: number, existing: "skip" | "update") {
  const { work } = await open.licensing.imports.start({ from: "csv", existing, dryRun: false });
  const lines = Array.from({ length: count }, (_, line) => {
    const email = `c${line}@example.com`;
    return { line, fields: { license_key: `KEY ${line}`, product: open.product.slug, email } };
  });
  for await (const _ of work(() => lines));
}

describe("others have their turn of the event loop", () => {
  test("while 1,000 licenses are issued: before each of the parts of the commit", async () => {
    const given = { productId: open.product.id, customerEmail: "ada@example.com" };
    const licenses = Array(1_000).fill(given);
    const turns = await turnsDuring(() => open.licensing.licenses.createMany({ licenses }));
    expect(turns).toBeGreaterThanOrEqual(2);
  });

  test.each(["skip", "update"] as const)(
    "after each 25 of 250 lines that are imported, with %s for those that are there",
    async (existing) => {
      expect(await turnsDuring(() => importLines(250, existing))).toBeGreaterThanOrEqual(10);
      expect(await turnsDuring(() => importLines(250, existing))).toBeGreaterThanOrEqual(10);
    },
  );
});
