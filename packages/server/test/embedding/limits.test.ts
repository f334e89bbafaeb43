import { afterEach, beforeEach, expect, it } from "vitest";
import { testStorage } from "../support/test-storage.ts";
import { accountsOn, type Mounted, mount } from "./mounted.ts";

const PATH = "/public/v1/licenses/validate";
const GUESSED = { public_key: "pk_guessed", license_key: "ACME-0000-0000-0000-0000" };
const UNKNOWN = "the client's address is unknown";

let server: Mounted;
beforeEach(async () => {
  const storage = testStorage();
  server = await mount({ accounts: accountsOn(storage) }, storage);
});
afterEach(() => server.stop());

/** Guesses a key 21 times, which is once more than one address may. */
async function guess21Times(guess: () => Promise<Response> | Response): Promise<number[]> {
  const statuses: number[] = [];
  for (let tries = 0; tries < 21; tries += 1) statuses.push((await guess()).status);
  return [...new Set(statuses)];
}

function webRequest(headers: Record<string, string> = {}): Request {
  return new Request(`${server.url}${PATH}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(GUESSED),
  });
}

it("createServer() has the default limits on", async () => {
  expect(await guess21Times(() => server.post(PATH, GUESSED))).toEqual([200, 429]);
  expect(server.log.text()).not.toContain(UNKNOWN);
});

it("limits by address are off for requests without one, and the log says so once", async () => {
  expect(await guess21Times(() => server.app.fetch(webRequest()))).toEqual([200]);
  const warnings = server.log.entries().filter(({ msg }) => String(msg).startsWith(UNKNOWN));
  expect(warnings).toMatchObject([{ level: 40 }]);
});

it("limits by address are on for requests that bring their client's", async () => {
  const bringing = (ip: string) => Object.assign(webRequest(), { ip });
  expect(await guess21Times(() => server.app.fetch(bringing("192.0.2.1")))).toEqual([200, 429]);
  expect((await server.app.fetch(bringing("192.0.2.2"))).status).toBe(200);
  expect(server.log.text()).not.toContain(UNKNOWN);
});

it("limits by address are on where clientAddress tells it, and what is no address is none", async () => {
  await server.stop();
  const clientAddress = ({ header }: { header(name: string): string | null }) => header("X-Real-IP");
  server = await mount({ accounts: accountsOn(server.storage), clientAddress }, server.storage);
  const from = (address: string) => server.app.fetch(webRequest({ "x-real-ip": address }));
  expect(await guess21Times(() => from("192.0.2.1:5678"))).toEqual([200, 429]);
  expect((await from("192.0.2.1")).status).toBe(429);
  expect((await server.post(PATH, GUESSED, { "x-real-ip": "192.0.2.1" })).status).toBe(429);
  expect((await from("not an address")).status).toBe(200);
});
