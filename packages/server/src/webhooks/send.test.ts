import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicLookup } from "./lookup.ts";
import { createWebhookSender } from "./send.ts";

type Answering = (request: http.IncomingMessage, response: http.ServerResponse) => void;

let answering: Answering;
let seen: string[];
const receiver = http.createServer((request, response) => {
  seen.push(`${request.method} ${request.url}`);
  request.resume();
  answering(request, response);
});
let url: string;
beforeAll(async () => {
  seen = [];
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const local = createWebhookSender({ allowPrivate: true });
afterAll(() => local.close());
const post = (sender = local, to = url) =>
  sender.send({ url: to, headers: { "webhook-id": "whe_1" }, body: "{}" });

test("gives the status, and the beginning of the answer", async () => {
  answering = (_, response) => response.writeHead(200).end("thanks");
  expect(await post()).toMatchObject({ status: 200, answer: "thanks", error: null, retryAfterMs: null });
});

test("reads 2 KiB of an answer that has no end", async () => {
  answering = (_, response) => {
    response.writeHead(200);
    const more = () => {
      while (response.write("x".repeat(65_536)));
    };
    response.on("drain", more);
    more();
  };
  const { status, answer } = await post();
  expect([status, answer]).toEqual([200, "x".repeat(2_048)]);
});

test("follows no redirect", async () => {
  seen = [];
  answering = (_, response) => response.writeHead(302, { location: "/elsewhere" }).end();
  expect(await post()).toMatchObject({ status: 302 });
  expect(seen).toEqual(["POST /hooks"]);
});

test.for([
  ["120", 120_000],
  ["soon", null],
] as const)("hears Retry-After: %s", async ([header, retryAfterMs]) => {
  answering = (_, response) => response.writeHead(503, { "retry-after": header }).end();
  expect(await post()).toMatchObject({ status: 503, retryAfterMs });
});

test("hears Retry-After as a date, also one that has passed", async () => {
  const answerAfter = async (inMs: number) => {
    const retryAfter = new Date(Date.now() + inMs).toUTCString();
    answering = (_, response) => response.writeHead(503, { "retry-after": retryAfter }).end();
    return (await post()).retryAfterMs;
  };
  const [later, past] = [await answerAfter(3_600_000), await answerAfter(-3_600_000)];
  expect(later).toBeGreaterThan(3_000_000);
  expect(later).toBeLessThanOrEqual(3_600_000);
  expect(past).toBe(0);
});

test("says what went wrong where there is no answer", async () => {
  answering = (request) => request.socket.destroy();
  expect(await post()).toMatchObject({ status: null, error: expect.stringMatching(/hang up|reset/) });
  expect(await post(local, "http://127.0.0.1:1/")).toMatchObject({
    status: null,
    error: expect.stringContaining("ECONNREFUSED"),
  });
});

test("tries once more on a new connection where one that was kept is closed at that moment", async () => {
  answering = (_, response) => response.writeHead(204).end();
  await post();
  answering = (request, response) => {
    if (seen.length === 1) request.socket.destroy();
    else response.writeHead(204).end();
  };
  seen = [];
  expect(await post()).toMatchObject({ status: 204 });
  expect(seen).toHaveLength(2);
});

test.for([
  [
    ["10.0.0.7", "8.8.8.8", "::1", "2606:4700::1111"],
    ["8.8.8.8", "2606:4700::1111"],
  ],
  [["8.8.8.8", "127.0.0.1"], ["8.8.8.8"]],
  [["::ffff:10.0.0.7", "2606:4700::1111"], ["2606:4700::1111"]],
] as const)("of a name that stands for %j, only %j are connected to", async ([addresses, expected]) => {
  const lookup = publicLookup(async () => [...addresses]);
  const given = (options: { all: boolean }) =>
    new Promise((resolve, reject) =>
      lookup("both.example", options, (error, found, family) =>
        error ? reject(error) : resolve([found, family]),
      ),
    );
  const familyOf = (address: string) => (address.includes(":") ? 6 : 4);
  expect(await given({ all: true })).toEqual([
    expected.map((address) => ({ address, family: familyOf(address) })),
    undefined,
  ]);
  const [first] = expected;
  expect(await given({ all: false })).toEqual([first, familyOf(first)]);
});

test("connects to no private address, whatever a name stood for before", async () => {
  const answers = [["8.8.8.8"], ["127.0.0.1", "::ffff:127.0.0.1", "10.0.0.7"]];
  const asked: string[] = [];
  const resolve = async (hostname: string) => {
    asked.push(hostname);
    return answers[Math.min(asked.length, 2) - 1] ?? [];
  };
  const { port } = receiver.address() as AddressInfo;
  const strict = createWebhookSender({ allowPrivate: false, resolve });
  // Somebody looked at the name before, and found it good.
  expect(await resolve("rebound.example")).toEqual(["8.8.8.8"]);
  seen = [];
  expect(await post(strict, "https://rebound.example:8443/hooks")).toMatchObject({
    status: null,
    error: "rebound.example has no public address",
  });
  expect(asked).toEqual(["rebound.example", "rebound.example"]);
  expect(await post(strict, `https://127.0.0.1:${port}/`)).toMatchObject({ status: null });
  expect(await post(strict, url)).toMatchObject({ error: "The address must be an https URL" });
  expect(seen).toEqual([]);
  strict.close();
});
