import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { issue, type OpenLicensing, openLicensing, SECOND } from "../../../test/open-licensing.ts";
import { recordsOf } from "../../../test/records-of.ts";
import { LicensingError } from "../../foundation/errors.ts";
import { createLastChecked, type LastChecked } from "./check.ts";

const unavailable = new LicensingError("storage_unavailable", "no");

let open: OpenLicensing;
let written: Map<string, Date>[];
let failing: boolean;
let errors: unknown[];
let lastChecked: LastChecked;

beforeEach(async () => {
  open = await openLicensing();
  written = [];
  errors = [];
  failing = false;
  const store = open.storage;
  const { touch } = store;
  vi.spyOn(store, "touch").mockImplementation(async (organizationId, seen) => {
    if (failing) throw unavailable;
    written.push(new Map(seen));
    await touch.call(store, organizationId, seen);
  });
  lastChecked = createLastChecked(store, (error) => errors.push(error));
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const first = new Date("2030-01-01T00:00:01.000Z");
const second = new Date("2030-01-01T00:00:02.000Z");

const seat = (activationId: string, organizationId = "org_a") => ({ organizationId, activationId });

describe("when a site was last seen", () => {
  test("is written once for many questions, within a minute, the last one's time", async () => {
    lastChecked.note(seat("act_a"), first);
    lastChecked.note(seat("act_b"), first);
    lastChecked.note(seat("act_a"), second);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(written).toEqual([
      new Map([
        ["act_a", second],
        ["act_b", first],
      ]),
    ]);
    await vi.advanceTimersByTimeAsync(600 * SECOND);
    expect(written).toHaveLength(1);
  });

  test("is written again for questions that come later", async () => {
    for (const at of [first, second]) {
      lastChecked.note(seat("act_a"), at);
      await vi.advanceTimersByTimeAsync(60 * SECOND);
    }
    expect(written).toEqual([new Map([["act_a", first]]), new Map([["act_a", second]])]);
  });

  test("is written at once when very many sites have asked", async () => {
    for (let site = 0; site < 10_000; site += 1) lastChecked.note(seat(`act_${site}`), first);
    await vi.advanceTimersByTimeAsync(0);
    expect(written.map(({ size }) => size)).toEqual([10_000]);
  });

  test("is written for each organization by itself", async () => {
    lastChecked.note(seat("act_a"), first);
    lastChecked.note(seat("act_b", "org_b"), first);
    await lastChecked.flush();
    expect(written).toEqual([new Map([["act_a", first]]), new Map([["act_b", first]])]);
  });

  test("is written by a flush, which writes nothing when there is nothing", async () => {
    await lastChecked.flush();
    expect(written).toEqual([]);
    lastChecked.note(seat("act_a"), first);
    await lastChecked.flush();
    expect(written).toEqual([new Map([["act_a", first]])]);
  });

  test("stays noted while the store fails, and newer notes win", async () => {
    failing = true;
    lastChecked.note(seat("act_a"), first);
    lastChecked.note(seat("act_b"), first);
    await expect(lastChecked.flush()).rejects.toBe(unavailable);
    lastChecked.note(seat("act_a"), second);
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(errors).toContain(unavailable);
    failing = false;
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(written).toEqual([
      new Map([
        ["act_a", second],
        ["act_b", first],
      ]),
    ]);
  });

  test("is the newer of two notes, when the older one fails while the newer comes in", async () => {
    failing = true;
    lastChecked.note(seat("act_a"), first);
    const flushed = lastChecked.flush();
    await Promise.resolve();
    lastChecked.note(seat("act_a"), second);
    await expect(flushed).rejects.toBe(unavailable);
    failing = false;
    await lastChecked.flush();
    expect(written).toEqual([new Map([["act_a", second]])]);
  });

  test("is written by close, after which nothing waits any more", async () => {
    lastChecked.note(seat("act_a"), first);
    await lastChecked.close();
    expect(written).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
    lastChecked.note(seat("act_a"), second);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("is told to whoever closes, when it cannot be written", async () => {
    failing = true;
    lastChecked.note(seat("act_a"), first);
    await expect(lastChecked.close()).rejects.toBe(unavailable);
  });
});

describe("checking", () => {
  test("notes the site of a bad license too, and of no domain without a seat", async () => {
    const { license, ...reference } = await issue(open);
    await open.licensing.activate({ ...reference, domain: "a.example" });
    await open.licensing.licenses.update(license.id, { status: "suspended" });
    open.clock.advance(SECOND);
    for (const domain of ["a.example", "b.example"]) await open.licensing.check({ ...reference, domain });
    const { data, clock } = open;
    await open.licensing.close();
    expect(written.map(({ size }) => size)).toEqual([1]);
    const [activation] = recordsOf(data).activations.values();
    expect(activation?.lastCheckedAt).toEqual(clock.now());
  });

  test("closes the store also when the last notes cannot be written", async () => {
    const { license: _, ...reference } = await issue(open);
    await open.licensing.activate({ ...reference, domain: "a.example" });
    await open.licensing.check({ ...reference, domain: "a.example" });
    failing = true;
    await expect(open.licensing.close()).rejects.toBe(unavailable);
    await expect(open.licensing.ping()).rejects.toMatchObject({ code: "storage_unavailable" });
  });
});
