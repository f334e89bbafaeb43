import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLicenseClient, type HoldLeaseOptions } from "../src/node.ts";
import type { Fate } from "./support/front.ts";
import { endHoldings, type Holding, startHolding } from "./support/holding.ts";
import { openShop, type Shop } from "./support/shop.ts";

// Programs are processes of their own. Their leases are renewed after a second: something in front of the server says
// so. The server's clock stands still unless it is moved.

let shop: Shop;
let license: Awaited<ReturnType<Shop["operator"]["license"]>>;
beforeAll(async () => {
  shop = await openShop();
  shop.front.renewAfter(1);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.front.become("passed on");
  shop.front.requests.length = 0;
  license = await shop.operator.license(shop.product.id, { seats: 1, leaseSeconds: 60 });
});
afterEach(endHoldings);

interface Options {
  lease?: HoldLeaseOptions;
  onSignal?: boolean | "release";
  endsAlone?: boolean;
  also?: string;
  timeoutMs?: number;
}

const optionsOf = (name: string, options: object = {}) => {
  const { baseUrl, publicKey } = shop.options;
  return { baseUrl, publicKey, licenseKey: license.licenseKey, machine: { fingerprint: name }, ...options };
};

/** A program with a seat that outlasts a busy machine's pauses, unless its lease says otherwise. */
async function holding(name = "a", { lease = {}, ...options }: Options = {}): Promise<Holding> {
  const program = startHolding(optionsOf(name, { ...options, lease: { allowanceMs: 60_000, ...lease } }));
  expect(await program.line()).toBe("held");
  return program;
}

const holders = async () =>
  (await shop.operator.fetchLicense(license.id)).activations
    .filter(({ status }) => status === "active")
    .map(({ machine }) => machine?.fingerprint);

const asked = (call: string) => shop.front.requests.filter(({ path }) => path.endsWith(`/${call}`)).length;
const renewals = () => asked("activate");

