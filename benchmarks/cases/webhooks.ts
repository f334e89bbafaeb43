import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Server, startBaseline, startKeystead } from "../processes/server.ts";
import { openSession, type Session } from "../processes/session.ts";
import { processorSeconds } from "../processes/usage.ts";
import type { Bench, Benchmark, Outcome } from "./bench.ts";

const EACH = 1_000;
const POLL_MS = 20;
const PATIENCE_MS = 120_000;

interface Endpoints {
  answering: number;
  hanging: number;
}

interface Delivered {
  count: number;
  seconds: number;
  processorMs: number;
}

/** Seconds from the first of many new licenses until the last is told of, at every endpoint that answers. */
async function deliver(
  bench: Bench,
  name: string,
  licenses: number,
  { answering, hanging }: Endpoints,
): Promise<Delivered> {
  const { processes, cores } = bench;
  const receiver = await startBaseline(processes, cores.loadPrefix, {
    name: "receiver",
    file: "webhook-receiver.ts",
    args: [],
  });
  const keystead = await startKeystead(processes, cores.serverPrefix, {
    DATA_DIR: join(processes.folder, name),
    WEBHOOK_ALLOW_PRIVATE: "true",
  });
  const session = await openSession(keystead);
  for (let index = 0; index < answering + hanging; index += 1) {
    const path = index < hanging ? "hanging" : "taking";
    const url = `http://127.0.0.1:${receiver.port}/${path}`;
    await session.post("/api/webhooks", { url, types: ["license.created"] });
  }
  const { id: productId } = await session.post<{ id: string }>("/api/products", { name: "Acme SEO" });
  const before = processorSeconds(keystead.pid) ?? Number.NaN;
  const began = performance.now();
  const count = licenses * answering;
  await issue(session, productId, licenses);
  await allTaken(receiver, count);
  const seconds = (performance.now() - began) / 1000;
  const processorMs = (((processorSeconds(keystead.pid) ?? Number.NaN) - before) * 1000) / count;
  session.close();
  await Promise.all([keystead.stop(), receiver.stop()]);
  return { count, seconds, processorMs };
}

async function issue(session: Session, productId: string, licenses: number): Promise<void> {
  for (let issued = 0; issued < licenses; issued += EACH) {
    const license = { productId, customerEmail: "customer@example.com" };
    const some = Array(Math.min(EACH, licenses - issued)).fill(license);
    await session.post("/api/licenses/bulk", { licenses: some });
  }
}

async function allTaken({ port }: Server, count: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const taken = Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());
    if (taken > count) throw new Error(`${taken} deliveries of ${count} events`);
    if (taken === count) return;
    if (performance.now() > until) throw new Error(`${taken} of ${count} events were delivered`);
    await sleep(POLL_MS);
  }
}

/** How fast are events delivered by one process, and do endpoints that hang hold up the others? */
export const webhooks: Benchmark = async (bench) => {
  const { webhookLicenses, webhookEndpoints } = bench.scale;
  const one = await deliver(bench, "one", webhookLicenses, { answering: 1, hanging: 0 });
  const rate = one.count / one.seconds;
  const fast: Outcome = {
    benchmark: "webhooks: new licenses told to one endpoint, SQLite",
    keystead: `${Math.round(rate)} deliveries/s`,
    baseline: "none",
    figure: `${one.processorMs.toFixed(2)} ms of processor time each`,
    target: "≥ 500 deliveries/s",
    passed: rate >= 500,
    notes: ["with the licenses issued in bulk, and each delivery noted in the store"],
  };
  const hanging = Math.round(webhookEndpoints / 10);
  const answering = webhookEndpoints - hanging;
  const well = await deliver(bench, "well", EACH / 100, { answering, hanging: 0 });
  const held = await deliver(bench, "held", EACH / 100, { answering, hanging });
  const ratio = held.seconds / well.seconds;
  return [
    fast,
    {
      benchmark: `webhooks: ${webhookEndpoints} endpoints, of which ${hanging} hang`,
      keystead: `${held.seconds.toFixed(2)} s`,
      baseline: `none hangs: ${well.seconds.toFixed(2)} s`,
      figure: ratio.toFixed(2),
      target: "≤ 1.5",
      passed: ratio <= 1.5,
      notes: [`until ${EACH / 100} events have reached each of the ${answering} that answer`],
    },
  ];
};
