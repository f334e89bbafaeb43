import { describe, expect, it } from "vitest";
import type { Call, Outcome } from "./support/leases/call.ts";
import { findOrder } from "./support/leases/order.ts";

const terms = { seats: 2, leaseMs: 100 };

let calls = 0;
/** A call by a caller whose clock is that of the store. */
function call(
  verb: Call["verb"],
  place: string,
  [sentAt, endedAt]: [number, number],
  outcome: Outcome,
): Call {
  calls += 1;
  return { id: String(calls), licenseKey: "K", verb, place, sentAt, sentAtOwn: sentAt, endedAt, outcome };
}

type Span = [sentAt: number, endedAt: number];
const claimed = (place: string, span: Span, id = `act ${place}`, endsAt = span[0] + terms.leaseMs) =>
  call("claim", place, span, { is: "held", id, endsAt });
const refused = (place: string, span: Span) =>
  call("claim", place, span, { is: "refused", code: "seat_limit_reached" });
const released = (place: string, span: Span, id = `act ${place}`) =>
  call("release", place, span, { is: "released", id });
const unanswered = (verb: Call["verb"], place: string, sentAt: number) =>
  call(verb, place, [sentAt, Number.POSITIVE_INFINITY], { is: "unknown" });

const isWhole = (...history: Call[]): boolean => findOrder(history, terms).whole;
const both = [claimed("a", [0, 2]), claimed("b", [10, 12])];

describe("an order of calls on leased seats", () => {
  it("gives no seat more than there are", () => {
    expect(isWhole(...both, refused("c", [20, 22]))).toBe(true);
    expect(isWhole(...both, claimed("c", [20, 22]))).toBe(false);
  });

  it("gives a seat whose lease is over by the time of the store, from its end on", () => {
    expect(isWhole(...both, claimed("c", [90, 100]))).toBe(true);
    expect(isWhole(...both, claimed("c", [90, 99]))).toBe(false);
    expect(isWhole(...both, claimed("c", [100, 102]), claimed("d", [103, 105]))).toBe(false);
  });

  it("refuses nobody while a seat is free", () => {
    expect(isWhole(claimed("a", [0, 2]), refused("c", [20, 22]))).toBe(false);
    expect(isWhole(...both, released("a", [20, 25]), refused("c", [26, 27]))).toBe(false);
    expect(isWhole(...both, released("a", [20, 25]), refused("c", [25, 27]))).toBe(true);
    expect(isWhole(...both, refused("c", [100, 102]))).toBe(false);
    expect(isWhole(...both, released("a", [20, 25]), claimed("c", [21, 24]))).toBe(true);
  });

  it("renews each lease in time, for the same activation, and begins it anew", () => {
    expect(isWhole(...both, refused("a", [50, 52]))).toBe(false);
    expect(isWhole(...both, claimed("a", [50, 52]))).toBe(true);
    expect(isWhole(...both, claimed("a", [50, 52], "act other"))).toBe(false);
    expect(isWhole(...both, claimed("a", [50, 52], "act a", 100))).toBe(false);
    expect(isWhole(...both, claimed("a", [50, 52]), claimed("c", [101, 105]))).toBe(false);
  });

  it("lets a place have another activation after its lease was over, and its own while nobody took the seat", () => {
    expect(isWhole(...both, claimed("a", [105, 107]))).toBe(true);
    expect(isWhole(...both, claimed("a", [105, 107], "act other"))).toBe(true);
    const taken = [...both, claimed("c", [101, 103])];
    expect(isWhole(...taken, claimed("a", [104, 106]))).toBe(false);
    expect(isWhole(...taken, refused("a", [104, 106]))).toBe(true);
  });

  it("gives a release the same answer again, and no answer about another activation", () => {
    const once = [...both, released("a", [20, 22])];
    expect(isWhole(...once, released("a", [30, 32]))).toBe(true);
    expect(isWhole(...once, released("a", [30, 32], "act other"))).toBe(false);
    expect(isWhole(released("a", [0, 2]))).toBe(false);
  });

  it("leaves open whether a call without an answer had its effect", () => {
    const begun = [claimed("a", [0, 2]), unanswered("claim", "b", 10)];
    expect(isWhole(...begun, refused("c", [20, 22]))).toBe(true);
    expect(isWhole(...begun, claimed("c", [20, 22]))).toBe(true);
    expect(isWhole(...begun, claimed("c", [20, 22]), claimed("b", [30, 32]))).toBe(false);
    expect(isWhole(...both, unanswered("release", "a", 10), claimed("c", [20, 22]))).toBe(true);
    expect(isWhole(refused("c", [5, 8]), ...begun)).toBe(false);
  });
});
