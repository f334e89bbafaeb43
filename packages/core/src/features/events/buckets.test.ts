import { describe, expect, it } from "vitest";
import type { Interval } from "../analytics/schema.ts";
import { bucketStarts } from "./buckets.ts";

/** The starts of the buckets, and last the end, in UTC and to the minute. */
function startsOf(interval: Interval, timeZone: string, from: string, to: string): string[] {
  const starts = bucketStarts(interval, timeZone, new Date(from), new Date(to));
  return starts.map((start) => start.toISOString().replace(":00.000Z", ""));
}

/** How long each bucket is, in hours. */
function hoursOf(interval: Interval, timeZone: string, from: string, to: string): number[] {
  const starts = bucketStarts(interval, timeZone, new Date(from), new Date(to)).map((start) =>
    start.getTime(),
  );
  return starts.slice(1).map((start, index) => (start - (starts[index] ?? 0)) / 3_600_000);
}

describe("buckets", () => {
  it("hold all from the first moment to before the last", () => {
    expect(startsOf("day", "UTC", "2030-01-01T00:00Z", "2030-01-03T00:00Z")).toEqual([
      "2030-01-01T00:00",
      "2030-01-02T00:00",
      "2030-01-03T00:00",
    ]);
    expect(startsOf("day", "UTC", "2030-01-01T23:59Z", "2030-01-02T00:00:00.001Z")).toEqual([
      "2030-01-01T00:00",
      "2030-01-02T00:00",
      "2030-01-03T00:00",
    ]);
  });

  it("are weeks from Monday, and months", () => {
    expect(startsOf("week", "UTC", "2030-01-01T12:00Z", "2030-01-08T00:00Z")).toEqual([
      "2029-12-31T00:00",
      "2030-01-07T00:00",
      "2030-01-14T00:00",
    ]);
    expect(startsOf("month", "Asia/Tokyo", "2030-01-31T15:00Z", "2030-03-01T00:00Z")).toEqual([
      "2030-01-31T15:00",
      "2030-02-28T15:00",
      "2030-03-31T15:00",
    ]);
  });

  it("begin with the hours and days of zones that are not whole hours from UTC", () => {
    expect(startsOf("hour", "Asia/Kolkata", "2030-01-01T00:00Z", "2030-01-01T01:00Z")).toEqual([
      "2029-12-31T23:30",
      "2030-01-01T00:30",
      "2030-01-01T01:30",
    ]);
    expect(startsOf("day", "Asia/Kathmandu", "2030-01-01T00:00Z", "2030-01-01T18:15Z")).toEqual([
      "2029-12-31T18:15",
      "2030-01-01T18:15",
    ]);
  });

  it("are days of 23 and 25 hours where clocks change", () => {
    expect(hoursOf("day", "Europe/Berlin", "2025-03-29T12:00Z", "2025-03-31T12:00Z")).toEqual([24, 23, 24]);
    expect(hoursOf("day", "America/New_York", "2025-11-01T12:00Z", "2025-11-03T12:00Z")).toEqual([
      24, 25, 24,
    ]);
    expect(hoursOf("week", "America/New_York", "2025-11-01T12:00Z", "2025-11-01T13:00Z")).toEqual([169]);
    expect(hoursOf("day", "Australia/Lord_Howe", "2025-04-05T13:00Z", "2025-04-05T13:30Z")).toEqual([24.5]);
  });

  it("are hours of one hour, and of half of one where clocks change by that", () => {
    expect(hoursOf("hour", "Europe/Berlin", "2025-10-25T23:00Z", "2025-10-26T03:00Z")).toEqual([1, 1, 1, 1]);
    expect(startsOf("hour", "Australia/Lord_Howe", "2025-04-05T14:00Z", "2025-04-05T16:00Z")).toEqual([
      "2025-04-05T14:00",
      "2025-04-05T15:00",
      "2025-04-05T15:30",
      "2025-04-05T16:30",
    ]);
  });

  it("begin when the day does where clocks skip midnight or show it twice, and have no day that was skipped", () => {
    // Lebanon goes from 0:00 to 1:00, Cuba from 1:00 back to 0:00, and Samoa had no 30 December in 2011.
    expect(startsOf("day", "Asia/Beirut", "2025-03-29T22:00Z", "2025-03-30T20:00Z")).toEqual([
      "2025-03-29T22:00",
      "2025-03-30T21:00",
    ]);
    expect(startsOf("day", "America/Havana", "2025-11-02T05:30Z", "2025-11-02T06:00Z")).toEqual([
      "2025-11-02T04:00",
      "2025-11-03T05:00",
    ]);
    expect(startsOf("day", "Pacific/Apia", "2011-12-29T12:00Z", "2011-12-30T12:00Z")).toEqual([
      "2011-12-29T10:00",
      "2011-12-30T10:00",
      "2011-12-31T10:00",
    ]);
  });

  it("are a thousand at most", () => {
    expect(startsOf("hour", "UTC", "2030-01-01T00:00Z", "2030-02-11T16:00Z")).toHaveLength(1001);
    expect(() => startsOf("hour", "UTC", "2030-01-01T00:00Z", "2030-02-11T16:01Z")).toThrow(
      expect.objectContaining({
        code: "invalid_input",
        message: expect.stringMatching(/^interval: .*1,000/),
      }),
    );
  });
});
