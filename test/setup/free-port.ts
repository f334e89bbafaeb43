import { once } from "node:events";
import { createServer } from "node:net";

/** Below those that systems give to connections by themselves, one of which could take it before its server does. */
const [FIRST, COUNT] = [15_000, 15_000];
const ATTEMPTS = 100;

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
  throw new Error("No free port on 127.0.0.1");
}
