import { beforeEach, describe, expect, it, vi } from "vitest";
import { Turns } from "./turns.ts";

const { signal: stays } = new AbortController();
const refused = { code: "rate_limited", headers: { "retry-after": "10" } };

/** A log-in from an address, by a client that stays until the signal. */
function from(addressBlock: string, signal = stays) {
  return { addressBlock, request: { signal } };
}

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: vi.fn(() => ended), end };
}

let turns: Turns;
let judged: string[];
beforeEach(() => {
  turns = new Turns();
  judged = [];
});

const attempt = (address: string, bucket = "account ada") =>
  turns.take(bucket, from(address), async () => {
    judged.push(address);
    return "done";
  });
const attempts = (count: number, address: (index: number) => string, bucket?: string) =>
  Array.from({ length: count }, (_, index) => attempt(address(index), bucket));

describe("taking turns", () => {
  it("keeps twenty of an address waiting, and tells its next one to try again later", async () => {
    const first = held();
    const running = turns.take("account ada", from("192.0.2.1"), first.work);
    const waiting = attempts(20, () => "192.0.2.1");
    await expect(attempt("192.0.2.1")).rejects.toMatchObject(refused);
    expect(await attempt("192.0.2.1", "account eve")).toBe("done");
    expect(judged).toHaveLength(1);
    const other = attempt("192.0.2.2");
    first.end();
    await running;
    expect(await Promise.all([...waiting, other])).toEqual(Array(21).fill("done"));
    expect(await attempt("192.0.2.1")).toBe("done");
  });

  it("judges the owner after one try of each address, whatever else those have waiting", async () => {
    const first = held();
    const running = turns.take("account ada", from("stranger 0"), first.work);
    const strangers = attempts(900, (index) => `stranger ${index % 300}`);
    const owner = attempt("owner");
    first.end();
    await Promise.all([running, ...strangers, owner]);
    expect(judged.indexOf("owner")).toBe(300);
    expect(new Set(judged.slice(0, 300)).size).toBe(300);
  });

  it("keeps two thousand waiting in all, of whatever accounts", async () => {
    const [first, second] = [held(), held()];
    const running = [
      turns.take("account ada", from("first"), first.work),
      turns.take("account eve", from("first"), second.work),
    ];
    const ofAda = attempts(1999, String);
    const ofEve = attempt("last", "account eve");
    await expect(attempt("late")).rejects.toMatchObject(refused);
    await expect(attempt("late", "account eve")).rejects.toMatchObject(refused);
    second.end();
    await ofEve;
    const next = attempt("late");
    first.end();
    await Promise.all([...running, ...ofAda]);
    expect(await next).toBe("done");
  });

  it("goes on after work that fails", async () => {
    const failing = turns.take("account ada", from("192.0.2.1"), () => Promise.reject(new Error("wrong")));
    const next = attempt("192.0.2.1");
    await expect(failing).rejects.toThrow("wrong");
    expect(await next).toBe("done");
  });

  it("passes over a client that has gone by then", async () => {
    const [first, gone] = [held(), new AbortController()];
    const running = turns.take("account ada", from("192.0.2.1"), first.work);
    const skipped = vi.fn(async () => "done");
    const left = turns.take("account ada", from("192.0.2.2", gone.signal), skipped);
    const last = attempt("192.0.2.3");
    gone.abort();
    first.end();
    await expect(left).rejects.toMatchObject({ code: "rate_limited" });
    expect(skipped).not.toHaveBeenCalled();
    expect([await running, await last]).toEqual([undefined, "done"]);
  });
});
