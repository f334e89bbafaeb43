import { DAY_MS } from "../../foundation/durations.ts";
import { LicensingError } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import { trackedEvent, type UsageEvent } from "./schema.ts";

/** What an event says of itself. */
export type ReadEvent = Pick<UsageEvent, "id" | "name" | "properties" | "timestamp">;

/** The event, or what is wrong with it. One without a timestamp happened now. */
export function readEvent(value: unknown, now: Date, retentionDays: number): ReadEvent | string {
  try {
    const { id, event: name, properties = {}, timestamp = now } = parse(trackedEvent, value);
    const age = now.getTime() - timestamp.getTime();
    if (age < -DAY_MS) return "timestamp: must be at most 24 hours from now";
    if (age > retentionDays * DAY_MS) return `timestamp: must be within the last ${retentionDays} days`;
    return { id, name, properties, timestamp };
  } catch (error) {
    if (error instanceof LicensingError) return error.message;
    throw error;
  }
}