describe("a seat that a program holds", () => {
  it("is renewed by one call before its lease is over", async () => {
    await holding();
    shop.server.clock.advance(59_000);
    const ends = shop.server.clock.inIso(60_000);
    const before = shop.front.requests.length;
    await expect
      .poll(async () => (await shop.operator.fetchLicense(license.id)).activations[0]?.leaseEndsAt)
      .toBe(ends);
    await expect.poll(renewals).toBeGreaterThanOrEqual(4);
    expect(shop.front.requests.slice(before).every(({ path }) => path.endsWith("/activate"))).toBe(true);
  });

  it("is lost to whoever took it, with the time at which one is free", async () => {
    const program = await holding();
    const [active] = (await shop.operator.fetchLicense(license.id)).activations;
    shop.front.become("cut off");
    await shop.operator.client.post(`/api/activations/${active?.id}/deactivate`);
    const other = createLicenseClient({ ...optionsOf("b"), baseUrl: shop.server.url });
    expect(await other.activate()).toMatchObject({ success: true });
    shop.front.become("passed on");
    const freeAt = shop.server.clock.inIso(60_000);
    expect(await program.line()).toBe(`lost seat_limit_reached ${freeAt} denied`);
    const before = renewals();
    program.tell("end");
    expect(await program.ended).toBe(0);
    expect([renewals(), await holders()]).toEqual([before, ["b"]]);
  });

  it("is lost when its license is revoked", async () => {
    const program = await holding();
    await shop.operator.client.post(`/api/licenses/${license.id}/revoke`);
    expect(await program.line()).toBe("lost license_revoked denied");
  });

  it("is lost when nobody answers until the lease and the allowance are over", async () => {
    const program = await holding("a", { lease: { allowanceMs: 2_000 } });
    shop.front.become("cut off");
    expect(await program.line()).toBe("lost unreachable licensed");
    expect(renewals()).toBeGreaterThanOrEqual(4);
    program.tell("end");
    expect(await program.ended).toBe(0);
  });

  it("is not taken where there is none, and says when there is one", async () => {
    await holding();
    const refused = await createLicenseClient(optionsOf("b")).holdLease();
    expect(refused).toMatchObject({
      ...{ success: false, code: "seat_limit_reached" },
      freeAt: new Date(shop.server.clock.inIso(60_000)),
    });
    expect(process.listenerCount("SIGTERM")).toBe(0);
  });

  const ends: [string, (program: Holding) => void, number | string][] = [
    ["SIGTERM", (program) => program.signal("SIGTERM"), "SIGTERM"],
    ["SIGINT", (program) => program.signal("SIGINT"), "SIGINT"],
    ["its last line", (program) => program.tell("end"), 0],
    ["process.exit()", (program) => program.tell("exit"), 3],
    ["an error that nobody caught", (program) => program.tell("fail"), 1],
  ];

  it.each(ends)(
    "is given back when its program ends by %s, which has its usual effect",
    async (_, end, result) => {
      const program = await holding();
      expect(await holders()).toEqual(["a"]);
      end(program);
      expect(await program.ended).toBe(result);
      expect(await holders()).toEqual([]);
    },
  );

  it.each(ends)(
    "is given back with the other seats of its program when that ends by %s",
    async (_, end, result) => {
      license = await shop.operator.license(shop.product.id, { seats: 3, leaseSeconds: 60 });
      const program = await holding("a", { also: "b" });
      expect(await holders()).toEqual(expect.arrayContaining(["a", "b"]));
      end(program);
      expect(await program.ended).toBe(result);
      expect(await holders()).toEqual([]);
    },
  );

  it("is not given back at the end if the program says so", async () => {
    const program = await holding("a", { lease: { releaseAtExit: false } });
    program.tell("end");
    expect(await program.ended).toBe(0);
    expect(await holders()).toEqual(["a"]);
  });

  it("keeps its program alive if that asks for it", async () => {
    const program = await holding("a", { lease: { keepAlive: true } });
    program.tell("end");
    const before = renewals();
    await expect.poll(renewals).toBeGreaterThanOrEqual(before + 2);
    program.signal("SIGTERM");
    expect(await program.ended).toBe("SIGTERM");
    expect(await holders()).toEqual([]);
  });

  it("is kept by a program that goes on after a signal, and given back at its end", async () => {
    const program = await holding("a", { onSignal: true });
    for (let times = 0; times < 2; times += 1) {
      program.signal("SIGINT");
      expect(await program.line()).toBe("my own handler");
    }
    const before = renewals();
    await expect.poll(renewals).toBeGreaterThan(before);
    expect(await holders()).toEqual(["a"]);
    program.signal("SIGTERM");
    expect(await program.ended).toBe("SIGTERM");
    expect(await holders()).toEqual([]);
  });

  it("does not hold up a program whose server hangs, and a second signal ends that at once", async () => {
    const hanging = await holding();
    shop.front.become("ignored");
    hanging.signal("SIGTERM");
    await expect.poll(() => asked("deactivate")).toBe(1);
    const second = performance.now();
    hanging.signal("SIGINT");
    expect(await hanging.ended).toBe("SIGINT");
    expect(performance.now() - second).toBeLessThan(2_000);

    shop.front.become("passed on");
    const patient = await holding();
    shop.front.become("ignored");
    patient.signal("SIGTERM");
    expect(await patient.ended).toBe("SIGTERM");
  });

  it("is released once, together with the handlers, and one client holds one", async () => {
    const program = await holding();
    const ask = (line: string) => {
      program.tell(line);
      return program.line();
    };
    expect([await ask("again"), await ask("listeners")]).toEqual(["true", "2"]);
    expect([await ask("release"), await ask("listeners")]).toEqual(["released true", "0"]);
    expect(await holders()).toEqual([]);
    const before = shop.front.requests.length;
    program.tell("end");
    expect(await program.ended).toBe(0);
    expect(shop.front.requests.length).toBe(before);
  });

  it("leaves the end of its program to a library that looks whether it is alone", async () => {
    const program = await holding("a", { endsAlone: true });
    program.signal("SIGINT");
    expect(await program.ended).toBe(7);
    expect(await holders()).toEqual([]);
  });

  it("leaves no handlers when its program releases it at a signal, and goes on", async () => {
    const program = await holding("a", { onSignal: "release" });
    program.signal("SIGINT");
    expect([await program.line(), await program.line()]).toEqual(["my own handler", "released true"]);
    program.tell("listeners");
    // Its own two.
    expect(await program.line()).toBe("2");
    expect(await holders()).toEqual([]);
  });

  it("is released after a renewal that is on its way, which would take it again", async () => {
    const program = await holding();
    let arrive: (fate: Fate) => void = () => {};
    const late = new Promise<Fate>((resolve) => {
      arrive = resolve;
    });
    shop.front.become(({ path }) => (path.endsWith("/activate") ? late : "passed on"));
    const before = renewals();
    await expect.poll(renewals).toBeGreaterThan(before);
    program.tell("release");
    await sleep(200);
    expect(asked("deactivate")).toBe(0);
    arrive("passed on");
    expect(await program.line()).toBe("released true");
    expect([asked("deactivate"), await holders()]).toEqual([1, []]);
  });

  it("is released within seconds though a renewal gets no answer", async () => {
    const program = await holding("a", { timeoutMs: 60_000 });
    shop.front.become(({ path }) => (path.endsWith("/activate") ? "ignored" : "passed on"));
    const before = renewals();
    await expect.poll(renewals).toBeGreaterThan(before);
    const from = performance.now();
    program.tell("release");
    expect(await program.line()).toBe("released true");
    expect(performance.now() - from).toBeLessThan(15_000);
    expect(await holders()).toEqual([]);
  });

  it("is released at the end of its scope", async () => {
    const client = createLicenseClient(optionsOf("a"));
    {
      await using lease = await heldBy(client);
      expect(await holders()).toEqual(["a"]);
      expect(lease.isHeld).toBe(true);
    }
    expect(await holders()).toEqual([]);
    shop.front.become("cut off");
    await expect(client.holdLease()).rejects.toMatchObject({ code: "network" });
  });
});

