import { memoryStorage } from "@keystead/core/memory";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { recordsOf } from "../../core/test/records-of.ts";
import { collectCases, failuresOf } from "./collect-cases.ts";
import { changeDefects } from "./defects/changes.ts";
import { eventDefects } from "./defects/events.ts";
import { recordDefects } from "./defects/records.ts";
import { seatDefects } from "./defects/seats.ts";
import { tallyDefects } from "./defects/tallies.ts";

describe("the suite notices when", () => {
  // A hundred times as fast: the cases are patient, and in memory what does not come at once never does.
  beforeAll(() => {
    const now = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => 100 * now());
  });
  afterAll(() => void vi.restoreAllMocks());

  const defects = [...recordDefects, ...seatDefects, ...eventDefects, ...tallyDefects, ...changeDefects];
  test.each(defects)("$name", async ({ noticedBy, spoil }) => {
    const { cases } = collectCases((data) => {
      const store = memoryStorage({ data });
      return { ...store, ...spoil(store, recordsOf(data), data) };
    });
    const aimed = cases.filter(({ name }) => name.includes(noticedBy));
    expect(aimed).not.toEqual([]);
    expect(await failuresOf(aimed)).not.toEqual([]);
  });
});
