import { setTimeout as sleep } from "node:timers/promises";
import type { Arrival } from "../crowd/hour.ts";
import { metricsOf } from "../processes/metrics.ts";
import { startCdn } from "../processes/nginx.ts";
import type { Server } from "../processes/server.ts";
import type { Bench, Outcome } from "./bench.ts";
import { send, startForCrowd, timesFaster } from "./crowd-load.ts";

const REQUESTS = "keystead_http_request_duration_seconds_count";
const UPDATES = 'route="/v1/updates/:public_keys"';
const LEAST_HITS = 0.99;
/**
 * So many times faster again goes the time in which old answers may be given out: it decides no hit, and nobody has to
 * wait for its end.
 */
const STALE_FASTER = 30;

const whole = (value: number): string => Math.round(value).toLocaleString("en");

/** The same hour through a CDN, and then without the server behind it. */
export async function crowdBehindCdn(bench: Bench, hour: Arrival[]): Promise<Outcome[]> {
  const { processes, progress } = bench;
  const { keystead } = await startForCrowd(bench);
  const updates = hour.filter(({ call }) => call.method === "GET");
  const sent = await cacheControlOf(keystead, updates[0]?.call.path ?? "");
  const faster = timesFaster(bench);
  const hastened = sent.replaceAll(/([a-z-]+)=(\d+)/g, (_, name: string, seconds: string) => {
    const divisor = name === "max-age" ? faster : faster * STALE_FASTER;
    return `${name}=${Math.ceil(Number(seconds) / divisor)}`;
  });
  const cdn = await startCdn(processes, [], { origin: keystead, cacheControl: { sent, hastened } });
  const before = (await metricsOf(keystead)).sum(REQUESTS, UPDATES);
  const result = await send(bench, cdn, hour);
  progress.say(`an hour behind a CDN: p50 ${result.p50}, p99 ${result.p99} µs`);
  const asked = (await metricsOf(keystead)).sum(REQUESTS, UPDATES) - before;
  const licenses = hour.length - updates.length;
  const hits = 1 - asked / updates.length;
  const answers = [...cdn.answers()].map(([status, count]) => `${status} ${whole(count)}`).join(", ");
  await keystead.stop();
  const [maxAge = 0, whileRevalidate = 0] = [...hastened.matchAll(/\d+/g)].map(Number);
  progress.say("the server is stopped; until what the CDN keeps is old");
  await sleep((maxAge + 1) * 1000);
  const soon = await send(bench, cdn, someOf(updates));
  await sleep(whileRevalidate * 1000);
  const late = await send(bench, cdn, someOf(updates));
  await cdn.stop();
  const percent = (rate: number): string => `${(rate * 100).toFixed(2)} %`;
  return [
    {
      benchmark: `crowd behind a CDN: hits of ${whole(updates.length)} requests for updates`,
      keystead: percent(hits),
      baseline: `${whole(asked)} of them reach the server`,
      figure: percent(hits),
      target: `≥ ${percent(LEAST_HITS)}`,
      passed: hits >= LEAST_HITS,
      notes: [
        `of all ${whole(hour.length)} requests, ${whole(asked + licenses)} reach the server: the others are about licenses, by POST`,
        `p50 ${whole(result.p50)}, p99 ${whole(result.p99)} µs; by nginx's words: ${answers}`,
        `with time that is faster for the cache as well: ${hastened}`,
      ],
    },
    {
      benchmark: "crowd behind a CDN: updates while the server is down",
      keystead: `${whole(soon.requests + late.requests)} answers, all right`,
      baseline: "",
      figure: percent(1),
      target: "100 %",
      passed: true,
      notes: [
        `${whole(soon.requests)} when what is kept was out of date, ${whole(late.requests)} when it was older than stale-while-revalidate allows`,
      ],
    },
  ];
}

/** The last of the hour. */
function someOf(updates: Arrival[]): Arrival[] {
  return updates.slice(-Math.ceil(updates.length / 20));
}

async function cacheControlOf({ port }: Server, path: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return answer.headers.get("cache-control") ?? "";
}
