import { setTimeout as sleep } from "node:timers/promises";
import { createLicensing } from "@keystead/core";
import type { Call, Caller, Line, Outcome } from "./call.ts";
import { openStorage } from "./open-storage.ts";

// Callers that claim, renew and release leased seats until their parent ends them. Each call is printed as it begins
// and as it ends: what was printed before this process is killed stays known.
const [address = "", publicKey = "", offset = "0", pause = "0", list = "[]"] = process.argv.slice(2);
const callers: Caller[] = JSON.parse(list);
const pauseMs = Number(pause);
const ownTime = (): number => Date.now() + Number(offset);
const storage = openStorage(address);
const licensing = createLicensing({ storage, clock: { now: () => new Date(ownTime()) } });

function print(line: Line): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function call(caller: Caller, verb: Call["verb"]): Promise<Outcome> {
  const { licenseKey, place } = caller;
  const id = crypto.randomUUID();
  const reference = { publicKey, licenseKey, machine: { fingerprint: place } };
  print({ begun: { id, verb, licenseKey, place, sentAt: Date.now(), sentAtOwn: ownTime() } });
  const outcome = await (verb === "claim" ? claim(reference) : release(reference)).catch(
    (): Outcome => ({ is: "unknown" }),
  );
  print({ ended: { id, endedAt: Date.now(), outcome } });
  return outcome;
}

type Reference = Parameters<typeof licensing.activate>[0];

async function claim(reference: Reference): Promise<Outcome> {
  const result = await licensing.activate(reference);
  if (!result.success) return { is: "refused", code: result.code };
  const { activationId: id, leaseEndsAt } = result;
  return { is: "held", id, endsAt: leaseEndsAt?.getTime() ?? Number.POSITIVE_INFINITY };
}

async function release(reference: Reference): Promise<Outcome> {
  const result = await licensing.deactivate(reference);
  return result.success ? { is: "released", id: result.activationId } : { is: "refused", code: result.code };
}

async function live(caller: Caller): Promise<void> {
  for (;;) {
    const outcome = await call(caller, "claim");
    // A storage that is away makes a caller wait: few of its calls have outcomes that nobody knows.
    if (outcome.is === "unknown") await sleep(500);
    if (outcome.is !== "held") {
      await sleep(pauseMs * (0.2 + Math.random()));
      continue;
    }
    const leftMs = Math.max(0, outcome.endsAt - Date.now());
    const choice = Math.random();
    if (choice < 0.5) await sleep(leftMs * (0.1 + 0.85 * Math.random()));
    else if (choice < 0.75) await sleep(leftMs + Math.random() * pauseMs);
    else {
      await sleep(leftMs * 0.3 * Math.random());
      await call(caller, "release");
      await sleep(Math.random() * pauseMs);
    }
  }
}

await licensing.ping();
process.stdout.write("ready\n");
process.stdin.once("data", () => {
  for (const caller of callers) void live(caller);
});
