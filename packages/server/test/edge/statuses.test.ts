import { LicensingError } from "@keystead/core";
import type { Change } from "@keystead/core/adapter";
import { type Status, type StatusQuestion, statusQuestion } from "@keystead/core/server";
import { beforeEach, describe, expect, it } from "vitest";
import { type EdgeSettings, nameOf, Statuses } from "../../src/edge/statuses.ts";

const publicKey = `pk_${"0".repeat(32)}`;

/** A license at the edge, as it is now, and what a channel of changes would say of it. */
class Scene {
  now = 1_000;
  silence: number | undefined;
  lookUps = 0;
  signatures = 0;
  seen: string[] = [];
  refusals: string[] = [];
  status: Partial<Status> = {};
  /** Domains that begin with "a" hold a seat, but for these. */
  readonly freed = new Set<string>();
  beforeAnswer: () => void | Promise<void> = () => {};
  #listener: (change: Change) => void = () => {};
  readonly statuses: Statuses;

  constructor(settings: EdgeSettings = {}) {
    this.statuses = new Statuses({
      now: () => this.now,
      settings,
      tokens: {
        issue: async () => {
          this.signatures += 1;
          return `token ${this.signatures}`;
        },
      },
      edge: {
        status: (input) => this.#lookUp(input),
        seen: ({ activationId }) => this.seen.push(activationId),
        refused: (ofProduct, code) => this.refusals.push(`${ofProduct === publicKey} ${code}`),
        changes: {
          subscribe: (listener) => {
            this.#listener = listener;
            return () => {};
          },
          silence: () => this.silence ?? 0,
        },
      },
    });
  }

  tell(change: Change): void {
    this.#listener(change);
  }

  /** How many look-ups it takes to ask. */
  async ask(question: { fingerprint?: string; domain?: string } = {}): Promise<number> {
    const before = this.lookUps;
    await this.statuses.answer(statusQuestion({ publicKey, fingerprint: "0".repeat(64), ...question }));
    return this.lookUps - before;
  }

  async #lookUp({ fingerprint, place }: StatusQuestion): Promise<Status> {
    this.lookUps += 1;
    await this.beforeAnswer();
    if (fingerprint.startsWith("f")) return unknown;
    const holds = place?.startsWith("a") && !this.freed.has(place);
    const seat = holds ? { organizationId: "org_a", activationId: `act_${place}` } : null;
    return { ...good, licenseId: `lic_${fingerprint.slice(0, 20)}`, seat, ...this.status };
  }
}

const good: Status = {
  verdict: {
    valid: true,
    activated: null,
    activationId: null,
    license: { status: "active", seats: 1, activatedCount: 0, expiresAt: null },
    features: {},
  },
  licenseId: "lic_1",
  lastsMs: Number.POSITIVE_INFINITY,
  seat: null,
  vouched: {
    organizationId: "org_1",
    subject: {
      productId: "prd_1",
      licenseId: "lic_1",
      status: "active",
      seats: 1,
      features: {},
      goodUntil: null,
    },
  },
};

const unknown: Status = {
  verdict: { valid: false, code: "license_not_found", error: "License key not found" },
  licenseId: null,
  lastsMs: Number.POSITIVE_INFINITY,
  seat: null,
  vouched: null,
};

const licenseId = `lic_${"0".repeat(20)}`;
const changed: Change = { kind: "license", id: licenseId };

let scene: Scene;
beforeEach(() => {
  scene = new Scene();
});

