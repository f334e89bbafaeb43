import { type IncomingMessage, request } from "node:http";
import type { LoadCall } from "../load/plan.ts";
import { type Server, startBaseline } from "../processes/server.ts";
import type { Bench } from "./bench.ts";

/** An answer, and the bytes of its headers. */
interface Model {
  text: string;
  headerBytes: number;
}

/**
 * Starts bare node:http with Keystead's answer to a call as its model, as that is today: the same body, and headers of
 * as many bytes. Throws when the two answers differ in size.
 */
export async function startBare(bench: Bench, keystead: Server, call: LoadCall): Promise<Server> {
  const model = await answerTo(keystead, call);
  const unpadded = await start(bench, model.text, 0);
  const { headerBytes } = await answerTo(unpadded, call);
  await unpadded.stop();
  const bare = await start(bench, model.text, model.headerBytes - headerBytes);
  const answer = await answerTo(bare, call);
  if (answer.headerBytes !== model.headerBytes || answer.text !== model.text) {
    throw new Error(`The bare server sends ${answer.headerBytes} bytes of headers, not ${model.headerBytes}`);
  }
  return bare;
}

function start({ processes, cores }: Bench, text: string, padding: number): Promise<Server> {
  const args = [text, String(padding)];
  return startBaseline(processes, cores.serverPrefix, {
    name: "bare node:http",
    file: "same-bytes.ts",
    args,
  });
}

async function answerTo({ port }: Server, { method, path, body, credentials }: LoadCall): Promise<Model> {
  const headers = body === undefined ? {} : { "content-type": "application/json" };
  const auth = credentials ?? null;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request({ host: "127.0.0.1", port, agent: false, method, path, headers, auth }, resolve);
    sending.on("error", reject);
    sending.end(body);
  });
  const text = Buffer.concat(await answer.toArray()).toString();
  const separators = ": ".length;
  const headerBytes = answer.rawHeaders.reduce((sum, part) => sum + Buffer.byteLength(part) + separators, 0);
  return { text, headerBytes };
}
