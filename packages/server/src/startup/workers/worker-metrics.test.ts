import { expect, it } from "vitest";
import { createMetrics } from "../../metrics/metrics.ts";
import type { Ask } from "./channel.ts";
import { WorkerMetrics } from "./worker-metrics.ts";

interface Worker {
  ask: Ask;
  /** Whether it is too busy to answer. */
  isSilent: boolean;
}

/** A worker that has given this many good verdicts. */
function workerWith(verdicts: number): Worker {
  const metrics = createMetrics();
  const count = metrics.verdicts("edge")("status");
  for (let verdict = 0; verdict < verdicts; verdict += 1) count(undefined);
  metrics.showEventQueue(() => 1);
  const worker: Worker = {
    isSilent: false,
    ask: (async () => (worker.isSilent ? null : metrics.snapshot())) as Ask,
  };
  return worker;
}

it("counts of workers never fall: not when one is too busy to answer, nor when it ends", async () => {
  const [first, second] = [workerWith(3), workerWith(4)];
  let alive = [first, second];
  const all = new WorkerMetrics(() => alive.map(({ ask }) => ask));
  const verdicts = 'keystead_verdicts_total{api="edge",call="status",code="ok"}';
  expect(await all.text()).toContain(`${verdicts} 7\n`);
  first.isSilent = true;
  expect(await all.text()).toContain(`${verdicts} 7\n`);
  alive = [second];
  all.leave(first.ask);
  expect(await all.text()).toContain(`${verdicts} 7\n`);
  expect(await all.text()).toContain("keystead_event_queue_length 1\n");
  alive = [second, workerWith(5)];
  expect(await all.text()).toContain(`${verdicts} 12\n`);
});

it("counts of a worker that ends while it is asked are counted once", async () => {
  const [first, second] = [workerWith(3), workerWith(4)];
  let alive = [first, second];
  const all = new WorkerMetrics(() => alive.map(({ ask }) => ask));
  const verdicts = 'keystead_verdicts_total{api="edge",call="status",code="ok"}';
  await all.text();
  const asked = all.text();
  alive = [second];
  all.leave(first.ask);
  await asked;
  expect(await all.text()).toContain(`${verdicts} 7\n`);
});
