import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { oneAtATime } from "../../src/http/pipeline.ts";
import { type Listening, listen } from "../../src/startup/listen/listen.ts";
import { type RawConnection, rawConnection } from "../support/raw-connection.ts";

const LARGE = 24 * 1024 * 1024;
const GRACE_MS = 8_000;

let server: Listening;
let open: { destroy(): void }[] = [];
/** Requests to /held. */
let held: ServerResponse[] = [];
afterEach(async () => {
  for (const connection of open) connection.destroy();
  await server.drain(0);
  open = [];
  held = [];
});

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === "/large") response.end(Buffer.alloc(LARGE, "x"));
  else if (request.url === "/held") held.push(response);
  else if (request.url === "/begun") {
    response.write("begun");
    held.push(response);
  } else response.end(`answer to ${request.url}`);
}

async function start(): Promise<void> {
  server = await listen("127.0.0.1", 0, () => oneAtATime(answer));
}

async function connection(): Promise<RawConnection> {
  const made = await rawConnection(server.port);
  open.push(made);
  return made;
}

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
}

/** A connection that reads nothing unless told to. */
function silentSocket(): Socket {
  const socket = connect(server.port, "127.0.0.1");
  open.push(socket);
  return socket;
}

async function bytesFrom(socket: Socket): Promise<number> {
  let bytes = 0;
  for await (const chunk of socket as AsyncIterable<Buffer>) bytes += chunk.length;
  return bytes;
}

describe("a server that is told to stop", () => {
  it("closes each connection with its next answer, and says so", async () => {
    await start();
    const client = await connection();
    client.write(get("/1"));
    expect(await client.received("answer to /1")).toMatch(/connection: keep-alive/i);
    const drained = server.drain(GRACE_MS);
    client.write(get("/2"));
    const answers = await client.ended;
    expect(answers.slice(answers.indexOf("answer to /1"))).toMatch(/connection: close/i);
    expect(answers).toContain("answer to /2");
    await drained;
  });

  it("says so with answers to requests that came before", async () => {
    await start();
    const client = await connection();
    client.write(get("/held"));
    await expect.poll(() => held).toHaveLength(1);
    const drained = server.drain(GRACE_MS);
    held[0]?.end("late");
    expect(await client.ended).toMatch(/connection: close.*late/is);
    await drained;
  });

  it("answers the requests that wait on a connection before it closes that", async () => {
    await start();
    const client = await connection();
    client.write(get("/held") + get("/2") + get("/3"));
    await expect.poll(() => held).toHaveLength(1);
    const drained = server.drain(GRACE_MS);
    held[0]?.end("answer to /1");
    const answers = await client.ended;
    expect(answers.match(/answer to \/\d/g)).toEqual(["answer to /1", "answer to /2", "answer to /3"]);
    expect(answers.match(/connection: \S+/gi)?.at(-1)).toMatch(/close/i);
    await drained;
  });

  it("takes the connections that were made before it stops listening", async () => {
    await start();
    // The kernel makes them at once; the server has seen none of them when it is told to stop.
    const sockets = Array.from({ length: 64 }, silentSocket);
    for (const socket of sockets) socket.write(get("/1"));
    // Until the kernel has them, in this turn of the event loop.
    await new Promise((resolve) => process.nextTick(resolve));
    const drained = server.drain(GRACE_MS);
    const answered = await Promise.allSettled(sockets.map(bytesFrom));
    expect(answered.filter(({ status }) => status === "rejected")).toEqual([]);
    await drained;
  });

  it("sends what slow clients have still to read", async () => {
    await start();
    const slow = silentSocket();
    slow.write(get("/large"));
    await expect.poll(() => slow.readableLength).toBeGreaterThan(0);
    let drained = false;
    const draining = server.drain(GRACE_MS).then(() => {
      drained = true;
    });
    await sleep(3_000);
    expect(drained).toBe(false);
    expect(await bytesFrom(slow)).toBeGreaterThan(LARGE);
    await draining;
  });

  it("leaves a client that was not told, because its answer had begun, the time to send its next request", async () => {
    await start();
    const client = await connection();
    client.write(get("/begun"));
    await client.received("begun");
    const drained = server.drain(GRACE_MS);
    await sleep(2_500);
    held[0]?.end(" and ended");
    await client.received("ended");
    await sleep(300);
    client.write(get("/2"));
    expect(await client.ended).toContain("answer to /2");
    await drained;
  });

  it("closes idle connections, and is over before its time", async () => {
    await start();
    const client = await connection();
    client.write(get("/1"));
    await client.received("answer to /1");
    const started = performance.now();
    await server.drain(60_000);
    expect(performance.now() - started).toBeLessThan(30_000);
    expect(await client.ended).toContain("answer to /1");
  });

  it("closes everything when its time is over", async () => {
    await start();
    const client = await connection();
    client.write(get("/held"));
    await expect.poll(() => held).toHaveLength(1);
    await server.drain(100);
    expect(await client.ended).toBe("");
  });
});

describe("a client that reads nothing", () => {
  it("is disconnected; one that reads slowly is not", async () => {
    const silenceMs = 500;
    server = await listen("127.0.0.1", 0, () => oneAtATime(answer), silenceMs);
    const [silent, slow] = [silentSocket(), silentSocket()];
    for (const socket of [silent, slow]) socket.write(get("/large"));
    let read = 0;
    for await (const chunk of slow as AsyncIterable<Buffer>) {
      read += chunk.length;
      await sleep(4);
      if (read > LARGE) break;
    }
    expect(read).toBeGreaterThan(LARGE);
    // The bytes that the kernel had taken arrive, and no more.
    expect(await bytesFrom(silent).catch(() => 0)).toBeLessThan(LARGE);
  });
});
