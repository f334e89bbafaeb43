import { describe, expect, it, vi } from "vitest";
import { Turns } from "./turns.ts";

const { signal: stays } = new AbortController();

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: vi.fn(() => ended), end };
}

describe("taking turns", () => {
  it("keeps two hundred waiting, and tells the next one to try again later", async () => {
    const turns = new Turns();
    const first = held();
    const others = vi.fn(async () => "done");
    const running = turns.take("account ada", stays, first.work);
    const waiting = Array.from({ length: 200 }, () => turns.take("account ada", stays, others));
    const refused = { code: "rate_limited", headers: { "retry-after": "10" } };
    await expect(turns.take("account ada", stays, others)).rejects.toMatchObject(refused);
    expect(await turns.take("account eve", stays, async () => "at once")).toBe("at once");
    expect(others).not.toHaveBeenCalled();
    first.end();
    await running;
    expect(await Promise.all(waiting)).toEqual(Array(200).fill("done"));
    expect(await turns.take("account ada", stays, others)).toBe("done");
  });

  it("goes on after work that fails", async () => {
    const turns = new Turns();
    const failing = turns.take("account ada", stays, () => Promise.reject(new Error("wrong")));
    const next = turns.take("account ada", stays, async () => "done");
    await expect(failing).rejects.toThrow("wrong");
    expect(await next).toBe("done");
  });

  it("passes over a client that has gone by then", async () => {
    const turns = new Turns();
    const [first, gone] = [held(), new AbortController()];
    const running = turns.take("account ada", stays, first.work);
    const skipped = vi.fn(async () => "done");
    const left = turns.take("account ada", gone.signal, skipped);
    const last = turns.take("account ada", stays, async () => "done");
    gone.abort();
    first.end();
    await expect(left).rejects.toMatchObject({ code: "rate_limited" });
    expect(skipped).not.toHaveBeenCalled();
    expect([await running, await last]).toEqual([undefined, "done"]);
  });
});
