import { LicensingError } from "@keystead/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Log, silentLog } from "./log.ts";
import { sampledLog } from "./sampled-log.ts";

type Entry = [fields: object, message: string];

let written: Entry[];
let log: Log;
beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  const write = (...entry: Entry): void => void written.push(entry);
  log = sampledLog({ ...silentLog, info: write, warn: write, error: write }, 1_000);
});
afterEach(() => void vi.useRealTimers());

const outage = () => new LicensingError("storage_unavailable", `no answer ${Math.random()}`);

describe("a sampled log", () => {
  it("writes the first failure of a code in full, and then how many more there were", () => {
    const first = { requestId: "1", err: outage() };
    log.error(first, "request failed");
    for (let more = 0; more < 4_100; more += 1) log.error({ err: outage() }, "request failed");
    expect(written).toEqual([[first, "request failed"]]);
    vi.advanceTimersByTime(1_000);
    expect(written.slice(1)).toEqual([
      [
        { kind: "request failed: storage_unavailable", notWritten: 4_100, withinMs: 1_000 },
        "more failures of the same kind",
      ],
    ]);
  });

  it("writes one in full again when the time is over, and no count of none", () => {
    log.error({ err: outage() }, "request failed");
    vi.advanceTimersByTime(1_000);
    expect(written).toHaveLength(1);
    log.error({ err: outage() }, "request failed");
    expect(written).toHaveLength(2);
  });

  it("hides no other failure behind one", () => {
    log.error({ err: outage() }, "request failed");
    log.error({ err: new LicensingError("storage_incompatible", "too new") }, "request failed");
    log.error({ err: new TypeError("one") }, "request failed");
    log.error({ err: new TypeError("two") }, "request failed");
    log.error({ err: outage() }, "maintenance of the store failed");
    expect(written).toHaveLength(5);
  });

  it("writes all entries that are about no failure", () => {
    for (let time = 0; time < 3; time += 1) log.info({}, "listening");
    for (let time = 0; time < 3; time += 1) log.warn({}, "Redis cannot be reached");
    expect(written).toHaveLength(6);
  });

  it("tells only so many kinds apart, however many messages errors have", () => {
    for (let number = 0; number < 5_000; number += 1)
      log.error({ err: new Error(`${number}`) }, "request failed");
    expect(written).toHaveLength(101);
    vi.advanceTimersByTime(1_000);
    expect(written).toHaveLength(102);
    expect(written.at(-1)?.[0]).toMatchObject({ kind: "other failures", notWritten: 4_899 });
  });
});
