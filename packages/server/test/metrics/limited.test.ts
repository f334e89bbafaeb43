import { createAccounts, createLicensing } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { afterEach, expect, it } from "vitest";
import { createServer } from "../../src/app/create-server.ts";
import { defaultLimits } from "../../src/http/limits/limits.ts";
import { sharedRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import { nodeListener } from "../../src/http/node-listener.ts";
import { createMetrics } from "../../src/metrics/metrics.ts";
import { argon2Passwords } from "../../src/passwords/argon2-passwords.ts";
import { type Listening, listen } from "../../src/startup/listen/listen.ts";

let listening: Listening;
afterEach(() => listening.drain(1000));

it("calls without the token are refused past the limit, too, where counts come later, and harm nobody", async () => {
  const storage = memoryStorage();
  let used = 0;
  const counts = {
    async count() {
      used += 1;
      return { used, endsInMs: 60_000 };
    },
  };
  const app = createServer({
    licensing: createLicensing({ storage }),
    accounts: createAccounts({ storage, passwords: argon2Passwords() }),
    publicUrl: "http://localhost:3000",
    rateLimiter: sharedRateLimiter({ ...defaultLimits, SERVER: 2 }, counts),
    metrics: createMetrics(),
    metricsPath: { token: "a token of Prometheus's" },
  });
  listening = await listen("127.0.0.1", 0, () => nodeListener(app));
  const ask = async () => (await fetch(`http://127.0.0.1:${listening.port}/metrics`)).status;
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([401, 401, 429, 429]);
});
