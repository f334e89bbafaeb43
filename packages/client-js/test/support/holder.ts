// A program that holds a seat, in a process of its own. It says what happens in lines, and does what lines tell it.
import { createInterface } from "node:readline";
import { createLicenseClient, fileStorage, type HeldLease } from "../../src/node.ts";

const { storage, lease: options, onSignal, endsAlone, also, ...given } = JSON.parse(process.argv[2] ?? "");
// As libraries do that end the process at a signal unless others listen, too.
if (endsAlone) process.on("SIGINT", () => process.listenerCount("SIGINT") === 1 && process.exit(7));
const client = createLicenseClient({
  retries: 0,
  ...given,
  ...(storage && { storage: fileStorage(storage) }),
});
const lease = await client.holdLease(options);
if (also) await createLicenseClient({ ...given, machine: { fingerprint: also } }).holdLease(options);
console.log(lease.success ? "held" : `refused ${lease.code}`);
if (lease.success) hold(lease);

function hold(held: HeldLease): void {
  held.on("lost", (lost) => {
    const freeAt = "freeAt" in lost ? ` ${lost.freeAt?.toISOString()}` : "";
    console.log(`lost ${lost.code}${freeAt} ${client.state().status}`);
  });
  if (onSignal) process.on("SIGINT", () => console.log("my own handler"));
  if (onSignal === "release")
    process.on("SIGINT", () => held.release().then(({ success }) => console.log(`released ${success}`)));
  const work: Record<string, () => unknown> = {
    release: async () => console.log(`released ${(await held.release()).success}`),
    exit: () => process.exit(3),
    fail: () => {
      throw new Error("on purpose");
    },
    seats: async () => console.log((await client.check({ maxAgeMs: 0 })).activated),
    pid: () => console.log(process.pid),
    listeners: () => console.log(process.listenerCount("SIGTERM") + process.listenerCount("SIGINT")),
    again: async () => console.log((await client.holdLease()) === held),
  };
  const lines = createInterface({ input: process.stdin });
  lines.on("line", (line) => {
    if (line === "end") process.stdin.destroy();
    else work[line]?.();
  });
}
