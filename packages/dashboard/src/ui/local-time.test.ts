import { afterEach, describe, expect, it, vi } from "vitest";
import { dayOf, endOfDay } from "./day-input.ts";
import { fromLocalTime, toLocalTime } from "./local-time.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("a moment in a form", () => {
  it.each([
    ["Asia/Kolkata", "2031-03-09T20:15:00.000Z", "2031-03-10T01:45"],
    ["America/St_Johns", "2031-01-10T02:15:00.000Z", "2031-01-09T22:45"],
    ["America/St_Johns", "2031-07-10T02:15:00.000Z", "2031-07-09T23:45"],
    ["UTC", "2031-07-10T02:15:00.000Z", "2031-07-10T02:15"],
  ])("is that of one's own zone, and comes back as it was: %s", (zone, moment, local) => {
    vi.stubEnv("TZ", zone);
    expect(toLocalTime(moment)).toBe(local);
    expect(fromLocalTime(local)).toBe(moment);
  });

  it("that was not changed keeps its seconds, and its hour when clocks repeat it", () => {
    vi.stubEnv("TZ", "America/St_Johns");
    for (const moment of [
      "2031-07-10T02:15:42.123Z",
      "2031-11-02T03:45:00.000Z",
      "2031-11-02T04:45:00.000Z",
    ]) {
      expect(fromLocalTime(toLocalTime(moment), moment)).toBe(moment);
      expect(fromLocalTime("2031-07-10T08:00", moment)).toBe("2031-07-10T10:30:00.000Z");
      expect(fromLocalTime("", moment)).toBeNull();
    }
  });

  it("may be none", () => {
    expect(toLocalTime(null)).toBe("");
    expect(fromLocalTime("")).toBeNull();
    expect(fromLocalTime("", null)).toBeNull();
  });
});

describe("a day in a form", () => {
  it.each([
    ["Asia/Kolkata", "2031-03-09T18:30:00.000Z", "2031-03-10"],
    ["Asia/Kolkata", "2031-03-09T18:29:59.999Z", "2031-03-09"],
    ["America/St_Johns", "2031-01-10T03:30:00.000Z", "2031-01-10"],
    ["America/St_Johns", "2031-01-10T03:29:59.999Z", "2031-01-09"],
    ["America/St_Johns", "2031-12-31T23:00:00.000Z", "2031-12-31"],
    ["Asia/Kolkata", "2031-03-31T18:30:00.000Z", "2031-04-01"],
    ["America/St_Johns", "2031-04-01T02:00:00.000Z", "2031-03-31"],
    ["Asia/Kolkata", "2031-12-31T18:30:00.000Z", "2032-01-01"],
  ])("is that of one's own zone: %s, %s", (zone, moment, day) => {
    vi.stubEnv("TZ", zone);
    expect(dayOf(moment)).toBe(day);
  });

  it.each([
    ["Asia/Kolkata", "2031-03-10T18:29:59.999Z"],
    ["America/St_Johns", "2031-03-11T02:29:59.999Z"],
    ["UTC", "2031-03-10T23:59:59.999Z"],
  ])("is meant to its end there: %s", (zone, end) => {
    vi.stubEnv("TZ", zone);
    expect(endOfDay("2031-03-10")).toBe(end);
    expect(dayOf(end)).toBe("2031-03-10");
  });

  it("may be none", () => {
    expect(dayOf(null)).toBe("");
    expect(endOfDay("")).toBeNull();
  });
});