describe("an answer is kept", () => {
  it("for the seconds it may be old, and not longer", async () => {
    expect(await scene.ask()).toBe(1);
    scene.now += 59_999;
    expect(await scene.ask()).toBe(0);
    scene.now += 1;
    expect(await scene.ask()).toBe(1);
  });

  it("until the license expires", async () => {
    scene.status = { lastsMs: 3_000 };
    await scene.ask();
    scene.now += 2_999;
    expect(await scene.ask()).toBe(0);
    scene.now += 1;
    expect(await scene.ask()).toBe(1);
  });

  it("until its license changes, whatever happens to others", async () => {
    await scene.ask();
    scene.tell({ kind: "license", id: "lic_other" });
    expect(await scene.ask()).toBe(0);
    scene.tell(changed);
    expect(await scene.ask()).toBe(1);
    expect(await scene.ask()).toBe(0);
  });

  it.each([{ kind: "product" as const, id: "prd_1" }, { kind: "everything" as const }])(
    "until the news is of $kind",
    async (change) => {
      await scene.ask();
      scene.tell(change);
      expect(await scene.ask()).toBe(1);
    },
  );

  it("for 5 s at most while the channel of changes is silent, and again when it is back", async () => {
    await scene.ask();
    scene.now += 10_000;
    scene.silence = 4_000;
    expect(await scene.ask()).toBe(0);
    scene.silence = 5_000;
    expect(await scene.ask()).toBe(1);
    scene.now += 4_000;
    expect(await scene.ask()).toBe(0);
    scene.now += 1_000;
    expect(await scene.ask()).toBe(1);
    scene.silence = 0;
    scene.now += 30_000;
    expect(await scene.ask()).toBe(0);
  });

  it("for 5 s when a domain holds no seat, which may change at any moment", async () => {
    await scene.ask({ domain: "b.example" });
    scene.now += 4_999;
    expect(await scene.ask({ domain: "b.example" })).toBe(0);
    scene.now += 1;
    expect(await scene.ask({ domain: "b.example" })).toBe(1);
  });

  it("in bounds of number and of memory", async () => {
    for (const settings of [{ cacheEntries: 50 }, { cacheMegabytes: 1 }]) {
      scene = new Scene(settings);
      for (let asked = 0; asked < 3_000; asked += 1)
        await scene.ask({ fingerprint: String(asked).padStart(64, "0") });
      const { entries, bytes, evictions } = scene.statuses.stats();
      expect(entries).toBeLessThanOrEqual(settings.cacheEntries ?? 3_000);
      expect(bytes).toBeLessThanOrEqual(1024 ** 2);
      expect(evictions).toBe(3_000 - entries);
    }
  });

  it("however many keys somebody guesses", async () => {
    scene = new Scene({ cacheEntries: 100 });
    for (let asked = 0; asked < 100; asked += 1)
      await scene.ask({ fingerprint: String(asked).padStart(64, "0") });
    for (let guess = 0; guess < 2_000; guess += 1) {
      await scene.ask({ fingerprint: `f${String(guess).padStart(63, "0")}` });
      await scene.ask({ domain: `b${guess}.example` });
    }
    let lookUps = 0;
    for (let asked = 0; asked < 100; asked += 1)
      lookUps += await scene.ask({ fingerprint: String(asked).padStart(64, "0") });
    expect(lookUps).toBe(0);
    expect(scene.statuses.stats().entries).toBeLessThanOrEqual(200);
  });

  it("under one name, however a site is written", async () => {
    await scene.ask({ domain: "a.example" });
    expect(await scene.ask({ domain: "https://www.A.example/shop?x=1" })).toBe(0);
    const name = nameOf({ publicKey, fingerprint: "0".repeat(64), place: "a.example" });
    expect(scene.statuses.atHand(name)?.seat?.activationId).toBe("act_a.example");
  });

  it("never under the name of another question", async () => {
    await scene.ask({ domain: "www.www.a.example" });
    const name = nameOf({ publicKey, fingerprint: "0".repeat(64), place: "www.a.example" });
    expect(scene.statuses.atHand(name)).toBeUndefined();
    expect(await scene.ask({ domain: "www.a.example" })).toBe(1);
  });
});

