import { setTimeout as sleep } from "node:timers/promises";
import { createLicensing } from "@keystead/core";
import { onTestFinished } from "vitest";
import { type Process, startBuiltProcess } from "../../../setup/processes.ts";
import type { Call, Caller, Line } from "./call.ts";
import { callsOf } from "./call.ts";
import { openStorage } from "./open-storage.ts";

const program = new URL("./callers.ts", import.meta.url);

/** How long a database may take for the last calls of processes that were killed. */
const PATIENCE_MS = 20_000;

export interface SceneOptions {
  address: string;
  licenses: number;
  seats: number;
  leaseSeconds: number;
  callersPerLicense: number;
  /** How far the clock of each process is from that of the machine, in milliseconds: one process for each. */
  offsets: readonly number[];
  /** How long callers wait that got no seat, about. */
  pauseMs: number;
}

/** A process of callers, which can be killed and begun again. */
interface Party {
  start(): Promise<void>;
  pause(): void;
  resume(): void;
  kill(): Promise<void>;
}

/** State of a license in the store, whatever callers were told. */
interface Account {
  activatedCount: number;
  active: number;
}

export interface Scene {
  parties: Party[];
  /** The calls until now. */
  calls(): Call[];
  /** Ends all processes. Returns the calls on each license, and what the store has of it. */
  end(): Promise<{ calls: Call[]; account: Account }[]>;
}

/**
 * Sells licenses with leases that are shorter than the API allows, and starts processes of callers for them, which
 * end with the test.
 */
export async function openScene(options: SceneOptions): Promise<Scene> {
  const { address, licenses, seats, leaseSeconds, callersPerLicense, offsets, pauseMs } = options;
  const storage = openStorage(address);
  const licensing = createLicensing({ storage });
  const { id: productId, publicKey, organizationId } = await makeProduct();
  const sold = await Promise.all(Array.from({ length: licenses }, sell));
  const lines: Line[] = [];
  const reading: Promise<void>[] = [];

  async function makeProduct() {
    const product = await licensing.products.create({
      name: "Acme",
      slug: `acme-${crypto.randomUUID().slice(0, 8)}`,
    });
    const subject = await storage.findSubject({ publicKey: product.publicKey, licenseKey: "" });
    if (subject === null) throw new Error("The product is not there");
    return { ...product, organizationId: subject.organizationId };
  }

  async function sell(): Promise<{ id: string; licenseKey: string }> {
    const license = await licensing.licenses.create({ productId, customerEmail: "ada@example.com", seats });
    const [found] = await storage.get("licenses", organizationId, [license.id]);
    if (found == null) throw new Error("The license is not there");
    const { activatedCount: _, ...record } = { ...found.record, leaseSeconds };
    const write = { op: "update", kind: "licenses", record, version: found.version } as const;
    const { done } = await storage.commit(organizationId, [write]);
    if (!done) throw new Error("The license got no leases");
    return license;
  }

  const callers = sold.flatMap(({ licenseKey, id }) =>
    Array.from(
      { length: callersPerLicense },
      (_, number): Caller => ({ licenseKey, place: `${id} ${number}` }),
    ),
  );

  const partyOf = (offset: number, index: number): Party => {
    const own = callers.filter((_, number) => number % offsets.length === index);
    let process: Process | null = null;
    return {
      async start() {
        const started = startBuiltProcess(
          program,
          address,
          publicKey,
          `${offset}`,
          `${pauseMs}`,
          JSON.stringify(own),
        );
        process = started;
        await started.line();
        reading.push(read(started));
        started.tell("go");
      },
      pause: () => void process?.child.kill("SIGSTOP"),
      resume: () => void process?.child.kill("SIGCONT"),
      kill: async () => process?.kill(),
    };
  };

  async function read(process: Process): Promise<void> {
    for (;;) {
      const line = await process.line().catch(() => null);
      // The last line of a process that is killed may be half there.
      if (line?.endsWith("}") !== true) return;
      lines.push(JSON.parse(line));
    }
  }

  const parties = offsets.map(partyOf);
  // Also those of a test that fails: a paused process would outlive the tests.
  onTestFinished(async () => {
    await Promise.all(parties.map((party) => party.kill()));
  });
  await Promise.all(parties.map((party) => party.start()));
  return {
    parties,
    calls: () => callsOf(lines),
    async end() {
      await Promise.all(parties.map((party) => party.kill()));
      await Promise.all(reading);
      const calls = callsOf(lines);
      const accounts = await Promise.all(sold.map(({ id }) => finalAccountOf(id)));
      await licensing.close();
      return sold.map(({ licenseKey }, index) => ({
        calls: calls.filter((call) => call.licenseKey === licenseKey),
        account: accounts[index] ?? { activatedCount: -1, active: -1 },
      }));
    },
  };

  /** Reads the account until it agrees with itself: a database goes on with calls of processes that were killed. */
  async function finalAccountOf(id: string): Promise<Account> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      await sleep(200);
      const account = await accountOf(id);
      if (account.activatedCount === account.active || Date.now() > until) return account;
    }
  }

  async function accountOf(id: string): Promise<Account> {
    const [found] = await storage.get("licenses", organizationId, [id]);
    const filters = { licenseId: id, status: "active" as const };
    const { total } = await storage.list("activations", organizationId, { filters, page: 1, perPage: 1 });
    return { activatedCount: found?.record.activatedCount ?? -1, active: total };
  }
}
