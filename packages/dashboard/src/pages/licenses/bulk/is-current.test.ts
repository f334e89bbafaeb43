import { describe, expect, it } from "vitest";
import { isCurrent } from "./is-current.ts";
import type { Job } from "./job.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 4, 6, 7, minute)).toISOString();

describe("isCurrent", () => {
  const jobOf = (minute: number, dryRun: boolean, action: Job["action"] = "extend") =>
    ({ action, dryRun, createdAt: at(minute), updatedAt: at(minute + 1) }) as Job;
  const trial = jobOf(10, true);

  it("holds for 15 minutes after the count", () => {
    expect(isCurrent(trial, [trial], Date.parse(at(25)))).toBe(true);
    expect(isCurrent(trial, [trial], Date.parse(at(26)))).toBe(false);
  });

  it("ends as soon as the same is carried out", () => {
    const now = Date.parse(at(12));
    expect(isCurrent(trial, [jobOf(11, false), trial], now)).toBe(false);
    expect(isCurrent(trial, [jobOf(11, true), trial, jobOf(9, false)], now)).toBe(true);
    expect(isCurrent(trial, [jobOf(11, false, "suspend"), trial], now)).toBe(true);
  });
});
