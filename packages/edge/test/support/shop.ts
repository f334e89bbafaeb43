import { memoryStorage } from "@keystead/core/memory";
import { movableClock } from "../../../server/test/support/clock.ts";
import { registerOperator } from "../../../server/test/support/operator.ts";
import { startServer } from "../../../server/test/support/server.ts";
import type { Edge } from "../../src/create-edge.ts";
import type { EdgeCache } from "../../src/edge-cache.ts";
import { startFront } from "./front.ts";

/** A real server with a product and a license that a site holds a seat of, behind a front. */
export async function startShop() {
  const storage = memoryStorage();
  const clock = movableClock(new Date().toISOString());
  const server = await startServer({ storage, clock, webhookAllowPrivate: true });
  const operator = await registerOperator(server);
  const product = await operator.product();
  const front = await startFront(server.url);

  const newLicense = async (domain = "shop.example") => {
    const license = await operator.license(product.id, { seats: 3 });
    const keys = { public_key: product.publicKey, license_key: license.licenseKey };
    await server.client().post("/v1/licenses/activate", { ...keys, domain });
    return { ...license, keys: { ...keys, domain } };
  };
  const stop = async () => {
    await front.kill().catch(() => undefined);
    await server.stop();
    await storage.close();
  };
  return { server, operator, product, front, newLicense, stop };
}

export type Shop = Awaited<ReturnType<typeof startShop>>;

interface Told {
  status: number;
  headers: Headers;
  text: string;
  body: Record<string, unknown>;
}

async function told(response: Response): Promise<Told> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text === "" ? {} : JSON.parse(text),
  };
}

/** Asks the edge, as sites do. */
export function askerOf(edge: Edge) {
  return {
    get: async (path: string, headers: Record<string, string> = {}) =>
      told(await edge.fetch(new Request(`https://edge.example${path}`, { headers }))),
    post: async (path: string, body: unknown) =>
      told(
        await edge.fetch(
          new Request(`https://edge.example${path}`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: typeof body === "string" ? body : JSON.stringify(body),
          }),
        ),
      ),
  };
}

export type Asker = ReturnType<typeof askerOf>;

/** Wraps a cache, and remembers all that it was given. */
export function watchedCache(cache: EdgeCache): EdgeCache & { seen: string[] } {
  const seen: string[] = [];
  return {
    seen,
    get(name) {
      seen.push(name);
      return cache.get(name);
    },
    put(name, text, seconds) {
      seen.push(name, text);
      return cache.put(name, text, seconds);
    },
  };
}
