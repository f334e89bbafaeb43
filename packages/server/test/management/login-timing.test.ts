import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { full, report } from "../../../../test/fault/support/sizes.ts";
import { argon2Passwords } from "../../src/passwords/argon2-passwords.ts";
import { registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { stores } from "../support/stores.ts";

/**
 * Tries of each kind. A median of few says little on a machine that has other things to do; it does tell if nothing is
 * hashed for an unknown e-mail, which takes a tenth of the time.
 */
const TRIES = full ? 1000 : 25;
const GAP = full ? 0.05 : 2;

function medianOf(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

describe.each(stores)("on $name", ({ name, open }) => {
  let server: TestServer;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await open();
    close = opened.close;
    server = await startServer({ storage: opened.storage, passwords: argon2Passwords() });
  });
  afterAll(async () => {
    await server.stop();
    await close();
  });

  it("a log-in takes as long with an unknown e-mail as with a wrong password", async () => {
    const { email } = await registerOperator(server);
    const client = server.client();
    const timeOf = async (body: object) => {
      const started = performance.now();
      const { status } = await client.post("/api/auth/login", body);
      expect(status).toBe(401);
      return performance.now() - started;
    };
    const password = "not the password";
    const known: number[] = [];
    const unknown: number[] = [];
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      // Turn and turn about, so that whatever else the machine does meets both alike.
      known.push(await timeOf({ email, password }));
      unknown.push(await timeOf({ email: `nobody.${attempt}@example.com`, password }));
    }
    const [right, wrong] = [medianOf(known), medianOf(unknown)];
    const gap = Math.abs(right - wrong) / Math.min(right, wrong);
    report(`log-ins on ${name}, ${TRIES} of each`, {
      "known e-mail": `${right.toFixed(2)} ms`,
      "unknown e-mail": `${wrong.toFixed(2)} ms`,
      gap: `${(gap * 100).toFixed(2)} %`,
    });
    expect(gap).toBeLessThan(GAP);
  });
});
