import { createClient } from "../../../packages/server/test/support/client.ts";
import { rawConnection } from "../../../packages/server/test/support/raw-connection.ts";

/** Outcomes of the calls until the server refused new connections. */
export interface Calls {
  answered: number;
  /** Errors of calls on a connection that the server had made, and had not said it would close. */
  broken: string[];
}

/** Calls one server again and again; returns once the server refuses a new connection. */
type Caller = (url: string, body: object, calls: Calls) => Promise<void>;

const PATH = "/public/v1/licenses/validate";

function isRefusal(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
}

/** A client with Node's keep-alive agent. */
const agentCaller: Caller = async (url, body, calls) => {
  const client = createClient(url);
  for (;;) {
    try {
      const { status, text } = await client.post(PATH, body);
      if (status === 200) calls.answered += 1;
      else calls.broken.push(`${status} ${text}`);
    } catch (error) {
      if (isRefusal(error)) break;
      calls.broken.push(String(error));
    }
  }
  client.close();
};

/**
 * A client that sends its next request as soon as it has read an answer, on the same connection until it is told not
 * to.
 */
const socketCaller: Caller = async (url, body, calls) => {
  const { port } = new URL(url);
  const json = JSON.stringify(body);
  const head = `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${json.length}`;
  for (;;) {
    try {
      const connection = await rawConnection(Number(port));
      for (let sent = 0, told = false; !told; sent += 1) {
        connection.write(`${head}\r\nX-Request-Id: call-${sent}.\r\n\r\n${json}`);
        told = /connection: close/i.test(await connection.received(`call-${sent}.`));
        calls.answered += 1;
      }
      connection.destroy();
    } catch (error) {
      if (isRefusal(error)) return;
      calls.broken.push(String(error));
    }
  }
};

export const loyalCallers = { agent: agentCaller, socket: socketCaller };
