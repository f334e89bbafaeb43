import { describe, expect, it } from "vitest";
import { AnswerDurations, addedDurations, durationsText } from "./answer-durations.ts";

const NAME = "keystead_http_request_duration_seconds";
const labels = 'api="edge",route="/v1/x",method="GET",status="2xx"';
const lines = (durations: AnswerDurations) => durationsText(durations.snapshot()).split("\n");

describe("how long answers take", () => {
  it("is counted up to each bound, with what takes exactly as long, in seconds", () => {
    const durations = new AnswerDurations();
    const count = durations.of("edge", "/v1/x");
    for (const milliseconds of [0.5, 0.51, 1, 25, 25.1, 10_000, 10_001]) count("GET", 200, milliseconds);
    const upTo = (bound: string) =>
      lines(durations).find((line) => line.startsWith(`${NAME}_bucket{${labels},le="${bound}"}`));
    for (const [bound, total] of [
      ["0.0005", 1],
      ["0.001", 3],
      ["0.025", 4],
      ["0.05", 5],
      ["10", 6],
      ["+Inf", 7],
    ] as const)
      expect(upTo(bound)).toBe(`${NAME}_bucket{${labels},le="${bound}"} ${total}`);
    expect(lines(durations)).toContain(`${NAME}_count{${labels}} 7`);
    expect(lines(durations)).toContain(
      `${NAME}_sum{${labels}} ${(0.5 + 0.51 + 1 + 25 + 25.1 + 10_000 + 10_001) / 1000}`,
    );
  });

  it("is told by class of status, method and route, of which clients make up none", () => {
    const durations = new AnswerDurations();
    const [one, other] = [durations.of("edge", "/v1/x"), durations.of("public", "/public/v1/y")];
    for (const status of [199, 200, 299, 404, 503]) one("GET", status, 1);
    one("BREW", 200, 1);
    one("POST", 200, 1);
    other("GET", 200, 1);
    const counted = lines(durations).filter((line) => line.startsWith(`${NAME}_count`));
    expect(counted).toEqual([
      `${NAME}_count{api="edge",route="/v1/x",method="GET",status="1xx"} 1`,
      `${NAME}_count{api="edge",route="/v1/x",method="GET",status="2xx"} 2`,
      `${NAME}_count{api="edge",route="/v1/x",method="GET",status="4xx"} 1`,
      `${NAME}_count{api="edge",route="/v1/x",method="GET",status="5xx"} 1`,
      `${NAME}_count{api="edge",route="/v1/x",method="other",status="2xx"} 1`,
      `${NAME}_count{api="edge",route="/v1/x",method="POST",status="2xx"} 1`,
      `${NAME}_count{api="public",route="/public/v1/y",method="GET",status="2xx"} 1`,
    ]);
    expect([durations.times("/v1/x", "GET"), durations.times("/v1/x", "PUT")]).toEqual([5, 0]);
  });

  it("of several processes is added up by labels", () => {
    const durationsOf = (name: string, counts: number[], sumMs: number) => ({ labels: name, counts, sumMs });
    expect(
      addedDurations([
        durationsOf("a", [1, 2], 3),
        durationsOf("b", [4, 5], 6),
        durationsOf("a", [10, 20], 30),
      ]),
    ).toEqual([durationsOf("a", [11, 22], 33), durationsOf("b", [4, 5], 6)]);
  });
});