describe("in a container without a machine's id", () => {
  // The first process of its own process ids, whose machine id is empty.
  const unshare = ["--map-root-user", "--mount", "--pid", "--fork", "--mount-proc"];
  const container = [
    ...["unshare", ...unshare, "sh", "-c"],
    'mount --bind /dev/null /etc/machine-id && exec "$0" "$@"',
  ];

  beforeAll(() => {
    const { status, error, stderr } = spawnSync("unshare", [...unshare, "true"], { encoding: "utf8" });
    const why = error?.message ?? stderr;
    if (status !== 0)
      throw new Error(`This system lets nobody make namespaces, which containers are: ${why}`);
  });

  it("each program has a seat of its own, and gives it back", async () => {
    license = await shop.operator.license(shop.product.id, { seats: 2, leaseSeconds: 60 });
    const { machine: _, ...options } = optionsOf("");
    const names = [`pod-${randomUUID()}`, `pod-${randomUUID()}`];
    const programs = names.map((name) =>
      startHolding(
        { ...options, machine: true },
        { within: container, env: { KUBERNETES_SERVICE_HOST: "10.0.0.1", XDG_CONFIG_HOME: `/tmp/${name}` } },
      ),
    );
    for (const program of programs) expect(await program.line()).toBe("held");
    const held = await holders();
    expect(new Set(held).size).toBe(2);
    for (const program of programs) program.tell("exit");
    for (const program of programs) expect(await program.ended).toBe(3);
    expect(await holders()).toEqual([]);
  });

  it.each<[NodeJS.Signals, number]>([
    ["SIGTERM", 143],
    ["SIGINT", 130],
  ])("its first process gives the seat back at %s, and ends with the usual code", async (signal, code) => {
    const program = startHolding(optionsOf("a"), { within: container });
    expect(await program.line()).toBe("held");
    program.tell("pid");
    expect(await program.line()).toBe("1");
    expect(await holders()).toEqual(["a"]);
    program.signalWithin(signal);
    expect(await program.ended).toBe(code);
    expect(await holders()).toEqual([]);
  });
});

async function heldBy(client: ReturnType<typeof createLicenseClient>) {
  const lease = await client.holdLease();
  if (!lease.success) throw new Error(lease.error);
  return lease;
}
