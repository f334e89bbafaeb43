import { get } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addedCounts, addedText } from "../../src/metrics/added-up.ts";
import { createMetrics } from "../../src/metrics/metrics.ts";
import { readConfig } from "../../src/startup/config.ts";
import type { Listening } from "../../src/startup/listen/listen.ts";
import { listenForMetrics } from "../../src/startup/listen-for-metrics.ts";
import { samplesOf, total } from "../support/samples.ts";

const TOKEN = "0123456789abcdef";

let listening: (Listening & { url: string }) | undefined;
afterEach(() => listening?.drain(0));

function statusOf(url: string, authorization?: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = authorization === undefined ? {} : { authorization };
    get(url, { agent: false, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode));
    }).on("error", reject);
  });
}

describe("the metrics' own port", () => {
  beforeEach(async () => {
    const config = readConfig({ METRICS_PORT: "0", METRICS_TOKEN: TOKEN });
    listening = await listenForMetrics(config, createMetrics());
  });

  it("has them and nothing else", async () => {
    const { url = "" } = listening ?? {};
    expect(await statusOf(url, `Bearer ${TOKEN}`)).toBe(200);
    for (const path of ["/", "/healthz", "/api/auth/me"])
      expect(await statusOf(new URL(path, url).href, `Bearer ${TOKEN}`)).toBe(404);
  });

  it.each([undefined, "", TOKEN, `Bearer ${TOKEN}0`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`])(
    "refuses whoever has no token: %s",
    async (authorization) => {
      expect(await statusOf(listening?.url ?? "", authorization)).toBe(401);
    },
  );
});

describe("metrics of several processes", () => {
  const api = { api: "edge", call: "status", code: "ok" };
  const DURATION = "keystead_http_request_duration_seconds";

  function measure(answers: number, limitsShared: boolean) {
    const metrics = createMetrics({ limitsShared: () => limitsShared });
    const countVerdict = metrics.verdicts("edge")("status");
    const countAnswer = metrics.answers("edge")("/v1/licenses/status");
    for (let answer = 0; answer < answers; answer += 1) {
      countVerdict(undefined);
      countAnswer("POST", 200, answer);
    }
    metrics.showEventQueue(() => 2);
    return metrics.snapshot();
  }

  it("are summed, but for what only one of them can say for all", async () => {
    const snapshots = await Promise.all([measure(3, true), measure(4, false)]);
    const samples = samplesOf(await addedText(snapshots));
    expect(total(samples, "keystead_verdicts_total", api)).toBe(7);
    expect(total(samples, `${DURATION}_count`)).toBe(7);
    expect(total(samples, `${DURATION}_bucket`, { le: "0.001" })).toBe(4);
    expect(total(samples, `${DURATION}_sum`)).toBeCloseTo(0.009);
    expect(total(samples, "keystead_event_queue_length")).toBe(4);
    expect(total(samples, "keystead_limits_shared")).toBe(0);
    expect(samples.filter(({ name }) => name === "nodejs_eventloop_lag_p99_seconds")).toHaveLength(1);
  });

  it("keep the counts of one that has ended, and none of its gauges", async () => {
    const left = await addedCounts([await measure(3, true)]);
    const samples = samplesOf(await addedText([left, await measure(4, true)]));
    expect(total(samples, "keystead_verdicts_total", api)).toBe(7);
    expect(total(samples, `${DURATION}_count`)).toBe(7);
    expect(total(samples, "keystead_event_queue_length")).toBe(2);
  });
});
