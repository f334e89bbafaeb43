import { describe, expect, it } from "vitest";
import { timeFrom } from "./relative-time.tsx";

const now = new Date("2031-03-10T12:00:00.000Z");
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];
const after = (seconds: number) => timeFrom(new Date(now.getTime() + seconds * 1000), now);

describe("a time as people say it", () => {
  it.each([
    [59, "this minute"],
    [-59, "this minute"],
    [MINUTE, "in 1 minute"],
    [-MINUTE, "1 minute ago"],
    [-(HOUR - 1), "60 minutes ago"],
    [HOUR, "in 1 hour"],
    [DAY - 1, "in 24 hours"],
    [DAY, "tomorrow"],
    [-DAY, "yesterday"],
    [-3 * DAY, "3 days ago"],
    [7 * DAY, "next week"],
    [-62 * DAY, "2 months ago"],
    [-366 * DAY, "last year"],
  ])("%d seconds from now", (seconds, said) => {
    expect(after(seconds)).toBe(said);
  });
});
