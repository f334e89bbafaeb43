import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, launchBrowser } from "../support/chromium.ts";
import { PASSWORD } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

describe.runIf(hasBrowser)("a browser that reaches the server by plain http in its network", () => {
  const publicUrl = "http://nas.local:3000";
  let server: TestServer;
  let browser: Browser;

  beforeAll(async () => {
    server = await startServer({ publicUrl });
    const rule = `MAP nas.local:3000 127.0.0.1:${server.port}`;
    browser = await launchBrowser({ args: [`--host-resolver-rules=${rule}`] });
  });
  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  it("stays logged in", async () => {
    const page = await browser.newPage();
    const status = (path: string, body?: object): Promise<number> =>
      page.evaluate(
        async ([where, json]) => {
          const headers = { "content-type": "application/json" };
          const init = json === undefined ? {} : { method: "POST", headers, body: json };
          return (await fetch(where, init)).status;
        },
        [path, body && JSON.stringify(body)] as const,
      );
    await page.goto(`${publicUrl}/healthz`);
    const credentials = { email: "ada@example.com", password: PASSWORD };
    expect(await status("/api/auth/register", { ...credentials, name: "Ada" })).toBe(201);
    expect(await status("/api/auth/login", credentials)).toBe(200);
    await page.goto(`${publicUrl}/readyz`);
    expect(await status("/api/auth/me")).toBe(200);
  });
});
