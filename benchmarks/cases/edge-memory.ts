import { setTimeout as sleep } from "node:timers/promises";
import { metricsOf } from "../processes/metrics.ts";
import type { Server } from "../processes/server.ts";
import { residentMebibytes } from "../processes/usage.ts";
import type { Bench, Benchmark, Outcome } from "./bench.ts";
import { askAll, CONNECTIONS, startEdge, statusPosts } from "./edge-load.ts";

const MEBIBYTE = 2 ** 20;
const CHUNK = CONNECTIONS * 625;
/** The part of all answers that is there when the measuring begins. */
const FIRST = 20;
/** In which V8 gives back what nobody uses any more, once there is little to do. */
const SETTLE_SECONDS = 20;
const BOUND = { megabytes: 64, licenses: 200_000 };

const whole = (value: number): string => Math.round(value).toLocaleString("en");

/** Asks for each of the first licenses once. */
async function askForAll(bench: Bench, keystead: Server, licenses: number): Promise<void> {
  for (let asked = 0; asked < licenses; asked += CHUNK) {
    const count = Math.min(CHUNK, licenses - asked);
    await askAll(
      bench,
      keystead,
      statusPosts(Array.from({ length: count }, (_, index) => asked + index + 1)),
    );
    bench.progress.say(`asked for ${whole(asked + count)} of ${whole(licenses)}`);
  }
}

/** The least that the server's heap, and what belongs to it, takes while it has nothing to do. */
async function heapOf(server: Server): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let second = 0; second < SETTLE_SECONDS; second += 1) {
    const metrics = await metricsOf(server);
    const used = metrics.sum("nodejs_heap_size_used_bytes") + metrics.sum("nodejs_external_memory_bytes");
    least = Math.min(least, used);
    await sleep(1000);
  }
  return least;
}

/** How much memory does a cached answer take, with its token? */
async function perAnswer(bench: Bench): Promise<Outcome> {
  const { licenses } = bench.scale;
  const settings = { EDGE_CACHE_ENTRIES: String(licenses), EDGE_CACHE_MB: "4096" };
  const keystead = await startEdge(bench, settings);
  // The first answers also load code and open connections, which are not counted as theirs.
  await askForAll(bench, keystead, licenses / FIRST);
  const [before, first] = [await heapOf(keystead), await entriesOf(keystead)];
  await askForAll(bench, keystead, licenses);
  const [after, last] = [await heapOf(keystead), await entriesOf(keystead)];
  const resident = residentMebibytes(keystead.pid);
  await keystead.stop();
  const bytes = (after - before) / (last - first);
  return {
    benchmark: `edge: memory of a cached answer, token included, ${whole(last)} answers`,
    keystead: `${whole(bytes)} bytes`,
    baseline: "",
    figure: `${whole(bytes)} bytes`,
    target: "≤ 1,536 bytes",
    passed: bytes <= 1536,
    notes: resident === null ? [] : [`resident in the end: ${whole(resident)} MiB`],
  };
}

async function entriesOf(server: Server): Promise<number> {
  return (await metricsOf(server)).sum("keystead_edge_cache_entries");
}

/** Does a cache that is asked for more than it may hold stay as small as it was told to? */
async function bounded(bench: Bench): Promise<Outcome> {
  const licenses = Math.min(BOUND.licenses, bench.scale.licenses);
  const keystead = await startEdge(bench, {
    EDGE_CACHE_ENTRIES: String(licenses),
    EDGE_CACHE_MB: String(BOUND.megabytes),
  });
  await askForAll(bench, keystead, licenses);
  const metrics = await metricsOf(keystead);
  await keystead.stop();
  const held = metrics.sum("keystead_edge_cache_bytes") / MEBIBYTE;
  const measured = `${held.toFixed(0)} MiB`;
  return {
    benchmark: `edge: a cache of ${BOUND.megabytes} MiB, asked for ${whole(licenses)} answers`,
    keystead: measured,
    baseline: "",
    figure: measured,
    target: `≤ ${BOUND.megabytes} MiB`,
    passed: held <= BOUND.megabytes,
    notes: [
      `${whole(metrics.sum("keystead_edge_cache_entries"))} answers held, ${whole(metrics.sum("keystead_edge_cache_evictions_total"))} made room`,
      `resident in the end: ${whole(metrics.sum("process_resident_memory_bytes") / MEBIBYTE)} MiB`,
    ],
  };
}

export const edgeMemory: Benchmark = async (bench) => [await perAnswer(bench), await bounded(bench)];
