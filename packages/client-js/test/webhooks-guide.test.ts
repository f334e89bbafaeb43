import { type ChildProcess, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, it } from "vitest";
import { guidePrograms, makeGuideFolder } from "../../../test/setup/guide-programs.ts";

// The program of the guide, as it is printed there, in a process of its own.
const key = Buffer.alloc(32, 7);

let folder: string;
let program: ChildProcess;
let lines: AsyncIterator<string>;
let address: string;

beforeAll(async () => {
  const text = (await guidePrograms("webhooks.md")).get("webhooks.js");
  if (text === undefined) throw new Error("The guide has no program webhooks.js");
  // Within the package, which finds itself by its name.
  folder = await makeGuideFolder(import.meta.dirname);
  const file = `${folder}/webhooks.js`;
  await writeFile(file, text);
  const env = { ...process.env, WEBHOOK_SECRET: `whsec_${key.toString("base64")}`, PORT: "0" };
  const child = spawn(process.execPath, [file], { env, stdio: ["ignore", "pipe", "inherit"] });
  program = child;
  lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const [, port] = /^Listening on port (\d+)$/.exec(await line()) ?? [];
  address = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  program?.kill("SIGKILL");
  await rm(folder, { recursive: true });
});

/** The next line that the program prints. */
async function line(): Promise<string> {
  const { value, done } = await lines.next();
  if (done) throw new Error("The program ended");
  return value;
}

/** Sends an event as the server signs it; `sent` takes the place of the signed body. */
function send(id: string, { age = 0, sent }: { age?: number; sent?: (body: string) => string } = {}) {
  const body = JSON.stringify({ type: "license.revoked", timestamp: new Date(), data: { id, name: "Zoë" } });
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  const signature = createHmac("sha256", key).update(`msg_${id}.${timestamp}.${body}`).digest("base64");
  const headers = {
    "webhook-id": `msg_${id}`,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
  return fetch(address, { method: "POST", headers, body: sent?.(body) ?? body });
}

it("takes an event, and acts on it", async () => {
  expect((await send("lic_1")).status).toBe(204);
  expect(await line()).toBe("lic_1 was revoked");
});

it("refuses, without acting, what was changed, is old, or is not signed", async () => {
  const changed = await send("lic_2", { sent: (body) => body.replace("lic_2", "lic_3") });
  expect([changed.status, await changed.text()]).toEqual([400, expect.stringContaining("secret")]);
  expect((await send("lic_4", { age: 400 })).status).toBe(400);
  expect((await fetch(address, { method: "POST", body: "{}" })).status).toBe(400);
  expect((await send("lic_5")).status).toBe(204);
  expect(await line()).toBe("lic_5 was revoked");
});