describe("what is not at hand", () => {
  it("is looked up and signed once for all who ask meanwhile", async () => {
    await Promise.all(Array.from({ length: 100 }, () => scene.ask()));
    expect(scene).toMatchObject({ lookUps: 1, signatures: 1 });
    expect(scene.statuses.stats()).toMatchObject({ hits: 0, misses: 100, signatures: 1 });
  });

  it("is looked up again when its license changes meanwhile, so that nobody gets what was true before", async () => {
    scene.beforeAnswer = () => {
      if (scene.lookUps === 1) scene.tell(changed);
    };
    expect(await scene.ask()).toBe(2);
    expect(await scene.ask()).toBe(0);
    expect(scene.signatures).toBe(1);
  });

  it("is not kept when its license changes all the time", async () => {
    scene.beforeAnswer = () => scene.tell(changed);
    expect(await scene.ask()).toBe(3);
    expect(await scene.ask()).toBe(3);
  });

  it("fails for all who ask when the store cannot be reached, and is asked for again afterwards", async () => {
    scene.beforeAnswer = () => {
      throw new LicensingError("storage_unavailable", "The database cannot be reached");
    };
    const asked = await Promise.allSettled([scene.ask(), scene.ask()]);
    expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    scene.beforeAnswer = () => {};
    expect(await scene.ask()).toBe(1);
  });

  it("leaves what is at hand alone", async () => {
    await scene.ask();
    scene.beforeAnswer = () => {
      throw new LicensingError("storage_unavailable", "The database cannot be reached");
    };
    expect(await scene.ask()).toBe(0);
    scene.now += 60_000;
    await expect(scene.ask()).rejects.toMatchObject({ code: "storage_unavailable" });
  });
});

describe("a site that holds a seat", () => {
  it("is noted when it asks, to the second", async () => {
    await scene.ask({ domain: "a.example" });
    scene.now += 1_000;
    await scene.ask({ domain: "a.example" });
    expect(scene.seen).toEqual(["act_a.example"]);
    scene.now += 1;
    await scene.ask({ domain: "a.example" });
    await scene.ask({ domain: "a.example" });
    await scene.ask({ domain: "b.example" });
    expect(scene.seen).toEqual(["act_a.example", "act_a.example"]);
  });
});

describe("a refusal", () => {
  it("is counted for the product that was named, also from memory; a good answer is none", async () => {
    const stranger = { fingerprint: "f".repeat(64) };
    await scene.ask(stranger);
    expect(await scene.ask(stranger)).toBe(0);
    await scene.ask({ domain: "a.example" });
    await scene.ask({ domain: "a.example" });
    expect(scene.refusals).toEqual(["true license_not_found", "true license_not_found"]);
  });
});

describe("a site whose seat was freed", () => {
  it("is answered from memory again, for the short time that such an answer lasts", async () => {
    await scene.ask({ domain: "a.example" });
    scene.tell(changed);
    scene.freed.add("a.example");
    expect(await scene.ask({ domain: "a.example" })).toBe(1);
    scene.now += 4_999;
    expect(await scene.ask({ domain: "a.example" })).toBe(0);
    scene.now += 1;
    expect(await scene.ask({ domain: "a.example" })).toBe(1);
  });
});

describe("changes without number", () => {
  it("make all answers void rather than be forgotten", async () => {
    scene = new Scene({ cacheEntries: 10 });
    const other = { fingerprint: "1".repeat(64) };
    await scene.ask();
    await scene.ask(other);
    scene.tell(changed);
    for (let id = 0; id < 50; id += 1) scene.tell({ kind: "license", id: `lic_${id}` });
    expect([await scene.ask(), await scene.ask(other)]).toEqual([1, 1]);
  });

  it("are remembered for as long as an answer may be kept", async () => {
    await scene.ask();
    scene.tell(changed);
    scene.now += 40_000;
    scene.tell({ kind: "license", id: "lic_a" });
    scene.now += 19_000;
    scene.tell({ kind: "license", id: "lic_b" });
    expect(await scene.ask()).toBe(1);
  });

  it("are remembered when the memory of changes turns over", async () => {
    scene.now += 50_000;
    await scene.ask();
    scene.tell(changed);
    scene.now += 11_000;
    scene.tell({ kind: "license", id: "lic_a" });
    expect(await scene.ask()).toBe(1);
  });
});
