import { Agent, request } from "node:http";
import { doAll } from "../../fault/support/callers.ts";

/** A request as it goes over the wire. */
export interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
}

/** Client that asks whether the server is alive during an attack. */
export interface Neighbor {
  send(sent: Sent): Promise<{ status: number; text: string }>;
  /**
   * Sends all of them, so many at once; gives the longest that `/healthz` took meanwhile, in milliseconds. Throws when
   * that is half a minute.
   */
  worstWait(all: readonly Sent[], callers?: number): Promise<number>;
  close(): void;
}

const AT_ONCE = 24;
/** The attack has succeeded when `/healthz` takes longer. */
const PATIENCE_MS = 30_000;

export function neighborOf(url: string): Neighbor {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const own = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (sent: Sent, from = agent): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const { path, body, ...options } = sent;
      const sending = request(url + path, { ...options, agent: from }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      });
      sending.on("error", reject);
      sending.end(body);
    });

  return {
    send: (sent) => send(sent),
    async worstWait(all, callers = AT_ONCE) {
      let [over, worst] = [false, 0];
      const asking = (async () => {
        do {
          const asked = performance.now();
          const signal = AbortSignal.timeout(PATIENCE_MS);
          const { status } = await send({ method: "GET", path: "/healthz", signal }, own);
          if (status !== 200) throw new Error(`/healthz answers ${status}`);
          worst = Math.max(worst, performance.now() - asked);
        } while (!over);
      })();
      const sending = doAll(all, { callers }, async (each) => {
        const { status, text } = await send(each);
        if (status >= 500 && status !== 501 && status !== 503)
          throw new Error(`${each.method} ${each.path} answers ${status}: ${text}`);
      }).finally(() => {
        over = true;
      });
      await Promise.all([asking, sending]);
      return worst;
    },
    close() {
      agent.destroy();
      own.destroy();
    },
  };
}
