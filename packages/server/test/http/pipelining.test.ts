import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { oneAtATime } from "../../src/http/pipeline.ts";
import { type Listening, listen } from "../../src/startup/listen/listen.ts";
import { type RawConnection, rawConnection } from "../support/raw-connection.ts";

let server: Listening | undefined;
let connections: RawConnection[] = [];
afterEach(async () => {
  for (const connection of connections) connection.destroy();
  connections = [];
  await server?.drain(0);
});

/** Connects to a server that answers with this listener. */
async function connectTo(listener: RequestListener): Promise<RawConnection> {
  server = await listen("127.0.0.1", 0, () => oneAtATime(listener));
  const connection = await rawConnection(server.port);
  connections.push(connection);
  return connection;
}

/** Requests whose answers the test gives. */
function held(): { listener: RequestListener; paths: () => string[]; answer(): void; socket(): Socket } {
  const taken: { request: IncomingMessage; response: ServerResponse }[] = [];
  let answered = 0;
  return {
    listener: (request, response) => void taken.push({ request, response }),
    paths: () => taken.map(({ request }) => request.url ?? ""),
    answer() {
      const next = taken[answered++];
      next?.response.end(`answer to ${next.request.url}`);
    },
    socket() {
      const [first] = taken;
      if (!first) throw new Error("No request has come");
      return first.request.socket;
    },
  };
}

function get(path: string, more = ""): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
}

function post(path: string, body: string, more = ""): string {
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n${more}\r\n${body}`;
}

const CLOSE = "Connection: close\r\n";

const echo: RequestListener = async (request, response) => {
  const chunks: Buffer[] = [];
  // A request without a body has no events of a stream.
  if (!request.readableEnded) for await (const chunk of request) chunks.push(chunk);
  response.end(`<${request.method} ${request.url} ${Buffer.concat(chunks)}>`);
};

describe("requests that are sent ahead of the answers before them", () => {
  it("are taken up one after the other, each when the one before has been answered", async () => {
    const requests = held();
    const connection = await connectTo(requests.listener);
    connection.write(get("/1") + get("/2") + get("/3"));
    await expect.poll(() => requests.paths()).toEqual(["/1"]);
    requests.answer();
    await connection.received("answer to /1");
    expect(requests.paths()).toEqual(["/1", "/2"]);
    requests.answer();
    await connection.received("answer to /2");
    requests.answer();
    await connection.received("answer to /3");
    connection.write(get("/4", CLOSE));
    await expect.poll(() => requests.paths()).toHaveLength(4);
    requests.answer();
    expect((await connection.ended).match(/answer to \/\d/g)).toEqual([
      "answer to /1",
      "answer to /2",
      "answer to /3",
      "answer to /4",
    ]);
  });

  it("may have bodies, and are followed by others later", async () => {
    const connection = await connectTo(echo);
    const large = "x".repeat(100_000);
    connection.write(post("/1", "one") + post("/2", large) + get("/3") + post("/4", "four"));
    const first = await connection.received("<POST /4 four>");
    expect(first.match(/<\w+ \/\d/g)).toEqual(["<POST /1", "<POST /2", "<GET /3", "<POST /4"]);
    expect(first).toContain(`<POST /2 ${large}>`);
    connection.write(post("/5", "five") + get("/6", CLOSE));
    expect((await connection.ended).match(/<\w+ \/[56]/g)).toEqual(["<POST /5", "<GET /6"]);
  });

  it("may be HEAD, or ask first whether to go on", async () => {
    const connection = await connectTo(echo);
    connection.write(get("/1") + get("/2").replace("GET", "HEAD"));
    connection.write(
      "POST /3 HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n",
    );
    await connection.received("HTTP/1.1 100 Continue\r\n\r\n");
    connection.write("abc");
    const answers = await connection.ended;
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual([
      "HTTP/1.1 200",
      "HTTP/1.1 200",
      "HTTP/1.1 100",
      "HTTP/1.1 200",
    ]);
    expect(answers).not.toContain("<HEAD");
    expect(answers).toContain("<POST /3 abc>");
  });

  it("are not taken up behind an answer that closes the connection", async () => {
    const taken: (string | undefined)[] = [];
    const connection = await connectTo((request, response) => {
      taken.push(request.url);
      response.setHeader("connection", "close");
      response.statusCode = 413;
      response.end("too large");
    });
    connection.write(get("/1") + post("/2", "two"));
    expect(await connection.ended).toContain("413 Payload Too Large");
    expect(taken).toEqual(["/1"]);
  });

  it("may be sixteen", async () => {
    const requests = held();
    const connection = await connectTo(requests.listener);
    connection.write(get("/1") + get("/2").repeat(16));
    for (let answered = 1; answered <= 17; answered += 1) {
      await expect.poll(() => requests.paths()).toHaveLength(answered);
      requests.answer();
    }
    await expect
      .poll(async () => (await connection.received("answer to /2")).match(/answer to/g))
      .toHaveLength(17);
  });

  it("are too many when they are seventeen: the connection is closed, and none of them is taken up", async () => {
    const requests = held();
    const connection = await connectTo(requests.listener);
    connection.write(get("/1") + get("/2").repeat(17));
    expect(await connection.ended).toBe("");
    requests.answer();
    expect(requests.paths()).toEqual(["/1"]);
  });

  it("stay in the network: while requests wait, no more is read", async () => {
    const requests = held();
    const connection = await connectTo(requests.listener);
    connection.write(get("/1"));
    await expect.poll(() => requests.paths()).toEqual(["/1"]);
    for (let sent = 0; sent < 15; sent += 1) {
      connection.write(post("/2", "x".repeat(60_000)));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(requests.socket().bytesRead).toBeLessThan(200_000);
    expect(requests.paths()).toEqual(["/1"]);
  });

  it("end with their connection when the client goes away", async () => {
    const requests = held();
    const connection = await connectTo(requests.listener);
    connection.write(get("/1") + get("/2").repeat(10));
    await expect.poll(() => requests.paths()).toEqual(["/1"]);
    const socket = requests.socket();
    connection.destroy();
    // Nothing is read meanwhile, so that it shows when an answer cannot be sent.
    await vi.waitFor(() => {
      requests.answer();
      expect(socket.destroyed).toBe(true);
    }, 30_000);
    expect(requests.paths().length).toBeLessThan(11);
  });
});
