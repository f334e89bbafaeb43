import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, launchBrowser } from "../support/chromium.ts";
import { operations } from "../support/described.ts";
import { registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let browser: Browser;
let page: Page;
const requested: string[] = [];
const complaints: string[] = [];

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe.runIf(hasBrowser)("the reference page", () => {
  beforeAll(async () => {
    browser = await launchBrowser();
    page = await browser.newPage();
    page.on("request", (request) => requested.push(request.url()));
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(`${server.url}/reference`);
    await page.waitForSelector(".opblock");
  });

  afterAll(() => browser?.close());

  it("shows every operation", async () => {
    expect(await page.locator(".opblock").count()).toBe(operations.length);
  });

  it("calls the API with the browser's session", async () => {
    const operator = await registerOperator(server);
    const product = await operator.product({ name: "Shown in the reference" });
    const value = operator.client.cookie("keystead_session") ?? "";
    const { hostname: domain } = new URL(server.url);
    await page.context().addCookies([{ name: "keystead_session", value, domain, path: "/" }]);
    const operation = page.locator("#operations-Products-getApiProducts");
    await operation.locator(".opblock-summary").click();
    await operation.getByRole("button", { name: "Try it out" }).click();
    await operation.getByRole("button", { name: "Execute" }).click();
    const answer = operation.locator(".live-responses-table .highlight-code").first();
    await answer.waitFor();
    expect(await answer.textContent()).toContain(product.id);
  });

  it("shows what a body and an answer look like", async () => {
    const operation = page.locator("#operations-Licenses-postApiLicenses");
    await operation.locator(".opblock-summary").click();
    await operation.getByText("customerEmail").first().waitFor();
    expect(await operation.locator(".responses-table .response").count()).toBeGreaterThan(5);
  });

  it("asks nobody else for anything", () => {
    const elsewhere = requested.filter(
      (url) => !url.startsWith(`${server.url}/`) && !url.startsWith("data:"),
    );
    expect(elsewhere).toEqual([]);
    expect(requested).toContain(`${server.url}/openapi.json`);
  });

  it("breaks no rule of its content security policy", () => {
    expect(complaints).toEqual([]);
  });
});

describe("the reference's answers", () => {
  it("let the page run this server's scripts alone", async () => {
    const { headers } = await server.client().get("/reference");
    const policy = headers["content-security-policy"];
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it.each(["nothing.js", "..%2findex.js", "%2e%2e%2findex.js", "LICENSE"])(
    "are 404 for what is no file of the page: %s",
    async (name) => {
      const answer = await server.client().get(`/reference/${name}`);
      expect(answer).toMatchObject({ status: 404, body: { code: "route_not_found" } });
    },
  );
});
