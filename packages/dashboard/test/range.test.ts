import { describe, expect, it } from "vitest";
import { spanBefore, spanOf } from "../src/pages/analytics/range.ts";

const now = new Date("2026-11-22T17:30:00Z");

describe("the range of charts", () => {
  it("is thirty whole days until now unless one is chosen", () => {
    expect(spanOf({}, "UTC", now)).toEqual({
      interval: "day",
      from: "2026-10-24T00:00:00.000Z",
      time_zone: "UTC",
    });
  });

  it("begins with a day of the time zone, in summer and in winter", () => {
    expect(spanOf({ range: "7d" }, "America/New_York", now).from).toBe("2026-11-16T05:00:00.000Z");
    expect(spanOf({ range: "90d" }, "America/New_York", now).from).toBe("2026-08-25T04:00:00.000Z");
    expect(spanOf({ range: "7d" }, "Pacific/Auckland", now).from).toBe("2026-11-16T11:00:00.000Z");
  });

  it("begins right on a day on which clocks change", () => {
    expect(spanOf({ from: "2026-10-25", to: "2026-10-25" }, "Europe/Berlin", now)).toEqual({
      interval: "hour",
      from: "2026-10-24T22:00:00.000Z",
      to: "2026-10-25T23:00:00.000Z",
      time_zone: "Europe/Berlin",
    });
  });

  it("has months of their own length", () => {
    expect(spanOf({ range: "12m" }, "UTC", now)).toMatchObject({
      interval: "month",
      from: "2025-12-01T00:00:00.000Z",
    });
  });

  it("takes wider buckets for longer times", () => {
    const interval = (from: string) => spanOf({ from, to: "2026-11-22" }, "UTC", now).interval;
    expect(["2026-11-21", "2026-09-01", "2025-12-01", "2023-01-01"].map(interval)).toEqual([
      "hour",
      "day",
      "week",
      "month",
    ]);
  });

  it("does not end before it begins", () => {
    const { from, to = "" } = spanOf({ from: "2026-12-24", to: "2026-11-22" }, "UTC", now);
    expect(from < to).toBe(true);
  });

  it("is compared with as long a time before it", () => {
    const span = spanOf({ from: "2026-11-11", to: "2026-11-20" }, "UTC", now);
    expect(spanBefore(span, now)).toMatchObject({
      from: "2026-11-01T00:00:00.000Z",
      to: "2026-11-11T00:00:00.000Z",
    });
  });
});
