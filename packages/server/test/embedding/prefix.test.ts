import { createLicensing } from "@keystead/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer } from "../../src/app/create-server.ts";
import { nodeListener } from "../../src/http/node-listener.ts";
import { listen } from "../../src/startup/listen/listen.ts";
import { hasBrowser, launchBrowser } from "../support/chromium.ts";
import { testStorage } from "../support/test-storage.ts";
import { accountsOn } from "./mounted.ts";

let origin: string;
let url: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  const storage = testStorage();
  const { port, drain } = await listen("127.0.0.1", 0, (on) =>
    nodeListener(
      createServer({
        licensing: createLicensing({ storage }),
        accounts: accountsOn(storage),
        publicUrl: `http://127.0.0.1:${on}/licensing/`,
        basePath: "/licensing",
      }),
    ),
  );
  origin = `http://127.0.0.1:${port}`;
  url = `${origin}/licensing`;
  stop = () => drain(1000);
});
afterAll(() => stop());

describe("a server under a prefix", () => {
  it("has nothing outside, and its root is the prefix with or without a slash", async () => {
    const statuses = await Promise.all(
      ["/healthz", "/licensinghealthz", "/licensing/healthz", "/licensing%2Fhealthz"].map(
        async (path) => (await fetch(`${origin}${path}`)).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 200, 404]);
    const [bare, slash] = await Promise.all([fetch(url), fetch(`${url}/`)]);
    expect(bare.status).toBe(slash.status);
  });

  it("names the prefix in its description", async () => {
    const described = await (await fetch(`${url}/openapi.json`)).json();
    expect(described).toMatchObject({ servers: [{ url }] });
  });

  it.runIf(hasBrowser)("shows its reference, which asks for nothing outside", async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage();
    const requested: string[] = [];
    const complaints: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    const described = page.waitForResponse(`${url}/openapi.json`);
    await page.goto(`${url}/reference`);
    expect((await described).status()).toBe(200);
    await page.waitForLoadState("networkidle");
    const outside = requested.filter((to) => !to.startsWith(`${url}/`) && !to.startsWith("data:"));
    expect([outside, complaints]).toEqual([[], []]);
    await browser.close();
  });
});
