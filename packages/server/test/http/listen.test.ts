import { expect, it } from "vitest";
import { listen } from "../../src/startup/listen/listen.ts";
import { rawConnection } from "../support/raw-connection.ts";

it("a listener that cannot be made is told to whoever listens, and frees the port", async () => {
  const failure = new Error("No listener");
  let tried = 0;
  const failing = listen("127.0.0.1", 0, (port) => {
    tried = port;
    throw failure;
  });
  await expect(failing).rejects.toBe(failure);
  const listening = await listen("127.0.0.1", tried, () => () => {});
  expect(listening.port).toBe(tried);
  await listening.drain(0);
});

it("what is no request gets no answer in the midst of another one's", async () => {
  const listening = await listen("127.0.0.1", 0, () => (_request, response) => {
    response.writeHead(200, { "content-length": "1000" });
    response.write("the first part");
  });
  const connection = await rawConnection(listening.port);
  connection.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  const received = await connection.received("the first part");
  connection.write("this is no request\r\n\r\n");
  expect(await connection.ended).toBe(received);
  await listening.drain(0);
});
