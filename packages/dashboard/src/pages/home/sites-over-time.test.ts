import { expect, it } from "vitest";
import { sitesOverTime } from "./sites-over-time.ts";

const flow = (start: string, activated: number, deactivated: number) => ({ start, activated, deactivated });
const january = flow("2026-01", 5, 1);
const february = flow("2026-02", 0, 3);
const march = flow("2026-03", 7, 0);

it("ends with the sites that are active now, and undoes each bucket before it", () => {
  expect(sitesOverTime(19, [january, february, march], [])).toEqual([
    { start: "2026-01", active: 15 },
    { start: "2026-02", active: 12 },
    { start: "2026-03", active: 19 },
  ]);
});

it("leaves out what came after a range that is over", () => {
  expect(sitesOverTime(19, [january], [february, march])).toEqual([{ start: "2026-01", active: 15 }]);
});
