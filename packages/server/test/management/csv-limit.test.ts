import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { memoryStorage } from "@keystead/core/memory";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectError } from "../support/expectations.ts";
import { failingStorage, unavailable } from "../support/failing-storage.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { repeatedLicenses } from "../support/repeated-licenses.ts";
import { startServer, type TestServer } from "../support/server.ts";

/** A store of which an export has as many batches as the test lets it have; with fewer than none, it fails. */
let batches = Number.POSITIVE_INFINITY;
const failing = failingStorage(
  repeatedLicenses(memoryStorage(), (read) => {
    if (batches < 0) throw unavailable();
    return read >= batches;
  }),
);

let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  server = await startServer({ storage: failing.storage });
});
afterAll(() => server.stop());
beforeEach(async () => {
  batches = Number.POSITIVE_INFINITY;
  operator = await registerOperator(server);
  await operator.license((await operator.product()).id);
});

const path = "/api/licenses.csv";

interface Download {
  asked: ClientRequest;
  answer: IncomingMessage;
}

/** Begins an export over a socket of its own, and takes nothing of it yet. */
function begin({ client }: Operator, method = "GET"): Promise<Download> {
  const headers = { cookie: `keystead_session=${client.cookie("keystead_session")}` };
  return new Promise((resolve, reject) => {
    const asked = request(server.url + path, { method, headers, agent: false }, (answer) => {
      answer.on("error", () => {});
      resolve({ asked, answer });
    });
    asked.on("error", reject);
    asked.end();
  });
}

async function startTwo(): Promise<[Download, Download]> {
  const running: [Download, Download] = [await begin(operator), await begin(operator)];
  expect(running.map(({ answer }) => answer.statusCode)).toEqual([200, 200]);
  await expectRefused();
  return running;
}

async function expectRefused(): Promise<void> {
  const refused = await operator.client.get(path);
  expectError(refused, 429, "rate_limited");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.headers["content-disposition"]).toBeUndefined();
}

/** Whether one more may begin; if so, it is ended at once. */
async function mayBegin(): Promise<boolean> {
  const { asked, answer } = await begin(operator);
  asked.destroy();
  return answer.statusCode === 200;
}

describe("an organization is sent two files at a time", () => {
  it("whatever they are of, and others are sent theirs", async () => {
    const running = await startTwo();
    for (const name of ["customers", "activations"]) {
      expectError(await operator.client.get(`/api/${name}.csv`), 429, "rate_limited");
    }
    const stranger = await registerOperator(server);
    expect((await stranger.client.get(path)).status).toBe(200);
    for (const { asked } of running) asked.destroy();
    await expect.poll(mayBegin).toBe(true);
  });

  it("and another when the client of one is gone", async () => {
    const [first, second] = await startTwo();
    first.asked.destroy();
    await expect.poll(mayBegin).toBe(true);
    second.asked.destroy();
  });

  it("and another when one is complete", async () => {
    const [first, second] = await startTwo();
    batches = 0;
    first.answer.resume();
    await expect.poll(() => first.answer.complete).toBe(true);
    await expect.poll(mayBegin).toBe(true);
    second.asked.destroy();
  });

  it("and others when the store has failed in their midst", async () => {
    const running = await startTwo();
    failing.failWith(unavailable);
    for (const { answer } of running) answer.resume();
    await expect.poll(() => running.every(({ answer }) => answer.destroyed)).toBe(true);
    failing.heal();
    await expect.poll(mayBegin).toBe(true);
  });

  it("and others when the store fails at their start", async () => {
    batches = -1;
    for (let asked = 0; asked < 4; asked += 1) {
      expectError(await operator.client.get(path), 503, "storage_unavailable");
    }
  });

  it("of which HEAD is none", async () => {
    for (let asked = 0; asked < 4; asked += 1) {
      const { answer } = await begin(operator, "HEAD");
      expect(answer.statusCode).toBe(200);
    }
  });
});
