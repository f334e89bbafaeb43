import { TOTP } from "otpauth";
import { expect } from "vitest";
import type { Client } from "./client.ts";
import { MINUTE, type MovableClock } from "./clock.ts";
import { type Operator, PASSWORD } from "./operator.ts";
import type { TestServer } from "./server.ts";

const STEP_MS = 30_000;

/** An authenticator app that has been set up, as its owner has it in the hand. */
export interface App {
  secret: string;
  recoveryCodes: string[];
  /** Returns the code so many steps of 30 seconds from now. */
  code(steps?: number): string;
}

function appWith(uri: string, clock: MovableClock): Pick<App, "code"> {
  const { searchParams } = new URL(uri);
  const totp = new TOTP({ secret: searchParams.get("secret") ?? "" });
  return { code: (steps = 0) => totp.generate({ timestamp: clock.now().getTime() + steps * STEP_MS }) };
}

/** Sets up an app in the operator's session, and waits until the code that confirmed it is over. */
export async function setUpApp(server: TestServer, { client }: Pick<Operator, "client">): Promise<App> {
  const begun = await client.post<{ secret: string; uri: string }>("/api/auth/second-factor/totp", {
    currentPassword: PASSWORD,
  });
  expect(begun.status, begun.text).toBe(201);
  const { code } = appWith(begun.body.uri, server.clock);
  const path = "/api/auth/second-factor/totp/confirm";
  const confirmed = await client.post<{ recoveryCodes: string[] }>(path, { code: code() });
  expect(confirmed.status, confirmed.text).toBe(200);
  server.clock.advance(MINUTE);
  return { secret: begun.body.secret, recoveryCodes: confirmed.body.recoveryCodes, code };
}

/** The challenge that a right password is answered with. */
export async function challengeOf(client: Client, email: string, password = PASSWORD): Promise<string> {
  const answer = await client.post<{ challenge: string }>("/api/auth/login", { email, password });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.cookies).toEqual([]);
  return answer.body.challenge;
}
